import { expect, test } from 'vitest'
import { mailedLinks } from '#functions/platform/accounts/mailedLinks.ts'
import { languages } from '#shared/kernel/language.ts'
import { after, days } from '#shared/kernel/time.ts'
import { anAddress } from '../support/call.ts'
import { accountApi, accountCalls, outcome, rightPassword } from './accountApi.ts'

const api = accountApi()
const { signUpForm, readMe, mailedResetToken } = accountCalls(api)
const anUnverifiedAccount = () => api.store({ verifiedEmail: undefined })
const verify = (token: string, caller: { token?: string } = {}) =>
  api.call('POST /api/verify-email', { body: { token }, address: anAddress(), ...caller })
const sendLink = (token: string, query = {}) => api.call('POST /api/verify-email/send', { token, query })
const isVerified = async (token: string) => (await readMe(token)).body.emailVerified

/** Requests another verification link and returns its token. */
async function anotherToken(email: string) {
  await sendLink(await api.logIn(email))
  return api.mailedToken(email)
}

const refused = [400, 'account.badVerifyLink']

test.each(languages)(
  'a sign-up in %s mails a link that verifies the address, and the account works before that',
  async (language) => {
    const email = `sign.up.${language}@example.org`
    await api.call('POST /api/signup', {
      body: signUpForm({ email }),
      query: { lang: language },
      address: anAddress(),
    })
    const [letter, ...others] = await api.letters(email)
    expect(others).toEqual([])
    expect(letter?.language).toBe(language)
    const prefix = language === 'en' ? '' : `/${language}`
    expect(letter?.text).toMatch(
      new RegExp(`\\nhttp://localhost:3000${prefix}/verify-email\\?token=[\\w-]{43}\\n`),
    )
    const sessionToken = await api.logIn(email)
    expect(await isVerified(sessionToken)).toBe(false)
    const verified = await verify(await api.mailedToken(email))
    expect([verified.status, verified.body]).toEqual([200, { message: 'Your email address is confirmed.' }])
    expect(await isVerified(sessionToken)).toBe(true)
  },
)

test('a refused sign-up mails nothing', async () => {
  const { email } = await api.store()
  await api.call('POST /api/signup', { body: signUpForm({ email }), address: anAddress() })
  expect(await api.letters(email)).toEqual([])
})

test('a link works once, and a used, wrong or empty token or that of a reset link is refused', async () => {
  const { email } = await anUnverifiedAccount()
  const token = await anotherToken(email)
  expect((await verify(token)).status).toBe(200)
  for (const invalidToken of [token, 'nonsense', '', await mailedResetToken(email)])
    expect(outcome(await verify(invalidToken))).toEqual(refused)
})

test('a link opened ten times simultaneously works once', async () => {
  const { email } = await anUnverifiedAccount()
  const token = await anotherToken(email)
  const statuses = (await Promise.all(Array.from({ length: 10 }, () => verify(token)))).map(
    ({ status }) => status,
  )
  expect(statuses.sort()).toEqual([200, ...Array(9).fill(400)])
  expect(await isVerified(await api.logIn(email))).toBe(true)
})

test('a link expires after 24 hours', async () => {
  const user = await anUnverifiedAccount()
  const links = mailedLinks(api.platform, 'verify')
  const issueToken = async (agoMs: number) => {
    const { token, write } = links.issue(user, after(new Date(), -agoMs))
    await api.platform.table.write(write)
    return token
  }
  expect(outcome(await verify(await issueToken(days(1))))).toEqual(refused)
  expect((await verify(await issueToken(days(1) - 60_000))).status).toBe(200)
})

test('a link verifies the account it was sent to, even if another one is logged in', async () => {
  const [first, second] = [await anUnverifiedAccount(), await anUnverifiedAccount()]
  const sessionToken = await api.logIn(second.email)
  expect((await verify(await anotherToken(first.email), { token: sessionToken })).status).toBe(200)
  expect(await isVerified(sessionToken)).toBe(false)
  expect(await isVerified(await api.logIn(first.email))).toBe(true)
})

test('a changed e-mail is not verified by the previous one or by a link mailed to it', async () => {
  const { users } = api.platform
  const { email, userId } = await anUnverifiedAccount()
  const [first, second] = [await anotherToken(email), await anotherToken(email)]
  await verify(first)
  const stored = (await users.byId(userId))!
  await users.save(stored, { ...stored, email: 'moved@example.org' })
  const sessionToken = await api.logIn('moved@example.org')
  expect(await isVerified(sessionToken)).toBe(false)
  expect(outcome(await verify(second))).toEqual(refused)
  expect(await isVerified(sessionToken)).toBe(false)
})

test('a reset link verifies the e-mail too, and a new password ends earlier links', async () => {
  const { email } = await anUnverifiedAccount()
  const token = await anotherToken(email)
  await api.call('POST /api/reset-password', {
    body: { token: await mailedResetToken(email), newPassword: rightPassword },
  })
  expect(await isVerified(await api.logIn(email))).toBe(true)
  expect(outcome(await verify(token))).toEqual(refused)
})

test('another link is mailed in the language of the screen, at most five times an hour', async () => {
  const [first, second] = [await anUnverifiedAccount(), await anUnverifiedAccount()]
  const sessionToken = await api.logIn(first.email)
  for (let n = 0; n < 5; n++) expect((await sendLink(sessionToken, { lang: 'es' })).status).toBe(200)
  const sixth = await sendLink(sessionToken)
  expect([sixth.status, sixth.body.code]).toEqual([429, 'throttle.tooMany'])
  expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(3500)
  expect((await api.letters(first.email)).map(({ language }) => language)).toEqual(Array(5).fill('es'))
  expect((await sendLink(await api.logIn(second.email))).status).toBe(200)
  expect((await sendLink('nobody')).status).toBe(401)
})

test('without a named language the link is mailed in the language of the account', async () => {
  const { email } = await api.store({ verifiedEmail: undefined, language: 'fr' })
  await sendLink(await api.logIn(email))
  const [letter] = await api.letters(email)
  expect(letter?.language).toBe('fr')
  expect(letter?.text).toContain('/fr/verify-email?token=')
})

test('erasing and recreating an account does not reset the limit of letters to its mailbox', async () => {
  const { email } = await anUnverifiedAccount()
  const sessionToken = await api.logIn(email)
  for (let n = 0; n < 5; n++) await sendLink(sessionToken)
  await api.call('DELETE /api/me', {
    token: sessionToken,
    body: { password: rightPassword },
    address: anAddress(),
  })
  await api.store({ email, verifiedEmail: undefined })
  expect((await sendLink(await api.logIn(email))).status).toBe(429)
})

test('a user with a verified e-mail gets no letter', async () => {
  const { email } = await api.store()
  const { status, body } = await sendLink(await api.logIn(email))
  expect([status, body.message]).toEqual([200, 'Your email address is confirmed already.'])
  expect(await api.letters(email)).toEqual([])
})
