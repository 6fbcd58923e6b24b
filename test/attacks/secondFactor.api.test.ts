import { expect, test } from 'vitest'
import { proveSession } from '#functions/platform/secondFactors/proveSession.ts'
import { after, minutes } from '#shared/kernel/time.ts'
import { codeOf, securityApi } from '../security/securityApi.ts'
import { authenticator } from '../support/authenticator.ts'
import { testOrigin } from '../support/platform.ts'

const { api, as, join, logIn, second, addPasskey, addApp, challenge } = securityApi()

const statuses = (all: { status: number }[]) => all.map(({ status }) => status).sort()

test('of ten who send the same code at once one gets in, and nobody by it afterwards', async () => {
  const { user, token } = await join()
  const { secret, recoveryCodes } = await addApp(token)
  for (const code of [codeOf(secret), recoveryCodes[0]!]) {
    // Fewer than the wrong codes that close an account, each with a challenge of its own.
    const challenges = await Promise.all(Array.from({ length: 5 }, () => challenge(user.email)))
    const got = await Promise.all(challenges.map((one) => second({ challenge: one, code })))
    expect(statuses(got)).toEqual([200, 403, 403, 403, 403])
    for (let n = 0; n < 4; n++) await api.platform.throttle.forgive(`wrong code of ${user.userId}`)
  }
})

test('a challenge opens one session, and a passkey’s answer to it counts once', async () => {
  const { user, token } = await join()
  const { key } = await addPasskey(token)
  const asked = await challenge(user.email)
  const passkey = key.answer({ challenge: asked })
  const got = await Promise.all(Array.from({ length: 5 }, () => second({ challenge: asked, passkey })))
  expect(statuses(got)).toEqual([200, 400, 400, 400, 400])
})

test('an answer given to another site, to another challenge or by another key is not taken', async () => {
  const { user, token } = await join()
  const { key } = await addPasskey(token)
  const refused = async (answer: (asked: string) => unknown) => {
    const asked = await challenge(user.email)
    return (await second({ challenge: asked, passkey: answer(asked) })).body.code
  }
  expect(await refused((asked) => key.answer({ challenge: asked, origin: 'https://evil.example' }))).toBe('login.wrongPasskey')
  expect(await refused(() => key.answer({ challenge: 'AAAA' }))).toBe('login.wrongPasskey')
  expect(
    await refused((asked) => ({ ...authenticator(testOrigin).answer({ challenge: asked }), id: key.id, rawId: key.id })),
  ).toBe('login.wrongPasskey')
})

test('one account’s challenge is not answered by the factors of another', async () => {
  const [victim, thief] = [await join(), await join()]
  await addPasskey(victim.token)
  const { key, recoveryCodes } = await addPasskey(thief.token)
  const { secret } = await addApp(thief.token)
  const asked = await challenge(victim.user.email)
  for (const proof of [{ passkey: key.answer({ challenge: asked }) }, { code: codeOf(secret) }, { code: recoveryCodes[0] }])
    expect((await second({ challenge: asked, ...proof })).status).toBe(403)
})

test('a challenge is good for what it was given for, and for the session it was given to', async () => {
  const { user, token, me } = await join()
  const { secret } = await addApp(token)
  const toLogIn = await challenge(user.email)
  const { body: toProve } = await me('POST /api/me/proof', { body: {} })
  const { body: toAdd } = await me('POST /api/me/passkeys/options')
  const prove = (asked: string, by = me) => by('PUT /api/me/proof', { body: { challenge: asked, code: codeOf(secret) } })
  for (const asked of [toProve.challenge, toAdd.challenge]) {
    const { status, body } = await second({ challenge: asked, code: codeOf(secret) })
    expect([status, body.code]).toEqual([400, 'login.tookTooLong'])
  }
  for (const asked of [toLogIn, toAdd.challenge]) expect((await prove(asked)).status).toBe(400)
  const { body: other } = await second({ challenge: toLogIn, code: codeOf(secret) })
  expect((await prove(toProve.challenge, as(other.token))).status).toBe(400)
  // The log-in has used up the code of this half minute.
  expect((await prove(toProve.challenge)).body?.code).toBe('login.wrongCode')
})

test('a new password voids the challenges before it, and asks for the second factor all the same', async () => {
  const { user, token } = await join()
  const { secret } = await addApp(token)
  const asked = await challenge(user.email)
  const stored = (await api.platform.users.byId(user.userId))!
  await api.platform.users.save(stored, { ...stored, passwordVersion: 2 })
  expect((await second({ challenge: asked, code: codeOf(secret) })).body.code).toBe('login.tookTooLong')
})

