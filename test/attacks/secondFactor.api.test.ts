import { expect, test, vi } from 'vitest'
import { proveSession } from '#functions/platform/accounts/session.ts'
import { openOutbox } from '#functions/platform/mail/outbox.ts'
import { codeLimits } from '#functions/security/codeLimits.ts'
import { after, minutes } from '#shared/kernel/time.ts'
import { codeOf, securityApi } from '../security/securityApi.ts'
import { authenticator } from '../support/authenticator.ts'
import { testOrigin } from '../support/platform.ts'

const { api, callerWith, join, logIn, answerChallenge, addPasskey, addApp, newChallenge } = securityApi()

const statuses = (all: { status: number }[]) => all.map(({ status }) => status).sort()

test('a code opens only one session, even if five requests send it at once', async () => {
  const { user, token } = await join()
  const { secret, recoveryCodes } = await addApp(token)
  for (const code of [codeOf(secret), recoveryCodes[0]!]) {
    // Five wrong codes are too few to lock an account. Each request has its own challenge.
    const challenges = await Promise.all(Array.from({ length: 5 }, () => newChallenge(user.email)))
    const responses = await Promise.all(
      challenges.map((challengeText) => answerChallenge({ challenge: challengeText, code })),
    )
    expect(statuses(responses)).toEqual([200, 403, 403, 403, 403])
  }
})

test('a challenge opens only one session, even if five requests answer it with the passkey', async () => {
  const { user, token } = await join()
  const { key } = await addPasskey(token)
  const challengeText = await newChallenge(user.email)
  const passkey = key.answer({ challenge: challengeText })
  const responses = await Promise.all(
    Array.from({ length: 5 }, () => answerChallenge({ challenge: challengeText, passkey })),
  )
  expect(statuses(responses)).toEqual([200, 400, 400, 400, 400])
})

test('a passkey’s answer for another site or challenge, or by another key, is refused', async () => {
  const { user, token } = await join()
  const { key } = await addPasskey(token)
  const refusalCode = async (answer: (challenge: string) => unknown) => {
    const challengeText = await newChallenge(user.email)
    return (await answerChallenge({ challenge: challengeText, passkey: answer(challengeText) })).body.code
  }
  expect(await refusalCode((asked) => key.answer({ challenge: asked, origin: 'https://evil.example' }))).toBe(
    'login.wrongPasskey',
  )
  expect(await refusalCode(() => key.answer({ challenge: 'AAAA' }))).toBe('login.wrongPasskey')
  expect(
    await refusalCode((asked) => ({
      ...authenticator(testOrigin).answer({ challenge: asked }),
      id: key.id,
      rawId: key.id,
    })),
  ).toBe('login.wrongPasskey')
})

test('the factors of one account cannot answer the challenge of another', async () => {
  const [victim, thief] = [await join(), await join()]
  await addPasskey(victim.token)
  const { key, recoveryCodes } = await addPasskey(thief.token)
  const { secret } = await addApp(thief.token)
  const challengeText = await newChallenge(victim.user.email)
  for (const proof of [
    { passkey: key.answer({ challenge: challengeText }) },
    { code: codeOf(secret) },
    { code: recoveryCodes[0] },
  ])
    expect((await answerChallenge({ challenge: challengeText, ...proof })).status).toBe(403)
})

test('a challenge is only valid for its purpose and for its session', async () => {
  const { user, token, callAsUser } = await join()
  const { secret } = await addApp(token)
  const loginChallenge = await newChallenge(user.email)
  const { body: proofOptions } = await callAsUser('POST /api/me/proof', { body: {} })
  const { body: passkeyOptions } = await callAsUser('POST /api/me/passkeys/options')
  const prove = (challengeText: string, call = callAsUser) =>
    call('PUT /api/me/proof', { body: { challenge: challengeText, code: codeOf(secret) } })
  for (const challengeText of [proofOptions.challenge, passkeyOptions.challenge]) {
    const { status, body } = await answerChallenge({ challenge: challengeText, code: codeOf(secret) })
    expect([status, body.code]).toEqual([400, 'login.tookTooLong'])
  }
  for (const challengeText of [loginChallenge, passkeyOptions.challenge])
    expect((await prove(challengeText)).status).toBe(400)
  const { body: otherSession } = await answerChallenge({ challenge: loginChallenge, code: codeOf(secret) })
  expect((await prove(proofOptions.challenge, callerWith(otherSession.token))).status).toBe(400)
  // The login has used the code of these thirty seconds.
  expect((await prove(proofOptions.challenge)).body?.code).toBe('login.wrongCode')
})

