import { expect, test } from 'vitest'
import { passwordCheck } from '#functions/account/passwordCheck.ts'
import { credentials } from '#functions/platform/accounts/credentials.ts'
import { hashPassword } from '#functions/platform/accounts/passwordHash.ts'
import { openOutbox } from '#functions/platform/mail/outbox.ts'
import type { Row } from '#functions/platform/table/table.ts'
import { aUser } from '../support/users.ts'
import { accountApi, accountCalls, anAddress, rightPassword } from './accountApi.ts'

const api = accountApi()
const { form, tryLogin, me, mailedLink } = accountCalls(api)

const rowsIn = async (pk: string): Promise<Row[]> =>
  Array.fromAsync(api.platform.table.rows({ pk, consistent: true }))
const kept = async (userId: string) => [
  ...(await rowsIn(`CREDENTIAL#${userId}`)),
  ...(await rowsIn(`USER#${userId}`)),
]
const holdsHash = (rows: Row[]) => JSON.stringify(rows).includes('argon2')

test('what is read to know who asks holds no password: that stands in a partition of its own', async () => {
  const email = 'apart@example.org'
  await api.call('POST /api/signup', { body: form({ email }), address: anAddress() })
  const { userId } = (await api.platform.users.byEmail(email))!
  const apart = async () => [
    holdsHash(await rowsIn(`USER#${userId}`)),
    holdsHash(await rowsIn(`CREDENTIAL#${userId}`)),
  ]
  expect(await apart()).toEqual([false, true])
  await api.call('POST /api/reset-password', {
    body: { token: await mailedLink(email), newPassword: 'a forest in spring' },
  })
  expect((await tryLogin(email, 'a forest in spring')).status).toBe(200)
  expect(await apart()).toEqual([false, true])
})

test('the password goes with the account, and is not handed out with it', async () => {
  const { email, userId } = await api.join()
  const token = await api.logIn(email)
  expect(JSON.stringify((await api.call('GET /api/me/export', { token })).body)).not.toMatch(/credential/i)
  await api.call('DELETE /api/me', { token, body: { password: rightPassword }, address: anAddress() })
  expect(await kept(userId)).toEqual([])
})

/** An account as it was stored before passwords were kept apart. */
async function anOldAccount() {
  const user = aUser({ passwordHash: await hashPassword(rightPassword) })
  await api.platform.users.add(user)
  return user
}

test('an account whose password is still kept with it can log in, and keeps it apart from then on', async () => {
  const { email, userId } = await anOldAccount()
  expect((await tryLogin(email, 'wrong')).status).toBe(401)
  expect(holdsHash(await rowsIn(`USER#${userId}`))).toBe(true)
  const token = await api.logIn(email)
  expect([
    holdsHash(await rowsIn(`USER#${userId}`)),
    holdsHash(await rowsIn(`CREDENTIAL#${userId}`)),
  ]).toEqual([false, true])
  expect((await me(token)).status).toBe(200)
  expect((await tryLogin(email, rightPassword)).status).toBe(200)
})

test('such an account may also be erased or given a new password at once', async () => {
  const [one, other] = [await anOldAccount(), await anOldAccount()]
  await api.call('POST /api/reset-password', {
    body: { token: await mailedLink(one.email), newPassword: 'a forest in spring' },
  })
  expect([
    (await tryLogin(one.email, rightPassword)).status,
    (await tryLogin(one.email, 'a forest in spring')).status,
  ]).toEqual([401, 200])
  expect(holdsHash(await rowsIn(`USER#${one.userId}`))).toBe(false)
  const { token } = await api.platform.sessions.open(other, new Date())
  const erased = await api.call('DELETE /api/me', {
    token,
    body: { password: rightPassword },
    address: anAddress(),
  })
  expect(erased.status).toBe(204)
  expect(await kept(other.userId)).toEqual([])
})

test('when a password is changed just as the account is read, the new one opens a session and the old one does not', async () => {
  const { email } = await api.join()
  const { platform } = api
  const link = await mailedLink(email)
  const late: typeof platform.table.get = async (entity, key) => {
    if (key.pk.startsWith('CREDENTIAL#'))
      await api.call('POST /api/reset-password', { body: { token: link, newPassword: 'a forest in spring' } })
    return platform.table.get(entity, key)
  }
  const check = passwordCheck({
    ...platform,
    outbox: openOutbox(platform),
    table: { ...platform.table, get: late },
  })
  const tried = { email, client: { address: anAddress(), browserTokens: [] }, at: new Date() }
  const user = await check({ ...tried, password: 'a forest in spring' })
  const { token } = await platform.sessions.open(user!, new Date())
  expect((await me(token)).status).toBe(200)
  expect(await check({ ...tried, password: rightPassword })).toBeUndefined()
})

test('a hash made anew does not bring back a password that was changed meanwhile', async () => {
  const { email, userId } = await api.join()
  const before = (await credentials(api.platform.table).of({ userId }))!
  await api.call('POST /api/reset-password', {
    body: { token: await mailedLink(email), newPassword: 'a forest in spring' },
  })
  await credentials(api.platform.table).rehash(before, await hashPassword(rightPassword))
  expect((await tryLogin(email, 'a forest in spring')).status).toBe(200)
})
