import { expect, test, vi } from 'vitest'
import { proveSession } from '#functions/platform/accounts/secondFactors/proveSession.ts'
import { waitingLetter } from '#functions/platform/mail/letter.ts'
import { openOutbox } from '#functions/platform/mail/outbox.ts'
import { codeLimits } from '#functions/security/codeLimits.ts'
import { after, minutes } from '#shared/kernel/time.ts'
import { codeOf, securityApi } from '../security/securityApi.ts'
import { authenticator } from '../support/authenticator.ts'
import { testOrigin } from '../support/platform.ts'

const { api, as, join, logIn, second, addPasskey, addApp, challenge } = securityApi()

const statuses = (all: { status: number }[]) => all.map(({ status }) => status).sort()

test('of five who send the same code at once one gets in, and nobody by it afterwards', async () => {
  const { user, token } = await join()
  const { secret, recoveryCodes } = await addApp(token)
  for (const code of [codeOf(secret), recoveryCodes[0]!]) {
    // Fewer than the wrong codes that close an account, each with a challenge of its own.
    const challenges = await Promise.all(Array.from({ length: 5 }, () => challenge(user.email)))
    const got = await Promise.all(challenges.map((one) => second({ challenge: one, code })))
    expect(statuses(got)).toEqual([200, 403, 403, 403, 403])
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
  expect(await refused((asked) => key.answer({ challenge: asked, origin: 'https://evil.example' }))).toBe(
    'login.wrongPasskey',
  )
  expect(await refused(() => key.answer({ challenge: 'AAAA' }))).toBe('login.wrongPasskey')
  expect(
    await refused((asked) => ({
      ...authenticator(testOrigin).answer({ challenge: asked }),
      id: key.id,
      rawId: key.id,
    })),
  ).toBe('login.wrongPasskey')
})

test('one account’s challenge is not answered by the factors of another', async () => {
  const [victim, thief] = [await join(), await join()]
  await addPasskey(victim.token)
  const { key, recoveryCodes } = await addPasskey(thief.token)
  const { secret } = await addApp(thief.token)
  const asked = await challenge(victim.user.email)
  for (const proof of [
    { passkey: key.answer({ challenge: asked }) },
    { code: codeOf(secret) },
    { code: recoveryCodes[0] },
  ])
    expect((await second({ challenge: asked, ...proof })).status).toBe(403)
})

test('a challenge is good for what it was given for, and for the session it was given to', async () => {
  const { user, token, me } = await join()
  const { secret } = await addApp(token)
  const toLogIn = await challenge(user.email)
  const { body: toProve } = await me('POST /api/me/proof', { body: {} })
  const { body: toAdd } = await me('POST /api/me/passkeys/options')
  const prove = (asked: string, by = me) =>
    by('PUT /api/me/proof', { body: { challenge: asked, code: codeOf(secret) } })
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
  expect(
    (await api.letters(user.email)).filter((subject) => subject === 'Someone is guessing your codes'),
  ).toHaveLength(1)
  // A new password begins the counts anew: its owner is not held up by who had the one before.
  const stored = (await api.platform.users.byId(user.userId))!
  await api.platform.users.save(stored, { ...stored, passwordVersion: 2 })
  expect((await second({ challenge: await challenge(user.email), code: codeOf(secret) })).status).toBe(200)
})

test('of the fifth wrong code on a day the owner is told, and thirty a day are the most', async () => {
  const { user, token } = await join()
  await addPasskey(token)
  const letters = async () => (await api.letters(user.email)).length
  const guess = async () =>
    (await second({ challenge: await challenge(user.email), code: '0000-0000-0000-0000' })).status
  const before = await letters()
  for (let n = 0; n < 4; n++) expect(await guess()).toBe(403)
  expect(await letters()).toBe(before)
  expect(await guess()).toBe(403)
  expect(await letters()).toBe(before + 1)
  const at = new Date()
  const count = codeLimits({ ...api.platform, outbox: openOutbox(api.platform) })
  const counted = []
  for (let hour = 2; hour < 12; hour++)
    for (let n = 0; n < 5; n++)
      counted.push(
        await count({ user, at: after(at, minutes(hour * 61)) }).then(
          () => true,
          () => false,
        ),
      )
  expect(counted.filter(Boolean)).toHaveLength(25)
})

test('whoever has an open session and tries codes in it holds up no log-in', async () => {
  const { user, token, me } = await join()
  const { secret } = await addApp(token)
  for (let n = 0; n < 11; n++) {
    const { body } = await me('POST /api/me/proof', { body: {} })
    const { status } = await me('PUT /api/me/proof', {
      body: { challenge: body.challenge, code: '0000-0000' },
    })
    expect(status).toBe(n < 10 ? 403 : 429)
  }
  expect((await second({ challenge: await challenge(user.email), code: codeOf(secret) })).status).toBe(200)
})

test('a session that the second factor has voided stays void when it is gone, and when it was ended', async () => {
  const { user, me, token } = await join()
  const { body: stolen } = await logIn(user.email)
  await addApp(token)
  expect((await as(stolen.token)('GET /api/me')).status).toBe(401)
  expect((await me('DELETE /api/me/totp')).status).toBe(204)
  expect((await as(stolen.token)('GET /api/me')).status).toBe(401)
  await me('DELETE /api/me/sessions')
  expect(
    (
      await Array.fromAsync(
        api.platform.table.rows({ index: 'gsi1', pk: `USER#${user.userId}`, beginsWith: 'SE' }),
      )
    ).length,
  ).toBe(2)
})

test('whoever had only the password and has added a factor loses it again by the link in the letter, once', async () => {
  const { user, token } = await join()
  const { body: thief } = await logIn(user.email)
  await addPasskey(thief.token)
  expect((await logIn(user.email)).status).toBe(401)
  const link = await api.mailedToken(user.email)
  // The owner may set a new password first.
  const stored = (await api.platform.users.byId(user.userId))!
  await api.platform.users.save(stored, { ...stored, passwordVersion: 2 })
  const disown = () => api.call('POST /api/disown-factor', { body: { token: link } })
  expect((await disown()).status).toBe(200)
  expect((await disown()).body.code).toBe('factor.badLink')
  for (const one of [token, thief.token]) expect((await as(one)('GET /api/me')).status).toBe(401)
  const { hasSecondFactor } = (await api.platform.users.byId(user.userId))!
  expect(hasSecondFactor).toBeUndefined()
})

test('what an app makes codes of is in no index that other Lambdas read', async () => {
  const { user, me } = await join()
  const { body: begun } = await me('POST /api/me/totp')
  await me('PUT /api/me/totp', { body: { challenge: begun.challenge, code: codeOf(begun.secret) } })
  await me('POST /api/me/totp')
  const rows = await Array.fromAsync(api.platform.table.rows({ index: 'gsi1', pk: `USER#${user.userId}` }))
  expect(JSON.stringify(rows)).not.toMatch(/secret":|[A-Z2-7]{32}/)
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
  expect((await me('POST /api/me/proof', { body: { password: 'wrong' } })).body.code).toBe(
    'account.passwordWrong',
  )
  expect((await me('POST /api/me/proof', { body: {} })).body).toEqual({ isProved: false })
  expect((await me('POST /api/me/totp')).status).toBe(403)
  expect((await me('POST /api/me/proof', { body: { password: 'a lake in winter' } })).body).toEqual({
    isProved: true,
  })
  expect((await me('POST /api/me/totp')).status).toBe(200)
})

test('whoever has signed up under somebody else’s address adds no factor that would keep its owner out, and no letter goes there', async () => {
  const { user, me } = await join({ verifiedEmail: undefined })
  for (const begin of ['POST /api/me/passkeys/options', 'POST /api/me/totp']) {
    const { status, body } = await me(begin)
    expect([status, body.code]).toEqual([409, 'factor.unproved'])
  }
  expect(await api.letters(user.email)).toEqual([])
})

test('of two that remove the last two factors at once one is refused, and no account is left with codes alone', async () => {
  const { token, me } = await join()
  const { key } = await addPasskey(token)
  await addApp(token)
  const got = await Promise.all([
    me('DELETE /api/me/passkeys/{id}', { params: { id: key.id } }),
    me('DELETE /api/me/totp'),
  ])
  expect(statuses(got)).toEqual([204, 409])
  const { passkeys, app, recoveryCodes } = (await me('GET /api/me/factors')).body
  expect([passkeys.length + (app ? 1 : 0), recoveryCodes]).toEqual([1, 10])
})

test('letters about a second factor are not held back by what strangers have sent to the mailbox', async () => {
  const { user, token } = await join()
  await addPasskey(token)
  const letters = []
  for await (const letter of api.platform.table.all(waitingLetter, { index: 'gsi1', pk: 'OUTBOX' }))
    if (letter.to === user.email) letters.push(letter.causedBy)
  expect(letters).toEqual(['reader'])
})

test('a challenge that is still open, and whatever else a browser sends with a passkey, stays out of the log', async () => {
  const warn = vi.spyOn(api.log, 'warn')
  const { user, token } = await join()
  const { key } = await addPasskey(token)
  const asked = await challenge(user.email)
  await second({
    challenge: asked,
    passkey: key.answer({ challenge: 'another', origin: 'https://words.of.a.stranger' }),
  })
  expect(warn).toHaveBeenCalled()
  expect(JSON.stringify(warn.mock.calls)).not.toMatch(new RegExp(`${asked}|another|stranger`))
})

test('a passkey whose id fits no key of the table is refused in words', async () => {
  const { me } = await join()
  const { body: begun } = await me('POST /api/me/passkeys/options')
  const made = authenticator(testOrigin).make({ challenge: begun.challenge })
  const id = 'A'.repeat(1001)
  const { status, body } = await me('POST /api/me/passkeys', {
    body: { challenge: begun.challenge, name: 'Key', passkey: { ...made, id, rawId: id } },
  })
  expect([status, body.code]).toEqual([400, 'input.invalid'])
})