test('sessions from before the second factor are over, but for the one that has added it', async () => {
  const { user, token, me } = await join()
  const { body: old } = await logIn(user.email)
  await addPasskey(token)
  expect((await as(old.token)('GET /api/me')).status).toBe(401)
  expect((await me('GET /api/me')).status).toBe(200)
  expect((await me('GET /api/me/sessions')).body).toHaveLength(1)
})

test('ten wrong codes within an hour close the codes and not the passkeys, and the owner is told once', async () => {
  const { user, token } = await join()
  const { key } = await addPasskey(token)
  const { secret } = await addApp(token)
  const wrong = String((Number(codeOf(secret)) + 500_000) % 1_000_000).padStart(6, '0')
  const got = []
  for (let n = 0; n < 12; n++) got.push(await second({ challenge: await challenge(user.email), code: wrong }))
  expect(statuses(got)).toEqual([...Array(10).fill(403), 429, 429])
  expect((await second({ challenge: await challenge(user.email), code: codeOf(secret) })).status).toBe(429)
  const asked = await challenge(user.email)
  expect((await second({ challenge: asked, passkey: key.answer({ challenge: asked }) })).status).toBe(200)
  expect((await api.letters(user.email)).filter((subject) => subject === 'Someone knows your password')).toHaveLength(1)
})

test('a session that somebody has left open neither adds nor removes a factor ten minutes later', async () => {
  const { user, token, me } = await join()
  const { key } = await addPasskey(token)
  const late = after(new Date(), -minutes(11))
  const [{ id }] = (await me('GET /api/me/sessions')).body
  await api.platform.table.write(proveSession(id, late, 'secondFactor'))
  for (const [route, given] of [
    ['POST /api/me/passkeys/options', {}],
    ['POST /api/me/totp', {}],
    ['DELETE /api/me/passkeys/{id}', { params: { id: key.id } }],
    ['POST /api/me/recovery-codes', {}],
    ['GET /api/me/export', {}],
    ['DELETE /api/me', { body: { password: 'a lake in winter' } }],
  ] as const) {
    const { status, body } = await me(route, given)
    expect([route, status, body.code]).toEqual([route, 403, 'access.proofRequired'])
  }
  // The password is no proof where there is a second factor.
  const { body: asked } = await me('POST /api/me/proof', { body: { password: 'a lake in winter' } })
  expect(asked.factors.passkeys).toHaveLength(1)
  expect((await me('POST /api/me/recovery-codes')).status).toBe(403)
  const passkey = key.answer(asked)
  expect((await me('PUT /api/me/proof', { body: { challenge: asked.challenge, passkey } })).status).toBe(204)
  expect((await me('POST /api/me/recovery-codes')).status).toBe(200)
  expect((await logIn(user.email)).status).toBe(401)
})

test('who has no second factor proves themselves by the password before adding one', async () => {
  const { me } = await join()
  const [{ id }] = (await me('GET /api/me/sessions')).body
  await api.platform.table.write(proveSession(id, after(new Date(), -minutes(11)), 'password'))
  expect((await me('POST /api/me/totp')).body.code).toBe('access.proofRequired')
  expect((await me('POST /api/me/proof', { body: { password: 'wrong' } })).body.code).toBe('account.passwordWrong')
  expect((await me('POST /api/me/proof', { body: {} })).body).toEqual({ isProved: false })
  expect((await me('POST /api/me/totp')).status).toBe(403)
  expect((await me('POST /api/me/proof', { body: { password: 'a lake in winter' } })).body).toEqual({ isProved: true })
  expect((await me('POST /api/me/totp')).status).toBe(200)
})

test('nobody’s mailbox is filled by who has signed up under its address', async () => {
  const { user, token } = await join({ verifiedEmail: undefined })
  await addPasskey(token)
  await addApp(token)
  expect(await api.letters(user.email)).toEqual([])
})

test('of two that remove the last two factors at once one is refused, and no account is left with codes alone', async () => {
  const { token, me } = await join()
  const { key } = await addPasskey(token)
  await addApp(token)
  const got = await Promise.all([me('DELETE /api/me/passkeys/{id}', { params: { id: key.id } }), me('DELETE /api/me/totp')])
  expect(statuses(got)).toEqual([204, 409])
  const { passkeys, app, recoveryCodes } = (await me('GET /api/me/factors')).body
  expect([passkeys.length + (app ? 1 : 0), recoveryCodes]).toEqual([1, 10])
})
