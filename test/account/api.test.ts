import { beforeAll, expect, test } from 'vitest'
import { credentials } from '#functions/platform/accounts/credentials.ts'
import type { Issue } from '#shared/kernel/refusal.ts'
import { accountApi, accountCalls, anAddress, rightPassword } from './accountApi.ts'

const api = accountApi()
const { form, tryLogin, me } = accountCalls(api)
let admin: string
beforeAll(async () => {
  admin = (await api.join({ role: 'admin' })).email
})

test('who signs up can log in, in any letter case of the e-mail, and is a user on the free plan whatever the body said', async () => {
  const done = await api.call('POST /api/signup', {
    body: form({ email: ' New@Example.org ', role: 'admin', package: 'premium', isAdmin: true }),
  })
  expect([done.status, done.body]).toEqual([201, { message: 'Signup successful!' }])
  const { status, body, cookies } = await tryLogin('NEW@example.ORG', rightPassword)
  expect([status, body.role, body.package]).toEqual([200, 'user', 'free'])
  expect(cookies[0]).toMatch(/^session=.+HttpOnly; SameSite=Lax/)
  expect((await me(body.token)).body).toEqual({
    userId: body.userId,
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'new@example.org',
    role: 'user',
    package: 'free',
    emailVerified: false,
    courses: [],
    subscriptionInfo: null,
  })
})

test('a taken e-mail is a conflict', async () => {
  const { email } = await api.join()
  const { status, body } = await api.call('POST /api/signup', { body: form({ email: email.toUpperCase() }) })
  expect([status, body.message, body.code]).toEqual([
    409,
    'This email is already registered.',
    'account.emailTaken',
  ])
})

test('a wrong form names its fields', async () => {
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
    body: form({ email: 'common@example.org', password: 'Password1' }),
  })
  expect([status, body.issues]).toEqual([
    400,
    [{ path: 'password', code: 'password.tooCommon', params: {}, message: body.message }],
  ])
})

test('a wrong password and an unknown e-mail get the same answer', async () => {
  const { email } = await api.join()
  const wrong = await tryLogin(email, 'not this one')
  const unknown = await tryLogin('nobody@example.org', 'not this one')
  expect([wrong.status, wrong.body.message]).toEqual([401, 'Login failed'])
  expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
  expect(unknown.cookies).toEqual([])
})

test('an admin logs in by the one login, an instructor by either, and each login opens a session of its own', async () => {
  expect((await tryLogin(admin, rightPassword)).body.role).toBe('admin')
  const { email, userId } = await api.join({ role: 'instructor' })
  const first = await tryLogin(email, rightPassword, anAddress(), 'instructor-login')
  expect(first.body).toEqual({ isInstructor: true, instructorId: userId, userId, token: first.body.token })
  const second = await tryLogin(email, rightPassword)
  expect(second.body).toMatchObject({ userId, role: 'instructor' })
  expect(second.body.token).not.toBe(first.body.token)
  expect((await me(first.body.token)).status).toBe(200)
  expect((await me(second.body.token)).status).toBe(200)
})

test('the instructor login refuses others, and does not count their right passwords', async () => {
  const { email } = await api.join()
  for (let n = 0; n < 22; n++) {
    const { status, body } = await tryLogin(email, rightPassword, anAddress(), 'instructor-login')
    expect([status, body.message]).toEqual([401, 'Login failed'])
  }
  expect((await tryLogin(email, rightPassword)).status).toBe(200)
})

test('twenty wrong tries, by both logins, close the account to logins from there for a while but not its open sessions', async () => {
  const { email } = await api.join()
  const open = await api.logIn(email)
  const from = anAddress()
  for (let n = 0; n < 20; n++)
    expect((await tryLogin(email, 'wrong', from, n % 2 ? 'login' : 'instructor-login')).status).toBe(401)
  const closed = await tryLogin(email, rightPassword, from)
  expect(closed.status).toBe(429)
  expect(Number(closed.headers['retry-after'])).toBeGreaterThan(800)
  expect((await me(open)).status).toBe(200)
})

test('wrong tries that arrive together stop at exactly twenty, for known and unknown e-mails alike', async () => {
  const { email } = await api.join()
  for (const tried of [email, 'nobody.at.all@example.org']) {
    const from = anAddress()
    const statuses = (
      await Promise.all(Array.from({ length: 30 }, () => tryLogin(tried, 'wrong', from)))
    ).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(20)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  }
})

test('an IPv6 network has a hundred wrong tries, from whichever of its addresses, whatever they say about themselves', async () => {
  const network = anAddress().replace(/::1$/, '')
  // Their passwords take less time than nobody's.
  const known = await Promise.all(Array.from({ length: 6 }, () => api.join()))
  const from = (n: number) =>
    api.call('POST /api/login', {
      body: { email: known[n % known.length]!.email, password: 'x' },
      address: `${network}::${n.toString(16)}`,
      headers: { 'x-forwarded-for': `10.0.0.${n}` },
    })
  const statuses = await Promise.all(Array.from({ length: 104 }, (_, n) => from(n)))
  expect(statuses.filter(({ status }) => status === 401)).toHaveLength(100)
  expect((await tryLogin(admin, rightPassword)).status).toBe(200)
})

test('a hash made at a lower cost is made anew by the next login, which stays logged in', async () => {
  const user = await api.join()
  const token = await api.logIn(user.email)
  const stored = await credentials(api.platform.table).of(user)
  expect(stored?.passwordHash).toContain('m=47104,')
  expect((await me(token)).status).toBe(200)
  expect((await tryLogin(user.email, rightPassword)).status).toBe(200)
})

test('logout ends the session at once and clears the cookie, also without a session', async () => {
  const { email } = await api.join()
  const [token, other] = [await api.logIn(email), await api.logIn(email)]
  const out = await api.call('POST /api/logout', { cookie: token })
  expect([out.status, out.cookies[0]]).toEqual([204, 'session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'])
  expect((await me(token)).status).toBe(401)
  expect((await me(other)).status).toBe(200)
  expect((await api.call('POST /api/logout')).status).toBe(204)
})

test('one of twenty sign-ups of one e-mail at once wins', async () => {
  const one = () =>
    api.call('POST /api/signup', { body: form({ email: 'race@example.org' }), address: anAddress() })
  const statuses = (await Promise.all(Array.from({ length: 20 }, one))).map(({ status }) => status)
  // The e-mail's own throttle lets five through in 15 minutes.
  expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(4)
  expect(statuses.filter((status) => status === 429)).toHaveLength(15)
  expect((await tryLogin('race@example.org', rightPassword)).status).toBe(200)
})
