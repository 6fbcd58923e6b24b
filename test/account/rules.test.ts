import { describe, expect, test } from 'vitest'
import { resetLetter, verifyLetter } from '#functions/account/letters.ts'
import { withoutSecrets } from '#functions/account/ownAccount.ts'
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

test('a password needs six characters', () => {
  expect(faultsOf('vW3!x')).toEqual(['password.tooShort'])
  expect(faultsOf('vW3!xq')).toBeUndefined()
})

test('a common password is refused in any letter case', () => {
  expect(faultsOf('Password1')).toEqual(['password.tooCommon'])
  expect(faultsOf('MOTDEPASSE')).toEqual(['password.tooCommon'])
})

const person = { firstName: 'Zoé', lastName: 'Martin-Roy', email: 'zoe.roy@example.org' }

test.each([
  'zoe.roy@example.org',
  'ZOE.ROY',
  'zoeroy',
  'Martin-Roy',
  'martin roy',
  'zoemartinroy',
  'Martin-Roy Zoé',
])('a password that is its owner’s e-mail or name is too personal: %s', (password) => {
  expect(isPersonal(password, person)).toBe(true)
  const read = account.routes.signup.input.safeParse({ ...person, password })
  expect(read.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['password', 'password.tooPersonal'],
  ])
})

test('a password that merely contains a name is not too personal', () => {
  expect(isPersonal('martin roy likes wind', person)).toBe(false)
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
  const [first, second] = await Promise.all([hashPassword('vW3!xq'), hashPassword('vW3!xq')])
  expect(first).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(first).not.toBe(second)
})

test('only the hashed password is right, in any Unicode normalization', async () => {
  const hash = await hashPassword('caf\u00e9 noir')
  expect(await isPassword('cafe\u0301 noir', hash)).toBe(true)
  expect(await isPassword('cafe noir', hash)).toBe(false)
  expect(await isPassword('', hash)).toBe(false)
})

test('the hash for unknown e-mails costs as much as a real one and matches no password', async () => {
  expect(hashOfNobody).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/)
  expect(await isPassword('anything', hashOfNobody)).toBe(false)
})

test('a hash of a lower cost is outdated', async () => {
  expect(isOutdated(await hashPassword('vW3!xq', { memory: 8192, passes: 1, parallelism: 1 }))).toBe(true)
  expect(isOutdated(hashOfNobody)).toBe(false)
})

test('twenty simultaneous hashes all match their passwords', async () => {
  const cost = { memory: 1024, passes: 1, parallelism: 1 }
  const hashes = await Promise.all(Array.from({ length: 20 }, (_, n) => hashPassword(`password ${n}`, cost)))
  expect(await Promise.all(hashes.map((hash, n) => isPassword(`password ${n}`, hash)))).toEqual(
    Array(20).fill(true),
  )
})

const letterFacts = {
  id: 'mail_1',
  user: { userId: 'usr_1', email: 'ada@example.org', firstName: 'Ada', language: 'en' as Language },
  token: 'abc-_9',
  origin: 'https://portal.example',
  at: new Date('2030-01-01T00:00:00Z'),
}

describe.each([
  {
    name: 'the reset letter',
    letterOf: resetLetter,
    link: () => 'https://portal.example/reset-password?token=abc-_9',
  },
  {
    name: 'the letter that asks to verify an e-mail',
    letterOf: verifyLetter,
    link: (language: Language) =>
      `https://portal.example${language === 'en' ? '' : `/${language}`}/verify-email?token=abc-_9`,
  },
])('$name', ({ letterOf, link }) => {
  test.each(languages)('in %s greets by first name and carries the link in text and HTML', (language) => {
    const { text, html } = letterOf({ ...letterFacts, user: { ...letterFacts.user, language } })
    expect(text).toContain('Ada')
    expect(text.split('\n')).toContain(link(language))
    expect(html).toContain(`href="${link(language)}"`)
    expect(html).toContain(`<html lang="${language}">`)
    expect(html).not.toMatch(/<(script|img|link)/)
  })

  test('has a different subject in each language', () => {
    const letters = languages.map((language) =>
      letterOf({ ...letterFacts, user: { ...letterFacts.user, language } }),
    )
    expect(new Set(letters.map(({ subject }) => subject)).size).toBe(3)
  })

  test('greets without the name if it contains markup or a URL', () => {
    for (const firstName of ['<b>Ada</b>', 'win at evil.example', 'https://evil.example', 'Ada\nBcc: x']) {
      const { text, html } = letterOf({ ...letterFacts, user: { ...letterFacts.user, firstName } })
      expect(text.split('\n')).toContain('Hello,')
      expect(html).not.toContain('evil')
    }
  })
})

test('an exported row contains no key, hash or token', () => {
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
