import { beforeAll, expect, test } from 'vitest'
import { credentials } from '#functions/platform/accounts/credentials.ts'
import type { Issue } from '#shared/kernel/refusal.ts'
import { anAddress } from '../support/call.ts'
import { accountApi, accountCalls, rightPassword } from './accountApi.ts'

const api = accountApi()
const { signUpForm, tryLogin, readMe } = accountCalls(api)
let adminEmail: string
beforeAll(async () => {
  adminEmail = (await api.store({ role: 'admin' })).email
})

test('a new user can log in, with the e-mail in any letter case, and is on the free plan whatever the body says', async () => {
  const signup = await api.call('POST /api/signup', {
    body: signUpForm({ email: ' New@Example.org ', role: 'admin', package: 'premium', isAdmin: true }),
  })
  expect([signup.status, signup.body]).toEqual([201, { message: 'Signup successful!' }])
  const { status, body, cookies } = await tryLogin('NEW@example.ORG', rightPassword)
  expect([status, body.role, body.package]).toEqual([200, 'user', 'free'])
  expect(cookies[0]).toMatch(/^session=.+HttpOnly; SameSite=Lax/)
  expect((await readMe(body.token)).body).toEqual({
    userId: body.userId,
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'new@example.org',
    role: 'user',
    package: 'free',
    emailVerified: false,
    language: 'en',
    courses: [],
    subscriptionInfo: null,
  })
})

test('signing up with a taken e-mail is a conflict', async () => {
  const { email } = await api.store()
  const { status, body } = await api.call('POST /api/signup', {
    body: signUpForm({ email: email.toUpperCase() }),
  })
  expect([status, body.message, body.code]).toEqual([
    409,
    'This email is already registered.',
    'account.emailTaken',
  ])
})

test('an invalid sign-up is refused with an issue for each field', async () => {
  const { status, body } = await api.call('POST /api/signup', {
    body: { firstName: '', email: 'nobody', password: '12345' },
  })
  expect(status).toBe(400)
  expect(body.issues.map(({ path, code, params }: Issue) => ({ path, code, params }))).toEqual([
    { path: 'firstName', code: 'field.required', params: {} },
    { path: 'lastName', code: 'field.required', params: {} },
    { path: 'email', code: 'field.email', params: {} },
    { path: 'password', code: 'password.tooShort', params: { min: 6 } },
  ])
})

test('a common password is refused at sign-up', async () => {
  const { status, body } = await api.call('POST /api/signup', {
    body: signUpForm({ email: 'common@example.org', password: 'Password1' }),
  })
  expect([status, body.issues]).toEqual([
    400,
    [{ path: 'password', code: 'password.tooCommon', params: {}, message: body.message }],
  ])
})

test('a wrong password and an unknown e-mail get the same answer', async () => {
  const { email } = await api.store()
  const wrong = await tryLogin(email, 'not this one')
  const unknown = await tryLogin('nobody@example.org', 'not this one')
  expect([wrong.status, wrong.body.message]).toEqual([401, 'Login failed'])
  expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
  expect(unknown.cookies).toEqual([])
})

test('an administrator uses the common login, an instructor either one, and each login opens another session', async () => {
  expect((await tryLogin(adminEmail, rightPassword)).body.role).toBe('admin')
  const { email, userId } = await api.store({ role: 'instructor' })
  const first = await tryLogin(email, rightPassword, anAddress(), 'instructor-login')
  expect(first.body).toEqual({ isInstructor: true, instructorId: userId, userId, token: first.body.token })
  const second = await tryLogin(email, rightPassword)
  expect(second.body).toMatchObject({ userId, role: 'instructor' })
  expect(second.body.token).not.toBe(first.body.token)
  expect((await readMe(first.body.token)).status).toBe(200)
  expect((await readMe(second.body.token)).status).toBe(200)
})

test('the instructor login refuses other users, but does not count their right passwords', async () => {
  const { email } = await api.store()
  for (let n = 0; n < 22; n++) {
    const { status, body } = await tryLogin(email, rightPassword, anAddress(), 'instructor-login')
    expect([status, body.message]).toEqual([401, 'Login failed'])
  }
  expect((await tryLogin(email, rightPassword)).status).toBe(200)
})

test('after twenty wrong passwords at either login, logins from that address are refused for a while, but open sessions stay', async () => {
  const { email } = await api.store()
  const openToken = await api.logIn(email)
  const address = anAddress()
  for (let n = 0; n < 20; n++)
    expect((await tryLogin(email, 'wrong', address, n % 2 ? 'login' : 'instructor-login')).status).toBe(401)
  const refused = await tryLogin(email, rightPassword, address)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)
  expect((await readMe(openToken)).status).toBe(200)
})

test('of simultaneous wrong passwords exactly twenty are compared, for known and unknown e-mails alike', async () => {
  const { email } = await api.store()
  for (const triedEmail of [email, 'nobody.at.all@example.org']) {
    const address = anAddress()
    const statuses = (
      await Promise.all(Array.from({ length: 30 }, () => tryLogin(triedEmail, 'wrong', address)))
    ).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(20)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  }
})

test('an IPv6 network has a hundred wrong passwords, from any of its addresses and whatever its headers claim', async () => {
  const network = anAddress().replace(/::1$/, '')
  // Accounts keep the test quick: their hashes have a low cost, and an unknown e-mail is compared with one of
  // the full cost.
  const accounts = await Promise.all(Array.from({ length: 6 }, () => api.store()))
  const logInFrom = (n: number) =>
    api.call('POST /api/login', {
      body: { email: accounts[n % accounts.length]!.email, password: 'x' },
      address: `${network}::${n.toString(16)}`,
      headers: { 'x-forwarded-for': `10.0.0.${n}` },
    })
  const statuses = await Promise.all(Array.from({ length: 104 }, (_, n) => logInFrom(n)))
  expect(statuses.filter(({ status }) => status === 401)).toHaveLength(100)
  expect((await tryLogin(adminEmail, rightPassword)).status).toBe(200)
})

test('a hash of a lower cost is replaced at the next login, whose session stays valid', async () => {
  const user = await api.store()
  const token = await api.logIn(user.email)
  const stored = await credentials(api.platform.table).byUser(user)
  // The full cost: 46 MiB.
  expect(stored?.passwordHash).toContain('m=47104,')
  expect((await readMe(token)).status).toBe(200)
  expect((await tryLogin(user.email, rightPassword)).status).toBe(200)
})

test('logout ends the session at once and clears the cookie, and is possible without a session', async () => {
  const { email } = await api.store()
  const [token, otherToken] = [await api.logIn(email), await api.logIn(email)]
  const logout = await api.call('POST /api/logout', { cookie: token })
  expect([logout.status, logout.cookies[0]]).toEqual([
    204,
    'session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
  ])
  expect((await readMe(token)).status).toBe(401)
  expect((await readMe(otherToken)).status).toBe(200)
  expect((await api.call('POST /api/logout')).status).toBe(204)
})

test('of twenty simultaneous sign-ups with one e-mail one succeeds', async () => {
  const signUp = () =>
    api.call('POST /api/signup', { body: signUpForm({ email: 'race@example.org' }), address: anAddress() })
  const statuses = (await Promise.all(Array.from({ length: 20 }, signUp))).map(({ status }) => status)
  // A mailbox may get five sign-ups in 15 minutes.
  expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(4)
  expect(statuses.filter((status) => status === 429)).toHaveLength(15)
  expect((await tryLogin('race@example.org', rightPassword)).status).toBe(200)
})
