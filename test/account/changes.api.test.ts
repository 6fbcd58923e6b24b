import { expect, test } from 'vitest'
import { proveSession } from '#functions/platform/accounts/session.ts'
import type { User } from '#functions/platform/accounts/users.ts'
import { anAddress } from '../support/call.ts'
import { accountApi, accountCalls, outcome, rightPassword } from './accountApi.ts'

const api = accountApi()
const { tryLogin, readMe, mailedResetToken } = accountCalls(api)
const newPassword = 'a forest in spring'

async function loggedIn(overrides: Partial<User> = {}) {
  const { email, userId } = await api.store(overrides)
  return { email, userId, token: await api.logIn(email) }
}
const rename = (token: string, body: Record<string, unknown>) => api.call('PUT /api/me', { token, body })
const changePassword = (token: string, overrides: Record<string, unknown> = {}) =>
  api.call('PUT /api/me/password', {
    token,
    body: { password: rightPassword, newPassword, ...overrides },
    address: anAddress(),
  })

test('a member changes the name and the language of letters, which the session shows at once', async () => {
  const { token, userId } = await loggedIn()
  const { status, body } = await rename(token, { firstName: ' Zoé ', lastName: 'Martin', language: 'fr' })
  expect([status, body.firstName, body.lastName, body.language]).toEqual([200, 'Zoé', 'Martin', 'fr'])
  expect((await readMe(token)).body).toEqual(body)
  await rename(token, { firstName: 'Zoé', lastName: 'Roy' })
  expect(await api.platform.users.byId(userId)).toMatchObject({ lastName: 'Roy', language: 'fr' })
})

test('a changed name changes nothing else, whatever the body names, and no other account', async () => {
  const [own, other] = [await loggedIn(), await loggedIn()]
  const before = (await api.platform.users.byId(own.userId))!
  const { status } = await rename(own.token, {
    ...{ firstName: 'Eve', lastName: 'Roy', userId: other.userId, email: 'eve@example.org', role: 'admin' },
    ...{ package: 'premium', paidPackage: 'premium', verifiedEmail: 'eve@example.org', passwordVersion: 9 },
  })
  expect(status).toBe(200)
  const { version, ...after } = (await api.platform.users.byId(own.userId))!
  expect(after).toEqual({ ...before, firstName: 'Eve', lastName: 'Roy', version: undefined })
  expect(version).toBe(before.version + 1)
  expect((await readMe(other.token)).body.firstName).not.toBe('Eve')
})

test.each([
  { firstName: '   ' },
  { firstName: 'x'.repeat(201) },
  { lastName: undefined },
  { lastName: ['Roy'] },
])('a name that sign-up would refuse is refused here: %o', async (overrides) => {
  const { token } = await loggedIn()
  expect((await rename(token, { firstName: 'Zoé', lastName: 'Martin', ...overrides })).status).toBe(400)
  expect((await rename('nobody', { firstName: 'Zoé', lastName: 'Martin' })).status).toBe(401)
})

test('ten simultaneous changes of a name all succeed, and the list of accounts has only the name that was stored last', async () => {
  const { token, userId } = await loggedIn()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => rename(token, { firstName: `Nth${n}`, lastName: 'Name' })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  const { firstName } = (await api.platform.users.byId(userId))!
  const places = await Array.fromAsync(
    api.platform.table.rows({ pk: 'ACCOUNTS#user#free#n', consistent: true }),
    ({ sk }) => String(sk),
  )
  expect(places.filter((place) => place.endsWith(userId))).toEqual([
    `name ${firstName.toLowerCase()}#${userId}`,
    `${firstName.toLowerCase()} name#${userId}`,
  ])
})

test('a new password ends all other sessions and reset links, keeps this session, and is told by letter', async () => {
  const { token, email } = await loggedIn({ language: 'es' })
  const [other, resetToken] = [await api.logIn(email), await mailedResetToken(email)]
  expect(outcome(await changePassword(token))).toEqual([200, undefined])
  expect([(await readMe(token)).status, (await readMe(other)).status]).toEqual([200, 401])
  expect((await tryLogin(email, rightPassword)).status).toBe(401)
  expect((await tryLogin(email, newPassword)).status).toBe(200)
  const reset = await api.call('POST /api/reset-password', {
    body: { token: resetToken, newPassword: 'of the thief' },
  })
  expect(outcome(reset)).toEqual([400, 'account.badResetLink'])
  const letters = (await api.letters(email)).filter(({ subject }) => subject.includes('Se cambió'))
  expect(letters).toHaveLength(1)
  expect(letters[0]?.text).toContain('http://localhost:3000/es/forgot-password')
})

test('an unverified e-mail, which may be somebody else’s, gets no letter about the password', async () => {
  const { token, email } = await loggedIn({ verifiedEmail: undefined })
  expect((await changePassword(token)).status).toBe(200)
  expect(await api.letters(email)).toEqual([])
})

test.each([
  [{ password: 'wrong' }, [403, 'account.passwordWrong']],
  [{ password: '' }, [400, 'input.invalid']],
  [{ password: undefined }, [400, 'input.invalid']],
  [{ newPassword: 'short' }, [400, 'input.invalid']],
  [{ newPassword: 'password1' }, [400, 'input.invalid']],
  [{ newPassword: undefined }, [400, 'input.invalid']],
])('a change with %o is refused, and changes and mails nothing', async (overrides, refusal) => {
  const { token, email } = await loggedIn()
  expect(outcome(await changePassword(token, overrides))).toEqual(refusal)
  expect(await api.letters(email)).toEqual([])
  expect((await tryLogin(email, rightPassword)).status).toBe(200)
})

