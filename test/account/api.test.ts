import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { erasures, filesOf } from '#functions/account/erasures.ts'
import { hashPassword } from '#functions/account/passwordHash.ts'
import { Belongings } from '#functions/platform/belongings.ts'
import { defineEntity } from '#functions/platform/entity.ts'
import { openStorage } from '#functions/platform/storage.ts'
import { put } from '#functions/platform/write.ts'
import { accountApi, anAddress, rightPassword } from './accountApi.ts'

const api = accountApi()
const form = (over: Record<string, unknown> = {}) => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.org',
  password: rightPassword,
  ...over,
})
const tryLogin = (email: string, password: string, address = anAddress(), kind = 'login') =>
  api.call(`POST /api/${kind}`, { body: { email, password }, address })
const me = (token: string) => api.call('GET /api/me', { token })
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
    courses: [],
    subscriptionInfo: null,
  })
})

test('a taken e-mail is a conflict', async () => {
  const { email } = await api.join()
  const { status, body } = await api.call('POST /api/signup', { body: form({ email: email.toUpperCase() }) })
  expect([status, body.message, body.code]).toEqual([409, 'This email is already registered.', 'account.emailTaken'])
})

test('a wrong form names its fields', async () => {
  const { status, body } = await api.call('POST /api/signup', { body: { firstName: '', email: 'nobody', password: '12345' } })
  expect(status).toBe(400)
  expect(body.issues.map((issue: { path: string }) => issue.path)).toEqual(['firstName', 'lastName', 'email', 'password'])
})

