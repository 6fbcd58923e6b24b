import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { erasures, uploadFoldersOf } from '#functions/account/erasures.ts'
import { beginErasure } from '#functions/platform/accounts/erasure.ts'
import { hashPassword } from '#functions/platform/accounts/passwordHash.ts'
import { PersonalDataKeys } from '#functions/platform/accounts/personalData.ts'
import { purchases } from '#functions/platform/accounts/purchases.ts'
import { openStorage } from '#functions/platform/aws/storage.ts'
import { defineEntity } from '#functions/platform/table/entity.ts'
import { put } from '#functions/platform/table/write.ts'
import { type Booking, booking } from '#functions/timetable/booking.ts'
import { after, days } from '#shared/kernel/time.ts'
import { aBooking } from '../support/aBooking.ts'
import { anAddress } from '../support/call.ts'
import { accountApi, accountCalls, rightPassword } from './accountApi.ts'

const api = accountApi()
const { signUpForm, tryLogin, readMe, mailedResetToken } = accountCalls(api)
test('the export contains all data about the user and no secret', async () => {
  const { email, userId } = await api.store()
  const token = await api.logIn(email)
  await mailedResetToken(email)
  const { status, body } = await api.call('GET /api/me/export', { token })
  expect(status).toBe(200)
  expect(body.account).toMatchObject({ userId, email })
  expect(body.records.map(({ type }: { type: string }) => type).sort()).toEqual([
    'KnownBrowser',
    'LastUse',
    'ResetToken',
    'Session',
    'User',
  ])
  expect(JSON.stringify(body)).not.toMatch(/argon2|hash|[0-9a-f]{64}|USER#|passwordVersion/i)
})

const erase = (token: string, body: unknown) =>
  api.call('DELETE /api/me', { token, body, address: anAddress() })

test('erasing requires the right password and leaves nothing of the user', async () => {
  const { email, userId } = await api.store()
  const [token, otherToken] = [await api.logIn(email), await api.logIn(email)]
  await mailedResetToken(email)
  expect((await erase(token, {})).status).toBe(400)
  expect((await erase(token, { password: 'wrong' })).status).toBe(403)
  expect((await erase(token, { password: rightPassword })).status).toBe(204)
  for (const endedToken of [token, otherToken]) expect((await readMe(endedToken)).status).toBe(401)
  // Waiting letters are removed, except the one that the erasure writes.
  expect((await api.letters(email)).map(({ subject }) => subject)).toEqual(['Your account has been deleted'])
  const remaining = []
  for await (const row of api.platform.table.rows({ pk: `USER#${userId}` })) remaining.push(row)
  for await (const row of api.platform.table.rows({ index: 'gsi1', pk: `USER#${userId}` }))
    remaining.push(row)
  expect(remaining).toEqual([])
  expect(
    (await api.call('POST /api/signup', { body: signUpForm({ email }), address: anAddress() })).status,
  ).toBe(201)
})

test('the list of losses has the plan, future sessions, lessons, files and refunds', async () => {
  const { table } = api.platform
  const inDays = (count: number) => after(new Date(), days(count)).toISOString()
  const subscription = {
    status: 'active',
    priceId: 'price_pro',
    cancelAtPeriodEnd: false,
    periodEnd: inDays(20),
  }
  const { email, userId } = await api.store({ paidPackage: 'pro', subscription })
  const aPaidBooking = (ahead: number, overrides: Partial<Booking>) =>
    aBooking({
      ...{
        userId,
        startsAt: inDays(ahead),
        date: inDays(ahead).slice(0, 10),
        status: 'paid',
        paidCents: 8000,
      },
      ...overrides,
    })
  const memberBookings = [
    aPaidBooking(10, {}),
    aPaidBooking(-3, { durationWeeks: 2 }),
    aPaidBooking(-30, { durationWeeks: 2 }),
    aPaidBooking(12, { status: 'confirmed', paidCents: undefined }),
    aPaidBooking(14, { status: 'cancelled' }),
  ]
  const purchaseRepository = purchases(table)
  const order = { userId, orderId: 'ord_1', boughtAt: inDays(-1) }
  await table.transact([
    ...memberBookings.map((row) => put(booking, row)),
    purchaseRepository.addCourse({ ...order, courseName: 'Net Zero', bookingId: 'bkg_1' }),
    purchaseRepository.add({ ...order, productId: 'product_1' }),
  ])
  const { status, body } = await api.call('GET /api/me/erasure', { token: await api.logIn(email) })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    plan: { name: 'pro', until: subscription.periodEnd },
    courses: ['Net Zero'],
    files: 1,
    listing: null,
  })
  const sessions = body.sessions as { startsAt: string; price: number; isPaidBack: boolean }[]
  expect(sessions.map(({ price, isPaidBack }) => [price, isPaidBack]).sort()).toEqual([
    [0, false],
    [80, false],
    [80, true],
  ])
})

