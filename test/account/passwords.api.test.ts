import { expect, test } from 'vitest'
import { mailedLinks } from '#functions/platform/mail/mailedLinks.ts'
import { accountApi, accountCalls, rightPassword } from './accountApi.ts'

const api = accountApi()
const { tryLogin, me, mailedLink } = accountCalls(api)

test('forgot password answers the same for an unknown e-mail, and mails a known one in the language asked', async () => {
  const { email } = await api.join()
  const ask = (to: string, language: string) =>
    api.call('POST /api/forgot-password', { body: { email: to, language } })
  const known = await ask(email, 'fr')
  const unknown = await ask('nobody@example.org', 'fr')
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
  expect((await ask(email, 'de')).status).toBe(200)
  expect((await api.letters(email)).map(({ language }) => language).sort()).toEqual(['en', 'fr'])
  expect(api.woken).toBeGreaterThan(0)
})

const reset = (token: string, newPassword: string) =>
  api.call('POST /api/reset-password', { body: { token, newPassword } })

test('a reset sets the password once and ends every session and every other link of the account', async () => {
  const { email } = await api.join()
  const session = await api.logIn(email)
  const [first, second] = [await mailedLink(email), await mailedLink(email)]
  const done = await reset(first, 'a forest in spring')
  expect([done.status, done.body]).toEqual([
    200,
    { message: 'Password reset successfully! Redirecting to login...' },
  ])
  expect((await me(session)).status).toBe(401)
  expect((await tryLogin(email, rightPassword)).status).toBe(401)
  expect((await tryLogin(email, 'a forest in spring')).status).toBe(200)
  for (const used of [first, second, 'nonsense', '']) {
    const { status, body } = await reset(used, 'another one')
    expect([status, body.code]).toEqual([400, 'account.badResetLink'])
  }
})

test('a password that is the e-mail of its owner is refused, and the link may be used again', async () => {
  const { email } = await api.join()
  const token = await mailedLink(email)
  const refused = await reset(token, email.toUpperCase())
  expect([refused.status, refused.body.issues]).toEqual([
    400,
    [{ path: 'newPassword', code: 'password.tooPersonal', params: {}, message: refused.body.message }],
  ])
  expect((await reset(token, 'a forest in spring')).status).toBe(200)
})

test('a link used ten times at once sets one password', async () => {
  const { email } = await api.join()
  const token = await mailedLink(email)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => reset(token, `password number ${n}`)),
  )
  const won = answers.flatMap(({ status }, n) => (status === 200 ? [n] : []))
  expect(won).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(9)
  expect((await tryLogin(email, `password number ${won[0]}`)).status).toBe(200)
})

test('two links of one account used at once set one password', async () => {
  const { email } = await api.join()
  const tokens = [await mailedLink(email), await mailedLink(email)]
  const answers = await Promise.all(tokens.map((token, n) => reset(token, `password number ${n}`)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('a session opened with the old password while it is reset does not outlive it', async () => {
  const { email, userId } = await api.join()
  const before = await api.platform.users.byId(userId)
  await reset(await mailedLink(email), 'a forest in spring')
  const late = await api.platform.sessions.open(before!, new Date())
  expect((await me(late.token)).status).toBe(401)
})

test('a short or common password leaves the link good', async () => {
  const { email } = await api.join()
  const token = await mailedLink(email)
  expect((await reset(token, '12345')).body.message).toBe('Password must be at least 6 characters long.')
  expect((await reset(token, 'password1')).status).toBe(400)
  expect((await reset(token, 'a forest in spring')).status).toBe(200)
})

test('a link ends after 30 minutes', async () => {
  const { email } = await api.join()
  const user = (await api.platform.users.byEmail(email))!
  const { token, write } = mailedLinks(api.platform, 'reset').issue(user, new Date(Date.now() - 30 * 60_000))
  await api.platform.table.write(write)
  expect((await reset(token, 'a forest in spring')).body.code).toBe('account.badResetLink')
})
