import { beforeAll, expect, test } from 'vitest'
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
import { accountApi, accountCalls, anAddress, rightPassword } from './accountApi.ts'

const api = accountApi()
const { form, tryLogin, me, mailedLink } = accountCalls(api)
let admin: string
beforeAll(async () => {
  admin = (await api.join({ role: 'admin' })).email
})

test('the export holds what is stored about the user and nothing that opens a door', async () => {
  const { email, userId } = await api.join()
  const token = await api.logIn(email)
  await mailedLink(email)
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

test('erasing wants the right password and then leaves nothing of the user', async () => {
  const { email, userId } = await api.join()
  const [token, other] = [await api.logIn(email), await api.logIn(email)]
  await mailedLink(email)
  expect((await erase(token, {})).status).toBe(400)
  expect((await erase(token, { password: 'wrong' })).status).toBe(403)
  expect((await erase(token, { password: rightPassword })).status).toBe(204)
  for (const gone of [token, other]) expect((await me(gone)).status).toBe(401)
  // No letter that waited is left; the erasure writes the last one.
  expect((await api.letters(email)).map(({ subject }) => subject)).toEqual(['Your account has been deleted'])
  const left = []
  for await (const row of api.platform.table.rows({ pk: `USER#${userId}` })) left.push(row)
  for await (const row of api.platform.table.rows({ index: 'gsi1', pk: `USER#${userId}` })) left.push(row)
  expect(left).toEqual([])
  expect((await api.call('POST /api/signup', { body: form({ email }), address: anAddress() })).status).toBe(
    201,
  )
})

test('what would be lost is told before: the plan, sessions to come, lessons and files, and what of it is paid back', async () => {
  const { table } = api.platform
  const day = (ahead: number) => after(new Date(), days(ahead)).toISOString()
  const subscription = {
    status: 'active',
    priceId: 'price_pro',
    cancelAtPeriodEnd: false,
    periodEnd: day(20),
  }
  const { email, userId } = await api.join({ paidPackage: 'pro', subscription })
  const booked = (ahead: number, over: Partial<Booking>) =>
    aBooking({
      ...{ userId, startsAt: day(ahead), date: day(ahead).slice(0, 10), status: 'paid', paidCents: 8000 },
      ...over,
    })
  const all = [
    booked(10, {}),
    booked(-3, { durationWeeks: 2 }),
    booked(-30, { durationWeeks: 2 }),
    booked(12, { status: 'confirmed', paidCents: undefined }),
    booked(14, { status: 'cancelled' }),
  ]
  const bought = purchases(table)
  const order = { userId, orderId: 'ord_1', boughtAt: day(-1) }
  await table.transact([
    ...all.map((one) => put(booking, one)),
    bought.addCourse({ ...order, courseName: 'Net Zero', bookingId: 'bkg_1' }),
    bought.add({ ...order, productId: 'product_1' }),
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

test('what a user keeps elsewhere, such as a listing, is handed out and erased with them', async () => {
  const { table } = api.platform
  const { email, userId } = await api.join()
  const token = await api.logIn(email)
  const thing = { pk: `LISTING#${userId}`, sk: 'THING' }
  const things = defineEntity({ type: 'Thing', schema: z.object({ phone: z.string() }), keys: () => thing })
  const own = defineEntity({
    type: 'OwnThing',
    schema: z.object({ personalData: PersonalDataKeys }),
    keys: () => ({ pk: `USER#${userId}`, sk: 'THING' }),
  })
  await table.transact([put(things, { phone: '514 555 0100' }), put(own, { personalData: [thing] })])
  const { body } = await api.call('GET /api/me/export', { token })
  expect(body.records).toContainEqual({ type: 'Thing', phone: '514 555 0100' })
  expect((await erase(token, { password: rightPassword })).status).toBe(204)
  expect(await table.get(things, thing)).toBeUndefined()
})

test('twenty wrong passwords of an erasure close it to that session, and to nothing else', async () => {
  const { email } = await api.join()
  const [token, other] = [await api.logIn(email), await api.logIn(email)]
  for (let n = 0; n < 20; n++) expect((await erase(token, { password: 'wrong' })).status).toBe(403)
  expect((await erase(token, { password: rightPassword })).status).toBe(429)
  expect((await tryLogin(email, rightPassword)).status).toBe(200)
  expect((await erase(other, { password: rightPassword })).status).toBe(204)
})

test('the last administrator stays whole; one of two may go', async () => {
  const token = await api.logIn(admin)
  const refused = await erase(token, { password: rightPassword })
  expect([refused.status, refused.body.code]).toEqual([409, 'account.lastAdmin'])
  expect((await me(token)).status).toBe(200)
  const second = await api.join({ role: 'admin' })
  const [one, two] = [await api.logIn(admin), await api.logIn(second.email)]
  const statuses = (
    await Promise.all([erase(one, { password: rightPassword }), erase(two, { password: rightPassword })])
  ).map(({ status }) => status)
  expect(statuses.sort()).toEqual([204, 409])
})

test('an erasure cut short after its first step is finished by the schedule, and leaves a newcomer of the same e-mail alone', async () => {
  const { users, table, sessions } = api.platform
  const { userId, email } = await api.join()
  const token = await api.logIn(email)
  const user = (await users.byId(userId))!
  const begun = new Date(Date.now() - 120_000)
  await users.erase(user, [beginErasure(user, begun)])
  expect((await me(token)).status).toBe(401)
  await api.join({ email }, await hashPassword(rightPassword))
  await mailedLink(email)
  await sessions.open(user, new Date())
  const files = openStorage(api.platform.env)
  const logo = `${uploadFoldersOf(userId)[0]}upl_1/logo.png`
  await files.put(logo, 'a picture', { contentType: 'image/png' })
  const { platform: lambda, credentials } = api.finishErasures
  await erasures(lambda.table).finish(openStorage(lambda.env, { credentials }), new Date())
  expect(await files.describe(logo)).toBeUndefined()
  const left = []
  for await (const row of table.rows({ index: 'gsi1', pk: `USER#${userId}` })) left.push(row)
  for await (const row of table.rows({ index: 'gsi1', pk: 'ERASURES' }))
    if (JSON.stringify(row).includes(userId)) left.push(row)
  expect(left).toEqual([])
  expect(await api.letters(email)).toHaveLength(1)
})
