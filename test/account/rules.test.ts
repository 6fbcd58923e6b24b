import { describe, expect, test } from 'vitest'
import { resetLetter, verifyLetter } from '#functions/account/letters.ts'
import { withoutSecrets } from '#functions/account/withoutSecrets.ts'
import {
  hashOfNobody,
  hashPassword,
  isOutdated,
  isPassword,
} from '#functions/platform/accounts/passwordHash.ts'
import { account } from '#shared/account/contract.ts'
import { isPersonal, NewPassword } from '#shared/account/password.ts'
import { type Language, languages } from '#shared/kernel/language.ts'

const faultsOf = (password: string) =>
  NewPassword.safeParse(password).error?.issues.map(({ message }) => message)

test('a password of five characters is too short, of six is not', () => {
  expect(faultsOf('vW3!x')).toEqual(['password.tooShort'])
  expect(faultsOf('vW3!xq')).toBeUndefined()
})

test('a password from the lists of leaked ones is refused in any letter case', () => {
  expect(faultsOf('Password1')).toEqual(['password.tooCommon'])
  expect(faultsOf('MOTDEPASSE')).toEqual(['password.tooCommon'])
})

const zoe = { firstName: 'Zoé', lastName: 'Martin-Roy', email: 'zoe.roy@example.org' }

test.each([
  'zoe.roy@example.org',
  'ZOE.ROY',
  'zoeroy',
  'Martin-Roy',
  'martin roy',
  'zoemartinroy',
  'Martin-Roy Zoé',
])('a password that is its owner’s e-mail or name is too personal: %s', (password) => {
  expect(isPersonal(password, zoe)).toBe(true)
  const read = account.routes.signup.input.safeParse({ ...zoe, password })
  expect(read.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['password', 'password.tooPersonal'],
  ])
})

test('a password that only holds a name is not too personal', () => {
  expect(isPersonal('martin roy likes wind', zoe)).toBe(false)
})

test('a name of spaces only is missing', () => {
  const read = account.routes.signup.input.safeParse({
    firstName: '   ',
    lastName: 'B',
    email: 'a@b.ca',
    password: 'vW3!xq',
  })
  expect(read.error?.issues.map((issue) => issue.path.join('.'))).toEqual(['firstName'])
})

test('a hash is a PHC string of argon2id with 46 MiB, one pass, one lane and its own salt', async () => {
  const [one, two] = await Promise.all([hashPassword('vW3!xq'), hashPassword('vW3!xq')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(one).not.toBe(two)
})

test('only the password that was hashed is right, however its accents were composed', async () => {
  const hash = await hashPassword('caf\u00e9 noir')
  expect(await isPassword('cafe\u0301 noir', hash)).toBe(true)
  expect(await isPassword('cafe noir', hash)).toBe(false)
  expect(await isPassword('', hash)).toBe(false)
})

test('the hash of nobody costs as much as a real one and fits no password', async () => {
  expect(hashOfNobody).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/)
  expect(await isPassword('anything', hashOfNobody)).toBe(false)
})

test('a hash made at a lower cost is outdated', async () => {
  expect(isOutdated(await hashPassword('vW3!xq', { memory: 8192, passes: 1, parallelism: 1 }))).toBe(true)
  expect(isOutdated(hashOfNobody)).toBe(false)
})

test('twenty hashes at once all come out right', async () => {
  const cost = { memory: 1024, passes: 1, parallelism: 1 }
  const hashes = await Promise.all(Array.from({ length: 20 }, (_, n) => hashPassword(`password ${n}`, cost)))
  expect(await Promise.all(hashes.map((hash, n) => isPassword(`password ${n}`, hash)))).toEqual(
    Array(20).fill(true),
  )
})

const about = {
  id: 'mail_1',
  user: { userId: 'usr_1', email: 'ada@example.org', firstName: 'Ada' },
  token: 'abc-_9',
  origin: 'https://portal.example',
  language: 'en' as Language,
  at: new Date('2030-01-01T00:00:00Z'),
}

describe.each([
  {
    what: 'the reset letter',
    letterOf: resetLetter,
    link: () => 'https://portal.example/reset-password?token=abc-_9',
  },
  {
    what: 'the letter that asks to prove an address',
    letterOf: verifyLetter,
    link: (language: Language) =>
      `https://portal.example${language === 'en' ? '' : `/${language}`}/verify-email?token=abc-_9`,
  },
])('$what', ({ letterOf, link }) => {
  test.each(languages)('in %s greets by first name and carries the link in text and HTML', (language) => {
    const { text, html } = letterOf({ ...about, language })
    expect(text).toContain('Ada')
    expect(text.split('\n')).toContain(link(language))
    expect(html).toContain(`href="${link(language)}"`)
    expect(html).toContain(`<html lang="${language}">`)
    expect(html).not.toMatch(/<(script|img|link)/)
  })

  test('speaks three different languages', () => {
    expect(new Set(languages.map((language) => letterOf({ ...about, language }).subject)).size).toBe(3)
  })

  test('passes on no name that carries markup or an address', () => {
    for (const firstName of ['<b>Ada</b>', 'win at evil.example', 'https://evil.example', 'Ada\nBcc: x']) {
      const { text, html } = letterOf({ ...about, user: { ...about.user, firstName } })
      expect(text.split('\n')).toContain('Hello,')
      expect(html).not.toContain('evil')
    }
  })
})

test('what is handed out about a user holds no key, hash or token', () => {
  const row = {
    pk: 'USER#1',
    sk: 'USER',
    gsi1pk: 'USERS',
    gsi2sk: 'x',
    expiresAt: 1,
    version: 2,
    passwordHash: 'h',
    passwordVersion: 1,
    sessionId: 's',
    tokenHash: 't',
    type: 'User',
    firstName: 'Ada',
  }
  expect(withoutSecrets(row)).toEqual({ type: 'User', firstName: 'Ada' })
})