test('a password that is the e-mail or the name of its owner is refused, with an issue for its field', async () => {
  const { token, email } = await loggedIn({ firstName: 'Zoé', lastName: 'Martin' })
  for (const personal of [email.toUpperCase(), 'zoe martin']) {
    const { status, body } = await changePassword(token, { newPassword: personal })
    expect([status, body.issues]).toEqual([
      400,
      [{ path: 'newPassword', code: 'password.tooPersonal', params: {}, message: body.message }],
    ])
  }
})

test('a stolen session cannot be used to guess the password: twenty wrong passwords are allowed over all routes together', async () => {
  const { token, email } = await loggedIn()
  for (let n = 0; n < 10; n++)
    expect(outcome(await changePassword(token, { password: `guess ${n}` }))).toEqual([
      403,
      'account.passwordWrong',
    ])
  for (let n = 0; n < 10; n++)
    expect(
      (await api.call('DELETE /api/me', { token, body: { password: `guess ${n}` }, address: anAddress() }))
        .status,
    ).toBe(403)
  // Even the right one is refused now, from any address.
  expect(outcome(await changePassword(token))).toEqual([429, 'throttle.tooMany'])
  expect((await tryLogin(email, rightPassword)).status).toBe(200)
})

test('with a second factor the change needs a fresh proof of it', async () => {
  const { token, userId } = await loggedIn()
  const before = (await api.platform.users.byId(userId))!
  await api.platform.users.save(before, { ...before, hasSecondFactor: true })
  expect((await changePassword(token)).status).toBe(401)
  const session = await api.platform.sessions.open(before, new Date(Date.now() - 11 * 60_000), {
    provedSecondFactor: true,
  })
  expect((await changePassword(session.token)).body.code).toBe('access.proofRequired')
  const { sessionId } = (await api.platform.sessions.actor(session.token, new Date())) as {
    sessionId: string
  }
  await api.platform.table.write(proveSession(sessionId, new Date(), 'secondFactor'))
  expect((await changePassword(session.token)).status).toBe(200)
  expect((await readMe(session.token)).status).toBe(200)
})

test('one of ten simultaneous changes of a password succeeds, and only its session stays open', async () => {
  const { email } = await api.store()
  const tokens = await Promise.all(Array.from({ length: 10 }, () => api.logIn(email)))
  const answers = await Promise.all(
    tokens.map((token, n) => changePassword(token, { newPassword: `forest number ${n}` })),
  )
  const winners = answers.flatMap(({ status }, n) => (status === 200 ? [n] : []))
  expect(winners).toHaveLength(1)
  expect((await tryLogin(email, `forest number ${winners[0]}`)).status).toBe(200)
  const alive = await Promise.all(tokens.map(async (token) => (await readMe(token)).status === 200))
  expect(alive.flatMap((isAlive, n) => (isAlive ? [n] : []))).toEqual(winners)
  expect((await api.letters(email)).filter(({ subject }) => subject.includes('was changed'))).toHaveLength(1)
})

test.each(Array.from({ length: 4 }, (_, n) => n))(
  'a change and a reset at the same moment leave one password (round %i)',
  async () => {
    const { token, email } = await loggedIn()
    const resetToken = await mailedResetToken(email)
    const [change, reset] = await Promise.all([
      changePassword(token),
      api.call('POST /api/reset-password', {
        body: { token: resetToken, newPassword: 'by the mailed link' },
      }),
    ])
    expect([change, reset].filter(({ status }) => status === 200)).toHaveLength(1)
    const winner = change.status === 200 ? newPassword : 'by the mailed link'
    expect((await tryLogin(email, winner)).status).toBe(200)
    expect((await readMe(token)).status).toBe(change.status === 200 ? 200 : 401)
  },
)

test.each(Array.from({ length: 4 }, (_, n) => n))(
  'a change and an erasure at the same moment leave no password without an account (round %i)',
  async () => {
    const { token, email, userId } = await loggedIn()
    const [change, erasure] = await Promise.all([
      changePassword(token),
      api.call('DELETE /api/me', { token, body: { password: rightPassword }, address: anAddress() }),
    ])
    expect([change.status === 200, erasure.status === 204].filter(Boolean)).toHaveLength(1)
    const credentials = await Array.fromAsync(
      api.platform.table.rows({ pk: `CREDENTIAL#${userId}`, consistent: true }),
    )
    expect(credentials).toHaveLength(erasure.status === 204 ? 0 : 1)
    expect((await api.platform.users.byEmail(email)) === undefined).toBe(erasure.status === 204)
  },
)

test('a session that was ended meanwhile changes nothing', async () => {
  const { token, email } = await loggedIn()
  const { sessionId } = (await api.platform.sessions.actor(token, new Date())) as { sessionId: string }
  await Promise.all([changePassword(token), api.platform.sessions.end(sessionId)])
  const isOld = (await tryLogin(email, rightPassword)).status === 200
  expect((await tryLogin(email, newPassword)).status).toBe(isOld ? 401 : 200)
})