test('a common password is refused at sign-up', async () => {
  const { status, body } = await api.call('POST /api/signup', {
    body: form({ email: 'common@example.org', password: 'Password1' }),
  })
  expect([status, body.issues[0].path]).toEqual([400, 'password'])
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

test('twenty wrong tries, by both logins, close the account to logins for a while but not its open sessions', async () => {
  const { email } = await api.join()
  const open = await api.logIn(email)
  for (let n = 0; n < 20; n++)
    expect((await tryLogin(email, 'wrong', anAddress(), n % 2 ? 'login' : 'instructor-login')).status).toBe(401)
  const closed = await tryLogin(email, rightPassword)
  expect(closed.status).toBe(429)
  expect(Number(closed.headers['retry-after'])).toBeGreaterThan(800)
  expect((await me(open)).status).toBe(200)
})

test('wrong tries that arrive together stop at exactly twenty, for known and unknown e-mails alike', async () => {
  const { email } = await api.join()
  for (const tried of [email, 'nobody.at.all@example.org']) {
    const statuses = (await Promise.all(Array.from({ length: 30 }, () => tryLogin(tried, 'wrong')))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(20)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  }
})

test('an address has a hundred wrong tries, whatever it says about itself', async () => {
  const address = anAddress()
  const from = (n: number) =>
    api.call('POST /api/login', {
      body: { email: `guess${n}@example.org`, password: 'x' },
      address,
      headers: { 'x-forwarded-for': `10.0.0.${n}` },
    })
  const statuses = await Promise.all(Array.from({ length: 104 }, (_, n) => from(n)))
  expect(statuses.filter(({ status }) => status === 401)).toHaveLength(100)
  expect((await tryLogin(admin, rightPassword)).status).toBe(200)
})

test('a hash made at a lower cost is made anew by the next login, which stays logged in', async () => {
  const person = await api.join()
  const token = await api.logIn(person.email)
  const stored = await api.platform.people.byId(person.userId)
  expect(stored?.passwordHash).toContain('m=47104,')
  expect((await me(token)).status).toBe(200)
  expect((await tryLogin(person.email, rightPassword)).status).toBe(200)
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
  const one = () => api.call('POST /api/signup', { body: form({ email: 'race@example.org' }), address: anAddress() })
  const statuses = (await Promise.all(Array.from({ length: 20 }, one))).map(({ status }) => status)
  // The e-mail's own throttle lets five through in 15 minutes.
  expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(4)
  expect(statuses.filter((status) => status === 429)).toHaveLength(15)
  expect((await tryLogin('race@example.org', rightPassword)).status).toBe(200)
})

test('forgot password answers the same for an unknown e-mail, and mails a known one in the language asked', async () => {
  const { email } = await api.join()
  const ask = (to: string, language: string) => api.call('POST /api/forgot-password', { body: { email: to, language } })
  const known = await ask(email, 'fr')
  const unknown = await ask('nobody@example.org', 'fr')
  expect([known.status, known.body]).toEqual([200, { message: 'If that email exists, a reset link has been sent.' }])
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

async function mailedLink(email: string) {
  await api.call('POST /api/forgot-password', { body: { email, language: 'en' }, address: anAddress() })
  return api.mailedToken(email)
}
const reset = (token: string, newPassword: string) => api.call('POST /api/reset-password', { body: { token, newPassword } })

test('a reset sets the password once and ends every session and every other link of the account', async () => {
  const { email } = await api.join()
  const session = await api.logIn(email)
  const [first, second] = [await mailedLink(email), await mailedLink(email)]
  const done = await reset(first, 'a forest in spring')
  expect([done.status, done.body]).toEqual([200, { message: 'Password reset successfully! Redirecting to login...' }])
  expect((await me(session)).status).toBe(401)
  expect((await tryLogin(email, rightPassword)).status).toBe(401)
  expect((await tryLogin(email, 'a forest in spring')).status).toBe(200)
  for (const used of [first, second, 'nonsense', '']) {
    const { status, body } = await reset(used, 'another one')
    expect([status, body.code]).toEqual([400, 'account.badResetLink'])
  }
})

test('a link used ten times at once sets one password', async () => {
  const { email } = await api.join()
  const token = await mailedLink(email)
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => reset(token, `password number ${n}`)))
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
  const before = await api.platform.people.byId(userId)
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
  const { resetTokens } = await import('#functions/account/resetTokens.ts')
  const tokens = resetTokens(api.platform.table)
  const person = (await api.platform.people.byEmail(email))!
  const { token, write } = tokens.issue(person, new Date(Date.now() - 30 * 60_000))
  await api.platform.table.write(write)
  expect((await reset(token, 'a forest in spring')).body.code).toBe('account.badResetLink')
})

test('the export holds what is stored about the person and nothing that opens a door', async () => {
  const { email, userId } = await api.join()
  const token = await api.logIn(email)
  await mailedLink(email)
  const { status, body } = await api.call('GET /api/me/export', { token })
  expect(status).toBe(200)
  expect(body.account).toMatchObject({ userId, email })
  expect(body.records.map(({ type }: { type: string }) => type).sort()).toEqual(['ResetToken', 'Session', 'User'])
  expect(JSON.stringify(body)).not.toMatch(/argon2|hash|[0-9a-f]{64}|USER#|passwordVersion/i)
})

const erase = (token: string, body: unknown) => api.call('DELETE /api/me', { token, body, address: anAddress() })

test('erasing wants the right password and then leaves nothing of the person', async () => {
  const { email, userId } = await api.join()
  const [token, other] = [await api.logIn(email), await api.logIn(email)]
  await mailedLink(email)
  expect((await erase(token, {})).status).toBe(400)
  expect((await erase(token, { password: 'wrong' })).status).toBe(403)
  expect((await erase(token, { password: rightPassword })).status).toBe(204)
  for (const gone of [token, other]) expect((await me(gone)).status).toBe(401)
  expect(await api.letters(email)).toEqual([])
  const left = []
  for await (const row of api.platform.table.rows({ pk: `USER#${userId}` })) left.push(row)
  for await (const row of api.platform.table.rows({ index: 'gsi1', pk: `USER#${userId}` })) left.push(row)
  expect(left).toEqual([])
  expect((await api.call('POST /api/signup', { body: form({ email }), address: anAddress() })).status).toBe(201)
})

test('what a person keeps elsewhere, such as a listing, is handed out and erased with them', async () => {
  const { table } = api.platform
  const { email, userId } = await api.join()
  const token = await api.logIn(email)
  const thing = { pk: `THING#${userId}`, sk: 'THING' }
  const things = defineEntity({ type: 'Thing', schema: z.object({ phone: z.string() }), keys: () => thing })
  const own = defineEntity({
    type: 'OwnThing',
    schema: z.object({ belongings: Belongings }),
    keys: () => ({ pk: `USER#${userId}`, sk: 'THING' }),
  })
  await table.transact([put(things, { phone: '514 555 0100' }), put(own, { belongings: [thing] })])
  const { body } = await api.call('GET /api/me/export', { token })
  expect(body.records).toContainEqual({ type: 'Thing', phone: '514 555 0100' })
  expect((await erase(token, { password: rightPassword })).status).toBe(204)
  expect(await table.get(things, thing)).toBeUndefined()
})

test('wrong passwords of an erasure count like those of a login', async () => {
  const { email } = await api.join()
  const token = await api.logIn(email)
  for (let n = 0; n < 20; n++) expect((await erase(token, { password: 'wrong' })).status).toBe(403)
  expect((await erase(token, { password: rightPassword })).status).toBe(429)
  expect((await tryLogin(email, rightPassword)).status).toBe(429)
})

test('the last administrator stays whole; one of two may go', async () => {
  const token = await api.logIn(admin)
  const refused = await erase(token, { password: rightPassword })
  expect([refused.status, refused.body.code]).toEqual([409, 'account.lastAdmin'])
  expect((await me(token)).status).toBe(200)
  const second = await api.join({ role: 'admin' })
  const [one, two] = [await api.logIn(admin), await api.logIn(second.email)]
  const statuses = (await Promise.all([erase(one, { password: rightPassword }), erase(two, { password: rightPassword })])).map(
    ({ status }) => status,
  )
  expect(statuses.sort()).toEqual([204, 409])
})

test('an erasure cut short after its first step is finished by the schedule, and leaves a newcomer of the same e-mail alone', async () => {
  const { people, table, sessions } = api.platform
  const { userId, email } = await api.join()
  const token = await api.logIn(email)
  const person = (await people.byId(userId))!
  const begun = new Date(Date.now() - 120_000)
  const gone = erasures(table)
  await people.erase(person, [gone.begin(person, begun)])
  expect((await me(token)).status).toBe(401)
  await api.join({ email, passwordHash: await hashPassword(rightPassword) })
  await mailedLink(email)
  await sessions.open(person, new Date())
  const files = openStorage(api.platform.env)
  const logo = `${filesOf(userId)}upl_1/logo.png`
  await files.put(logo, 'a picture', { contentType: 'image/png' })
  await gone.finish(files, new Date())
  expect(await files.describe(logo)).toBeUndefined()
  const left = []
  for await (const row of table.rows({ index: 'gsi1', pk: `USER#${userId}` })) left.push(row)
  for await (const row of table.rows({ index: 'gsi1', pk: 'ERASURES' })) if (JSON.stringify(row).includes(userId)) left.push(row)
  expect(left).toEqual([])
  expect(await api.letters(email)).toHaveLength(1)
})

/** Median milliseconds of each of two calls, made by turns so that a busy machine slows both. */
async function medians(one: () => Promise<unknown>, other: () => Promise<unknown>): Promise<[number, number]> {
  const took: [number[], number[]] = [[], []]
  for (let n = 0; n < 18; n++) {
    const began = performance.now()
    await (n % 2 ? one : other)()
    took[n % 2]!.push(performance.now() - began)
  }
  return took.map((times) => times.sort((a, b) => a - b)[4]!) as [number, number]
}

test('time does not tell whether an e-mail is known, neither at login nor at forgot password', async () => {
  const passwordHash = await hashPassword(rightPassword)
  const { email } = await api.join({ passwordHash })
  const [unknown, known] = await medians(
    () => tryLogin('nobody.here@example.org', 'wrong'),
    () => tryLogin(email, 'wrong'),
  )
  expect(known / unknown).toBeGreaterThan(0.6)
  expect(known / unknown).toBeLessThan(1.7)
  let n = 0
  const people = await Promise.all(Array.from({ length: 9 }, () => api.join({ passwordHash })))
  const ask = (to: string) => api.call('POST /api/forgot-password', { body: { email: to, language: 'en' }, address: anAddress() })
  const [nobody, somebody] = await medians(
    () => ask(`nobody${n++}@example.org`),
    () => ask(people[n % 9]!.email),
  )
  expect(somebody / nobody).toBeGreaterThan(0.4)
  expect(somebody / nobody).toBeLessThan(2.5)
})
