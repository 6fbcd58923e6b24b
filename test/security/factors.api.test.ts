import { expect, test } from 'vitest'
import { testOrigin } from '../support/platform.ts'
import { codeOf, securityApi } from './securityApi.ts'

const { api, callerWith, join, logIn, answerChallenge, addPasskey, addApp, newChallenge } = securityApi()

test('a login to an account with a passkey asks for the passkey after the password, and then opens the session', async () => {
  const { user, token } = await join({ role: 'admin' })
  const { key, added, setup } = await addPasskey(token)
  expect(setup.options).toMatchObject({
    rp: { id: 'localhost' },
    challenge: setup.challenge,
    user: { name: user.email },
  })
  expect([added.status, added.body.recoveryCodes.length]).toEqual([201, 10])
  const login = await logIn(user.email)
  expect([login.status, login.body.code, login.cookies]).toEqual([401, 'login.secondFactor', []])
  expect(login.body.factors).toEqual({ app: false, passkeys: [{ id: key.id, transports: ['usb'] }] })
  const passkey = key.answer(login.body)
  const response = await answerChallenge({ challenge: login.body.challenge, passkey })
  expect(response.body).toEqual({
    userId: user.userId,
    role: 'admin',
    package: 'free',
    token: response.body.token,
  })
  expect(response.cookies.some((cookie) => cookie.startsWith('session='))).toBe(true)
  expect((await callerWith(response.body.token)('GET /api/me')).body.email).toBe(user.email)
  expect(await api.letters(user.email)).toMatchObject([
    { subject: 'The second factor of your account has changed' },
  ])
})

test('a login to an account with an app asks for a code of the app', async () => {
  const { user, token } = await join()
  const { secret, setup, added } = await addApp(token)
  expect(setup.address).toMatch(/^otpauth:\/\/totp\/Carbon%20Portal:.+secret=[A-Z2-7]{32}&/)
  expect(added.body.recoveryCodes).toHaveLength(10)
  expect(
    (await answerChallenge({ challenge: await newChallenge(user.email), code: codeOf(secret, 9) })).body.code,
  ).toBe('login.wrongCode')
  expect(
    (await answerChallenge({ challenge: await newChallenge(user.email), code: codeOf(secret) })).status,
  ).toBe(200)
})

test('a recovery code works once, however it is typed, and its owner gets a letter', async () => {
  const { user, token } = await join()
  const { recoveryCodes } = await addPasskey(token)
  const code = ` ${recoveryCodes[0]!.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')}`
  expect((await answerChallenge({ challenge: await newChallenge(user.email), code })).status).toBe(200)
  const again = await answerChallenge({ challenge: await newChallenge(user.email), code })
  expect([again.status, again.body.code]).toEqual([403, 'login.wrongCode'])
  expect(await api.letters(user.email)).toHaveLength(2)
})

test('the account lists its factors, and without the last one the password is enough again', async () => {
  const { user, token, callAsUser } = await join()
  const noFactors = (await callAsUser('GET /api/me/factors')).body
  expect(noFactors).toEqual({ isRequired: false, passkeys: [], app: null, recoveryCodes: 0 })
  const { key } = await addPasskey(token, ' Blue key ')
  const { added } = await addApp(token)
  expect([added.status, added.body.recoveryCodes]).toEqual([200, []])
  const bothFactors = (await callAsUser('GET /api/me/factors')).body
  expect(bothFactors).toMatchObject({
    passkeys: [{ id: key.id, name: 'Blue key', usedAt: null }],
    recoveryCodes: 10,
  })
  expect((await callAsUser('DELETE /api/me/passkeys/{id}', { params: { id: key.id } })).status).toBe(204)
  expect((await callAsUser('DELETE /api/me/passkeys/{id}', { params: { id: key.id } })).status).toBe(404)
  expect((await logIn(user.email)).status).toBe(401)
  expect((await callAsUser('DELETE /api/me/totp')).status).toBe(204)
  expect((await callAsUser('GET /api/me/factors')).body).toEqual(noFactors)
  expect((await logIn(user.email)).status).toBe(200)
})

