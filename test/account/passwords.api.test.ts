import { expect, test } from 'vitest'
import { mailedLinks } from '#functions/platform/accounts/mailedLinks.ts'
import { accountApi, accountCalls, rightPassword } from './accountApi.ts'

const api = accountApi()
const { tryLogin, readMe, mailedResetToken } = accountCalls(api)

test('forgot-password gives the same answer for an unknown e-mail, and mails a known one in the requested language', async () => {
  const { email } = await api.store()
  const forgotPassword = (to: string, language: string) =>
    api.call('POST /api/forgot-password', { body: { email: to, language } })
  const known = await forgotPassword(email, 'fr')
  const unknown = await forgotPassword('nobody@example.org', 'fr')
  expect([known.status, known.body]).toEqual([
    200,
    { message: 'If that email exists, a reset link has been sent.' },
  ])
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
  expect(await api.letters('nobody@example.org')).toEqual([])
  const [letter] = await api.letters(email)
  expect(letter?.language).toBe('fr')
  expect(letter?.subject).toContain('mot de passe')
  expect(letter?.text).toMatch(/http:\/\/localhost:3000\/reset-password\?token=[\w-]{43}\n/)
  expect((await forgotPassword(email, 'de')).status).toBe(200)
  expect((await api.letters(email)).map(({ language }) => language).sort()).toEqual(['en', 'fr'])
  expect(api.wakeCount).toBeGreaterThan(0)
})

const reset = (token: string, newPassword: string) =>
  api.call('POST /api/reset-password', { body: { token, newPassword } })

test('a reset sets the password once, and ends all sessions and other links of the account', async () => {
  const { email } = await api.store()
  const sessionToken = await api.logIn(email)
  const [first, second] = [await mailedResetToken(email), await mailedResetToken(email)]
  const resetResponse = await reset(first, 'a forest in spring')
  expect([resetResponse.status, resetResponse.body]).toEqual([
    200,
    { message: 'Password reset successfully! Redirecting to login...' },
  ])
  expect((await readMe(sessionToken)).status).toBe(401)
  expect((await tryLogin(email, rightPassword)).status).toBe(401)
  expect((await tryLogin(email, 'a forest in spring')).status).toBe(200)
  for (const usedToken of [first, second, 'nonsense', '']) {
    const { status, body } = await reset(usedToken, 'another one')
    expect([status, body.code]).toEqual([400, 'account.badResetLink'])
  }
})

test('a password that is the e-mail of its owner is refused, and the link can be used again', async () => {
  const { email } = await api.store()
  const token = await mailedResetToken(email)
  const refused = await reset(token, email.toUpperCase())
  expect([refused.status, refused.body.issues]).toEqual([
    400,
    [{ path: 'newPassword', code: 'password.tooPersonal', params: {}, message: refused.body.message }],
  ])
  expect((await reset(token, 'a forest in spring')).status).toBe(200)
})

test('a link used ten times simultaneously sets one password', async () => {
  const { email } = await api.store()
  const token = await mailedResetToken(email)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => reset(token, `password number ${n}`)),
  )
  const winners = answers.flatMap(({ status }, n) => (status === 200 ? [n] : []))
  expect(winners).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(9)
  expect((await tryLogin(email, `password number ${winners[0]}`)).status).toBe(200)
})

test('two links of one account used simultaneously set one password', async () => {
  const { email } = await api.store()
  const tokens = [await mailedResetToken(email), await mailedResetToken(email)]
  const answers = await Promise.all(tokens.map((token, n) => reset(token, `password number ${n}`)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('a session that a login with the old password opens just after a reset is invalid', async () => {
  const { email, userId } = await api.store()
  const before = await api.platform.users.byId(userId)
  await reset(await mailedResetToken(email), 'a forest in spring')
  const lateSession = await api.platform.sessions.open(before!, new Date())
  expect((await readMe(lateSession.token)).status).toBe(401)
})

test('after a short or common password the link can be used again', async () => {
  const { email } = await api.store()
  const token = await mailedResetToken(email)
  expect((await reset(token, '12345')).body.message).toBe('Password must be at least 6 characters long.')
  expect((await reset(token, 'password1')).status).toBe(400)
  expect((await reset(token, 'a forest in spring')).status).toBe(200)
})

test('a link expires after 30 minutes', async () => {
  const { email } = await api.store()
  const user = (await api.platform.users.byEmail(email))!
  const { token, write } = mailedLinks(api.platform, 'reset').issue(user, new Date(Date.now() - 30 * 60_000))
  await api.platform.table.write(write)
  expect((await reset(token, 'a forest in spring')).body.code).toBe('account.badResetLink')
})