test('a new password invalidates earlier challenges', async () => {
  const { user, token } = await join()
  const { secret } = await addApp(token)
  const challengeText = await newChallenge(user.email)
  const stored = (await api.platform.users.byId(user.userId))!
  await api.platform.users.save(stored, { ...stored, passwordVersion: 2 })
  expect((await answerChallenge({ challenge: challengeText, code: codeOf(secret) })).body.code).toBe(
    'login.tookTooLong',
  )
})

test('adding a second factor ends all other sessions', async () => {
  const { user, token, callAsUser } = await join()
  const { body: oldSession } = await logIn(user.email)
  await addPasskey(token)
  expect((await callerWith(oldSession.token)('GET /api/me')).status).toBe(401)
  expect((await callAsUser('GET /api/me')).status).toBe(200)
  expect((await callAsUser('GET /api/me/sessions')).body).toHaveLength(1)
})

test('ten wrong codes within an hour lock codes but not passkeys, and the owner gets one letter', async () => {
  const { user, token } = await join()
  const { key } = await addPasskey(token)
  const { secret } = await addApp(token)
  const wrongCode = String((Number(codeOf(secret)) + 500_000) % 1_000_000).padStart(6, '0')
  const responses = []
  for (let n = 0; n < 12; n++)
    responses.push(await answerChallenge({ challenge: await newChallenge(user.email), code: wrongCode }))
  expect(statuses(responses)).toEqual([...Array(10).fill(403), 429, 429])
  expect(
    (await answerChallenge({ challenge: await newChallenge(user.email), code: codeOf(secret) })).status,
  ).toBe(429)
  const challengeText = await newChallenge(user.email)
  expect(
    (await answerChallenge({ challenge: challengeText, passkey: key.answer({ challenge: challengeText }) }))
      .status,
  ).toBe(200)
  expect(
    (await api.letters(user.email)).filter(({ subject }) => subject === 'Someone is guessing your codes'),
  ).toHaveLength(1)
  // A new password resets the count, so that whoever knew the old one cannot lock out the owner.
  const stored = (await api.platform.users.byId(user.userId))!
  await api.platform.users.save(stored, { ...stored, passwordVersion: 2 })
  expect(
    (await answerChallenge({ challenge: await newChallenge(user.email), code: codeOf(secret) })).status,
  ).toBe(200)
})

test('the owner gets a letter about the fifth wrong code of a day, and no more than thirty codes a day are checked', async () => {
  const { user, token } = await join()
  await addPasskey(token)
  const letterCount = async () => (await api.letters(user.email)).length
  const guess = async () =>
    (await answerChallenge({ challenge: await newChallenge(user.email), code: '0000-0000-0000-0000' })).status
  const countBefore = await letterCount()
  for (let n = 0; n < 4; n++) expect(await guess()).toBe(403)
  expect(await letterCount()).toBe(countBefore)
  expect(await guess()).toBe(403)
  expect(await letterCount()).toBe(countBefore + 1)
  const at = new Date()
  const countCode = codeLimits({ ...api.platform, outbox: openOutbox(api.platform) })
  const accepted = []
  for (let hour = 2; hour < 12; hour++)
    for (let n = 0; n < 5; n++)
      accepted.push(
        await countCode({ user, at: after(at, minutes(hour * 61)) }).then(
          () => true,
          () => false,
        ),
      )
  expect(accepted.filter(Boolean)).toHaveLength(25)
})

