import { expect, test } from 'vitest'
import { testOrigin } from '../support/platform.ts'
import { codeOf, securityApi } from './securityApi.ts'

const { api, as, join, logIn, second, addPasskey, addApp, challenge } = securityApi()

test('with a passkey a log-in asks for it after the password, and opens the session by it', async () => {
  const { user, token } = await join({ role: 'admin' })
  const { key, added, begun } = await addPasskey(token)
  expect(begun.options).toMatchObject({
    rp: { id: 'localhost' },
    challenge: begun.challenge,
    user: { name: user.email },
  })
  expect([added.status, added.body.recoveryCodes.length]).toEqual([201, 10])
  const asked = await logIn(user.email)
  expect([asked.status, asked.body.code, asked.cookies]).toEqual([401, 'login.secondFactor', []])
  expect(asked.body.factors).toEqual({ app: false, passkeys: [{ id: key.id, transports: ['usb'] }] })
  const passkey = key.answer(asked.body)
  const opened = await second({ challenge: asked.body.challenge, passkey })
  expect(opened.body).toEqual({
    userId: user.userId,
    role: 'admin',
    package: 'free',
    token: opened.body.token,
  })
  expect(opened.cookies.some((cookie) => cookie.startsWith('session='))).toBe(true)
  expect((await as(opened.body.token)('GET /api/me')).body.email).toBe(user.email)
  expect(await api.letters(user.email)).toEqual(['The second factor of your account has changed'])
})

test('with an app a log-in asks for its code', async () => {
  const { user, token } = await join()
  const { secret, begun, added } = await addApp(token)
  expect(begun.address).toMatch(/^otpauth:\/\/totp\/Carbon%20Portal:.+secret=[A-Z2-7]{32}&/)
  expect(added.body.recoveryCodes).toHaveLength(10)
  expect((await second({ challenge: await challenge(user.email), code: codeOf(secret, 9) })).body.code).toBe(
    'login.wrongCode',
  )
  expect((await second({ challenge: await challenge(user.email), code: codeOf(secret) })).status).toBe(200)
})

test('a recovery code opens the account once, however it is typed, and its owner is told', async () => {
  const { user, token } = await join()
  const { recoveryCodes } = await addPasskey(token)
  const code = ` ${recoveryCodes[0]!.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')}`
  expect((await second({ challenge: await challenge(user.email), code })).status).toBe(200)
  const again = await second({ challenge: await challenge(user.email), code })
  expect([again.status, again.body.code]).toEqual([403, 'login.wrongCode'])
  expect(await api.letters(user.email)).toHaveLength(2)
})

test('the account shows its factors, and without the last one the password alone opens it again', async () => {
  const { user, token, me } = await join()
  const none = (await me('GET /api/me/factors')).body
  expect(none).toEqual({ isRequired: false, passkeys: [], app: null, recoveryCodes: 0 })
  const { key } = await addPasskey(token, ' Blue key ')
  const { added } = await addApp(token)
  expect([added.status, added.body.recoveryCodes]).toEqual([200, []])
  const both = (await me('GET /api/me/factors')).body
  expect(both).toMatchObject({
    passkeys: [{ id: key.id, name: 'Blue key', usedAt: null }],
    recoveryCodes: 10,
  })
  expect((await me('DELETE /api/me/passkeys/{id}', { params: { id: key.id } })).status).toBe(204)
  expect((await me('DELETE /api/me/passkeys/{id}', { params: { id: key.id } })).status).toBe(404)
  expect((await logIn(user.email)).status).toBe(401)
  expect((await me('DELETE /api/me/totp')).status).toBe(204)
  expect((await me('GET /api/me/factors')).body).toEqual(none)
  expect((await logIn(user.email)).status).toBe(200)
})

test('new recovery codes void the ones before', async () => {
  const { user, token, me } = await join()
  expect((await me('POST /api/me/recovery-codes')).status).toBe(404)
  const { recoveryCodes: old } = await addPasskey(token)
  const { body } = await me('POST /api/me/recovery-codes')
  expect(body.recoveryCodes).toHaveLength(10)
  expect((await second({ challenge: await challenge(user.email), code: old[0] })).status).toBe(403)
  expect((await second({ challenge: await challenge(user.email), code: body.recoveryCodes[9] })).status).toBe(
    200,
  )
  expect((await me('GET /api/me/factors')).body.recoveryCodes).toBe(9)
})

test('ten passkeys are the most, and one app', async () => {
  const { token, me } = await join()
  for (let n = 0; n < 10; n++) expect((await addPasskey(token)).added.status).toBe(201)
  const more = await me('POST /api/me/passkeys/options')
  expect([more.status, more.body.code, more.body.params]).toEqual([409, 'factor.tooMany', { most: 10 }])
  await addApp(token)
  expect((await me('POST /api/me/totp')).body.code).toBe('factor.knownApp')
})

test('an administrator removes the factors of somebody who has lost them, whose sessions end and who is told', async () => {
  const admin = await join({ role: 'admin' })
  const { user, token, me } = await join()
  await addPasskey(token)
  await addApp(token)
  const remove = () => admin.me('DELETE /api/users/{id}/factors', { params: { id: user.userId } })
  expect((await remove()).status).toBe(204)
  expect((await remove()).status).toBe(204)
  expect((await me('GET /api/me')).status).toBe(401)
  expect((await logIn(user.email)).status).toBe(200)
  expect(await api.letters(user.email)).toHaveLength(3)
  expect((await admin.me('DELETE /api/users/{id}/factors', { params: { id: 'usr_nobody' } })).status).toBe(
    404,
  )
})

test('the export has the factors and no secret of them, and erasing leaves none', async () => {
  const { user, token, me } = await join()
  await addPasskey(token, 'Blue key')
  const { secret } = await addApp(token)
  const { body } = await me('GET /api/me/export')
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
  expect((await me('DELETE /api/me', { body: { password: 'a lake in winter' } })).status).toBe(204)
  const left = []
  for await (const row of api.platform.table.rows({ pk: `FACTOR#${user.userId}` })) left.push(row)
  for await (const row of api.platform.table.rows({ index: 'gsi1', pk: `USER#${user.userId}` }))
    left.push(row)
  expect(left).toEqual([])
})

test('a passkey made for another site or another challenge is not taken', async () => {
  const { me } = await join()
  const { authenticator } = await import('../support/authenticator.ts')
  const add = async (origin: string, challenge?: string) => {
    const { body: begun } = await me('POST /api/me/passkeys/options')
    const passkey = authenticator(testOrigin).make({ challenge: challenge ?? begun.challenge, origin })
    return (await me('POST /api/me/passkeys', { body: { challenge: begun.challenge, name: 'Key', passkey } }))
      .body.code
  }
  expect(await add('https://evil.example')).toBe('factor.notAccepted')
  expect(await add(testOrigin, 'AAAA')).toBe('factor.notAccepted')
})