test('data of other areas, such as a listing, is exported and erased with the account', async () => {
  const { table } = api.platform
  const { email, userId } = await api.store()
  const token = await api.logIn(email)
  const thingKey = { pk: `LISTING#${userId}`, sk: 'THING' }
  const thingEntity = defineEntity({
    type: 'Thing',
    schema: z.object({ phone: z.string() }),
    keys: () => thingKey,
  })
  const ownThingEntity = defineEntity({
    type: 'OwnThing',
    schema: z.object({ personalData: PersonalDataKeys }),
    keys: () => ({ pk: `USER#${userId}`, sk: 'THING' }),
  })
  await table.transact([
    put(thingEntity, { phone: '514 555 0100' }),
    put(ownThingEntity, { personalData: [thingKey] }),
  ])
  const { body } = await api.call('GET /api/me/export', { token })
  expect(body.records).toContainEqual({ type: 'Thing', phone: '514 555 0100' })
  expect((await erase(token, { password: rightPassword })).status).toBe(204)
  expect(await table.get(thingEntity, thingKey)).toBeUndefined()
})

test('twenty wrong passwords block erasing in that session only', async () => {
  const { email } = await api.store()
  const [token, otherToken] = [await api.logIn(email), await api.logIn(email)]
  for (let n = 0; n < 20; n++) expect((await erase(token, { password: 'wrong' })).status).toBe(403)
  expect((await erase(token, { password: rightPassword })).status).toBe(429)
  expect((await tryLogin(email, rightPassword)).status).toBe(200)
  expect((await erase(otherToken, { password: rightPassword })).status).toBe(204)
})

test('the last administrator cannot be erased, but one of two can', async () => {
  const { users } = api.platform
  const { email } = await api.store({ role: 'admin' })
  await users.erase((await users.byId(api.admin.userId))!)
  const token = await api.logIn(email)
  const refused = await erase(token, { password: rightPassword })
  expect([refused.status, refused.body.code]).toEqual([409, 'account.lastAdmin'])
  expect((await readMe(token)).status).toBe(200)
  const second = await api.store({ role: 'admin' })
  const [firstToken, secondToken] = [await api.logIn(email), await api.logIn(second.email)]
  const statuses = (
    await Promise.all([
      erase(firstToken, { password: rightPassword }),
      erase(secondToken, { password: rightPassword }),
    ])
  ).map(({ status }) => status)
  expect(statuses.sort()).toEqual([204, 409])
})

test('the schedule finishes an interrupted erasure and spares a new account with the same e-mail', async () => {
  const { users, table, sessions } = api.platform
  const { userId, email } = await api.store()
  const token = await api.logIn(email)
  const user = (await users.byId(userId))!
  const begunAt = new Date(Date.now() - 120_000)
  await users.erase(user, [beginErasure(user, begunAt)])
  expect((await readMe(token)).status).toBe(401)
  await api.store({ email }, await hashPassword(rightPassword))
  await mailedResetToken(email)
  await sessions.open(user, new Date())
  const files = openStorage(api.platform.env)
  const logo = `${uploadFoldersOf(userId)[0]}upl_1/logo.png`
  await files.put(logo, 'a picture', { contentType: 'image/png' })
  const { platform: lambda, credentials } = api.local.task('finishErasures')
  await erasures(lambda.table).finish(openStorage(lambda.env, { credentials }), new Date())
  expect(await files.describe(logo)).toBeUndefined()
  const remaining = []
  for await (const row of table.rows({ index: 'gsi1', pk: `USER#${userId}` })) remaining.push(row)
  for await (const row of table.rows({ index: 'gsi1', pk: 'ERASURES' }))
    if (JSON.stringify(row).includes(userId)) remaining.push(row)
  expect(remaining).toEqual([])
  expect(await api.letters(email)).toHaveLength(1)
  // A restore of the table needs to know for 36 days who was erased.
  const [record] = await Array.fromAsync(table.rows({ pk: `ERASURE#${userId}` }))
  expect(record).toMatchObject({ gsi1pk: 'ERASED', endedAt: expect.any(String) })
  expect(Number(record?.expiresAt) * 1000).toBeGreaterThan(after(new Date(), days(35)).getTime())
})