test('wrong codes in an open session do not lock the login', async () => {
  const { user, token, callAsUser } = await join()
  const { secret } = await addApp(token)
  for (let n = 0; n < 11; n++) {
    const { body } = await callAsUser('POST /api/me/proof', { body: {} })
    const { status } = await callAsUser('PUT /api/me/proof', {
      body: { challenge: body.challenge, code: '0000-0000' },
    })
    expect(status).toBe(n < 10 ? 403 : 429)
  }
  expect(
    (await answerChallenge({ challenge: await newChallenge(user.email), code: codeOf(secret) })).status,
  ).toBe(200)
})

test('a session that a second factor has ended stays ended when the factor is removed', async () => {
  const { user, callAsUser, token } = await join()
  const { body: stolenSession } = await logIn(user.email)
  await addApp(token)
  expect((await callerWith(stolenSession.token)('GET /api/me')).status).toBe(401)
  expect((await callAsUser('DELETE /api/me/totp')).status).toBe(204)
  expect((await callerWith(stolenSession.token)('GET /api/me')).status).toBe(401)
  await callAsUser('DELETE /api/me/sessions')
  expect(
    (
      await Array.fromAsync(
        api.platform.table.rows({ index: 'gsi1', pk: `USER#${user.userId}`, beginsWith: 'SE' }),
      )
    ).length,
  ).toBe(2)
})

test('the owner can undo a second factor that a thief of the password has added, by the mailed link, which works once', async () => {
  const { user, token } = await join()
  const { body: thiefSession } = await logIn(user.email)
  await addPasskey(thiefSession.token)
  expect((await logIn(user.email)).status).toBe(401)
  const linkToken = await api.mailedToken(user.email)
  // The link still works if the owner sets a new password first.
  const stored = (await api.platform.users.byId(user.userId))!
  await api.platform.users.save(stored, { ...stored, passwordVersion: 2 })
  const disown = () => api.call('POST /api/disown-factor', { body: { token: linkToken } })
  expect((await disown()).status).toBe(200)
  expect((await disown()).body.code).toBe('factor.badLink')
  for (const sessionToken of [token, thiefSession.token])
    expect((await callerWith(sessionToken)('GET /api/me')).status).toBe(401)
  const { hasSecondFactor } = (await api.platform.users.byId(user.userId))!
  expect(hasSecondFactor).toBeUndefined()
})