test('new recovery codes invalidate the previous ones', async () => {
  const { user, token, callAsUser } = await join()
  expect((await callAsUser('POST /api/me/recovery-codes')).status).toBe(404)
  const { recoveryCodes: old } = await addPasskey(token)
  const { body } = await callAsUser('POST /api/me/recovery-codes')
  expect(body.recoveryCodes).toHaveLength(10)
  expect((await answerChallenge({ challenge: await newChallenge(user.email), code: old[0] })).status).toBe(
    403,
  )
  expect(
    (await answerChallenge({ challenge: await newChallenge(user.email), code: body.recoveryCodes[9] }))
      .status,
  ).toBe(200)
  expect((await callAsUser('GET /api/me/factors')).body.recoveryCodes).toBe(9)
})

test('an account can have ten passkeys and one app', async () => {
  const { token, callAsUser } = await join()
  for (let n = 0; n < 10; n++) expect((await addPasskey(token)).added.status).toBe(201)
  const eleventh = await callAsUser('POST /api/me/passkeys/options')
  expect([eleventh.status, eleventh.body.code, eleventh.body.params]).toEqual([
    409,
    'factor.tooMany',
    { most: 10 },
  ])
  await addApp(token)
  expect((await callAsUser('POST /api/me/totp')).body.code).toBe('factor.knownApp')
})

test('an administrator removes the factors of a user, which ends the user’s sessions and mails the user', async () => {
  const admin = await join({ role: 'admin' })
  const { user, token, callAsUser } = await join()
  await addPasskey(token)
  await addApp(token)
  const remove = () => admin.callAsUser('DELETE /api/users/{id}/factors', { params: { id: user.userId } })
  expect((await remove()).status).toBe(204)
  expect((await remove()).status).toBe(204)
  expect((await callAsUser('GET /api/me')).status).toBe(401)
  expect((await logIn(user.email)).status).toBe(200)
  expect(await api.letters(user.email)).toHaveLength(3)
  expect(
    (await admin.callAsUser('DELETE /api/users/{id}/factors', { params: { id: 'usr_nobody' } })).status,
  ).toBe(404)
})

test('the export contains the factors without secrets, and erasing removes them', async () => {
  const { user, token, callAsUser } = await join()
  await addPasskey(token, 'Blue key')
  const { secret } = await addApp(token)
  const { body } = await callAsUser('GET /api/me/export')
  const types = body.records.map(({ type }: { type: string }) => type)
  expect(new Set(types)).toEqual(
    new Set([
      'CodeApp',
      'CodeAppSecret',
      'DisownToken',
      'LastUse',
      'Passkey',
      'RecoveryCode',
      'Session',
      'User',
    ]),
  )
  expect(JSON.stringify(body)).toContain('Blue key')
  expect(JSON.stringify(body)).not.toMatch(new RegExp(`${secret}|hash|[0-9a-f]{64}`, 'i'))
  expect((await callAsUser('DELETE /api/me', { body: { password: 'a lake in winter' } })).status).toBe(204)
  const remaining = []
  for await (const row of api.platform.table.rows({ pk: `FACTOR#${user.userId}` })) remaining.push(row)
  for await (const row of api.platform.table.rows({ index: 'gsi1', pk: `USER#${user.userId}` }))
    remaining.push(row)
  expect(remaining).toEqual([])
})

test('a passkey created for another site or another challenge is refused', async () => {
  const { callAsUser } = await join()
  const { authenticator } = await import('../support/authenticator.ts')
  const add = async (origin: string, challenge?: string) => {
    const { body: setup } = await callAsUser('POST /api/me/passkeys/options')
    const passkey = authenticator(testOrigin).make({ challenge: challenge ?? setup.challenge, origin })
    return (
      await callAsUser('POST /api/me/passkeys', {
        body: { challenge: setup.challenge, name: 'Key', passkey },
      })
    ).body.code
  }
  expect(await add('https://evil.example')).toBe('factor.notAccepted')
  expect(await add(testOrigin, 'AAAA')).toBe('factor.notAccepted')
})
