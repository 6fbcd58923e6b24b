import { expect, test } from 'vitest'
import { passwordCheck } from '#functions/account/passwordCheck.ts'
import { credentials } from '#functions/platform/accounts/credentials.ts'
import { hashPassword } from '#functions/platform/accounts/passwordHash.ts'
import { openOutbox } from '#functions/platform/mail/outbox.ts'
import type { Row } from '#functions/platform/table/table.ts'
import { anAddress } from '../support/call.ts'
import { aUser } from '../support/users.ts'
import { accountApi, accountCalls, rightPassword } from './accountApi.ts'

const api = accountApi()
const { signUpForm, tryLogin, readMe, mailedResetToken } = accountCalls(api)

const rowsIn = async (pk: string): Promise<Row[]> =>
  Array.fromAsync(api.platform.table.rows({ pk, consistent: true }))
const userRows = async (userId: string) => [
  ...(await rowsIn(`CREDENTIAL#${userId}`)),
  ...(await rowsIn(`USER#${userId}`)),
]
const holdsHash = (rows: Row[]) => JSON.stringify(rows).includes('argon2')

test('the item that identifies a caller holds no password, which is stored in another partition', async () => {
  const email = 'apart@example.org'
  await api.call('POST /api/signup', { body: signUpForm({ email }), address: anAddress() })
  const { userId } = (await api.platform.users.byEmail(email))!
  const hashPlaces = async () => [
    holdsHash(await rowsIn(`USER#${userId}`)),
    holdsHash(await rowsIn(`CREDENTIAL#${userId}`)),
  ]
  expect(await hashPlaces()).toEqual([false, true])
  await api.call('POST /api/reset-password', {
    body: { token: await mailedResetToken(email), newPassword: 'a forest in spring' },
  })
  expect((await tryLogin(email, 'a forest in spring')).status).toBe(200)
  expect(await hashPlaces()).toEqual([false, true])
})

test('the password is never exported, and is erased with the account', async () => {
  const { email, userId } = await api.store()
  const token = await api.logIn(email)
  expect(JSON.stringify((await api.call('GET /api/me/export', { token })).body)).not.toMatch(/credential/i)
  await api.call('DELETE /api/me', { token, body: { password: rightPassword }, address: anAddress() })
  expect(await userRows(userId)).toEqual([])
})

/** An account in the old format, with the password hash in the user's item. */
async function anOldAccount() {
  const user = aUser({ passwordHash: await hashPassword(rightPassword) })
  await api.platform.users.add(user)
  return user
}

test('an account in the old format can log in, which moves its hash', async () => {
  const { email, userId } = await anOldAccount()
  expect((await tryLogin(email, 'wrong')).status).toBe(401)
  expect(holdsHash(await rowsIn(`USER#${userId}`))).toBe(true)
  const token = await api.logIn(email)
  expect([
    holdsHash(await rowsIn(`USER#${userId}`)),
    holdsHash(await rowsIn(`CREDENTIAL#${userId}`)),
  ]).toEqual([false, true])
  expect((await readMe(token)).status).toBe(200)
  expect((await tryLogin(email, rightPassword)).status).toBe(200)
})

test('an account in the old format can be erased or get a new password', async () => {
  const [first, second] = [await anOldAccount(), await anOldAccount()]
  await api.call('POST /api/reset-password', {
    body: { token: await mailedResetToken(first.email), newPassword: 'a forest in spring' },
  })
  expect([
    (await tryLogin(first.email, rightPassword)).status,
    (await tryLogin(first.email, 'a forest in spring')).status,
  ]).toEqual([401, 200])
  expect(holdsHash(await rowsIn(`USER#${first.userId}`))).toBe(false)
  const { token } = await api.platform.sessions.open(second, new Date())
  const erased = await api.call('DELETE /api/me', {
    token,
    body: { password: rightPassword },
    address: anAddress(),
  })
  expect(erased.status).toBe(204)
  expect(await userRows(second.userId)).toEqual([])
})

test('if a password changes while the account is read, only the new one opens a session', async () => {
  const { email } = await api.store()
  const { platform } = api
  const resetToken = await mailedResetToken(email)
  const getAfterReset: typeof platform.table.get = async (entity, key) => {
    if (key.pk.startsWith('CREDENTIAL#'))
      await api.call('POST /api/reset-password', {
        body: { token: resetToken, newPassword: 'a forest in spring' },
      })
    return platform.table.get(entity, key)
  }
  const check = passwordCheck({
    ...platform,
    outbox: openOutbox(platform),
    table: { ...platform.table, get: getAfterReset },
  })
  const attempt = { email, client: { address: anAddress(), browserTokens: [] }, at: new Date() }
  const user = await check({ ...attempt, password: 'a forest in spring' })
  const { token } = await platform.sessions.open(user!, new Date())
  expect((await readMe(token)).status).toBe(200)
  expect(await check({ ...attempt, password: rightPassword })).toBeUndefined()
})

test('rehashing a password does not overwrite one that was set after it was read', async () => {
  const { email, userId } = await api.store()
  const before = (await credentials(api.platform.table).byUser({ userId }))!
  await api.call('POST /api/reset-password', {
    body: { token: await mailedResetToken(email), newPassword: 'a forest in spring' },
  })
  await credentials(api.platform.table).rehash(before, await hashPassword(rightPassword))
  expect((await tryLogin(email, 'a forest in spring')).status).toBe(200)
})