test('the secret of an authenticator app is in no index that other Lambdas read', async () => {
  const { user, callAsUser } = await join()
  const { body: setup } = await callAsUser('POST /api/me/totp')
  await callAsUser('PUT /api/me/totp', { body: { challenge: setup.challenge, code: codeOf(setup.secret) } })
  await callAsUser('POST /api/me/totp')
  const rows = await Array.fromAsync(api.platform.table.rows({ index: 'gsi1', pk: `USER#${user.userId}` }))
  expect(JSON.stringify(rows)).not.toMatch(/secret":|[A-Z2-7]{32}/)
})

test('ten minutes after its last proof, a session can neither change factors nor export or erase the account', async () => {
  const { user, token, callAsUser } = await join()
  const { key } = await addPasskey(token)
  const elevenMinutesAgo = after(new Date(), -minutes(11))
  const [{ id }] = (await callAsUser('GET /api/me/sessions')).body
  await api.platform.table.write(proveSession(id, elevenMinutesAgo, 'secondFactor'))
  for (const [route, options] of [
    ['POST /api/me/passkeys/options', {}],
    ['POST /api/me/totp', {}],
    ['DELETE /api/me/passkeys/{id}', { params: { id: key.id } }],
    ['POST /api/me/recovery-codes', {}],
    ['GET /api/me/export', {}],
    ['DELETE /api/me', { body: { password: 'a lake in winter' } }],
  ] as const) {
    const { status, body } = await callAsUser(route, options)
    expect([route, status, body.code]).toEqual([route, 403, 'access.proofRequired'])
  }
  // With a second factor, the password alone is no proof.
  const { body: proof } = await callAsUser('POST /api/me/proof', { body: { password: 'a lake in winter' } })
  expect(proof.factors.passkeys).toHaveLength(1)
  expect((await callAsUser('POST /api/me/recovery-codes')).status).toBe(403)
  const passkey = key.answer(proof)
  expect(
    (await callAsUser('PUT /api/me/proof', { body: { challenge: proof.challenge, passkey } })).status,
  ).toBe(204)
  expect((await callAsUser('POST /api/me/recovery-codes')).status).toBe(200)
  expect((await logIn(user.email)).status).toBe(401)
})

test('a member without a second factor proves the password before adding one', async () => {
  const { callAsUser } = await join()
  const [{ id }] = (await callAsUser('GET /api/me/sessions')).body
  await api.platform.table.write(proveSession(id, after(new Date(), -minutes(11)), 'password'))
  expect((await callAsUser('POST /api/me/totp')).body.code).toBe('access.proofRequired')
  expect((await callAsUser('POST /api/me/proof', { body: { password: 'wrong' } })).body.code).toBe(
    'account.passwordWrong',
  )
  expect((await callAsUser('POST /api/me/proof', { body: {} })).body).toEqual({ isProved: false })
  expect((await callAsUser('POST /api/me/totp')).status).toBe(403)
  expect((await callAsUser('POST /api/me/proof', { body: { password: 'a lake in winter' } })).body).toEqual({
    isProved: true,
  })
  expect((await callAsUser('POST /api/me/totp')).status).toBe(200)
})

test('an account with an unverified e-mail can add no second factor, and gets no letter about one', async () => {
  const { user, callAsUser } = await join({ verifiedEmail: undefined })
  for (const begin of ['POST /api/me/passkeys/options', 'POST /api/me/totp']) {
    const { status, body } = await callAsUser(begin)
    expect([status, body.code]).toEqual([409, 'factor.unproved'])
  }
  expect(await api.letters(user.email)).toEqual([])
})

test('if the last two factors are removed at once, one removal is refused, so that no account has only recovery codes', async () => {
  const { token, callAsUser } = await join()
  const { key } = await addPasskey(token)
  await addApp(token)
  const responses = await Promise.all([
    callAsUser('DELETE /api/me/passkeys/{id}', { params: { id: key.id } }),
    callAsUser('DELETE /api/me/totp'),
  ])
  expect(statuses(responses)).toEqual([204, 409])
  const { passkeys, app, recoveryCodes } = (await callAsUser('GET /api/me/factors')).body
  expect([passkeys.length + (app ? 1 : 0), recoveryCodes]).toEqual([1, 10])
})

test('letters about a second factor are not delayed by letters that strangers have caused', async () => {
  const { user, token } = await join()
  await addPasskey(token)
  expect((await api.letters(user.email)).map(({ causedBy }) => causedBy)).toEqual(['recipient'])
})

test('the log contains neither an open challenge nor anything that a browser sends with a passkey', async () => {
  const warn = vi.spyOn(api.log, 'warn')
  const { user, token } = await join()
  const { key } = await addPasskey(token)
  const challengeText = await newChallenge(user.email)
  await answerChallenge({
    challenge: challengeText,
    passkey: key.answer({ challenge: 'another', origin: 'https://words.of.a.stranger' }),
  })
  expect(warn).toHaveBeenCalled()
  expect(JSON.stringify(warn.mock.calls)).not.toMatch(new RegExp(`${challengeText}|another|stranger`))
})

test('a passkey with an overlong id is refused as invalid input', async () => {
  const { callAsUser } = await join()
  const { body: setup } = await callAsUser('POST /api/me/passkeys/options')
  const passkey = authenticator(testOrigin).make({ challenge: setup.challenge })
  const id = 'A'.repeat(1001)
  const { status, body } = await callAsUser('POST /api/me/passkeys', {
    body: { challenge: setup.challenge, name: 'Key', passkey: { ...passkey, id, rawId: id } },
  })
  expect([status, body.code]).toEqual([400, 'input.invalid'])
})
