import { expect, test } from 'vitest'
import { orderRepository } from '#functions/payments/orderRepository.ts'
import { reconcileOrders } from '#functions/payments/settle/reconcileOrders.ts'
import { refundBookings } from '#functions/payments/settle/refundBookings.ts'
import { purchases } from '#functions/platform/accounts/purchases.ts'
import { ConditionFailed } from '#functions/platform/table/write.ts'
import { timetableFlaws } from '#functions/timetable/timetableFlaws.ts'
import { doomed } from '../support/watched.ts'
import { aBookedCourse } from './aBookedCourse.ts'
import { paymentsArea } from './paymentsArea.ts'

/** `ROUNDS=200` runs the race that often. */
const rounds = Number(process.env.ROUNDS ?? 3)
const area = paymentsArea()
const course = 'Net Zero Carbon Strategy for Business'

async function booked(open: Parameters<typeof area.open>[0] = {}) {
  const shop = await area.open(open)
  const one = await aBookedCourse(area, shop)
  const { userId, email } = one.user
  const { table } = area.platform
  return {
    ...{ shop, ...one },
    /** Runs what the scheduled task `reconcile` does about bookings and orders. */
    async reconcile() {
      await refundBookings(table)
      await reconcileOrders(table, shop.settle.order, shop.now())
      await shop.settleEvents()
    },
    courses: () => purchases(table).coursesOf(userId),
    orders: async () =>
      (await orderRepository(table).ofUser(userId, {})).items.map(({ state }) => state).sort(),
    refunds: async () => (await shop.standIn.sdk.refunds.list()).data.map(({ amount }) => amount),
    told: async () => (await shop.letters(email)).map(({ subject }) => subject),
    async pays() {
      const { session } = await one.page()
      await shop.standIn.press(session, 'pay')
      await shop.standIn.stripe.runDue()
    },
    flaws: () => timetableFlaws(table, shop.now(), { recheckAfterMs: 0 }),
  }
}

test('paying a booking opens its course once, and only at the server’s price', async () => {
  const one = await booked()
  const wrong = await one.page(63.99)
  expect([wrong.status, wrong.body.code]).toEqual([409, 'payment.priceChanged'])
  const { session } = await one.page()
  expect((await one.read()).status).toBe('confirmed')
  expect(await one.courses()).toEqual([])
  await one.shop.standIn.press(session, 'pay')
  for (let time = 0; time < 3; time++) await one.shop.settleEvents()
  expect(await one.read()).toMatchObject({ status: 'paid', paidCents: 6400 })
  expect([await one.courses(), await one.taken()]).toEqual([[course], one.days])
  expect([await one.orders(), await one.refunds()]).toEqual([['fulfilled'], []])
  expect(await one.told()).toHaveLength(1)
  expect((await one.page()).body.code).toBe('payment.noBooking')
  expect(await one.flaws()).toEqual([])
})

test.each(['expire', 'cancel'] as const)(
  'a booking that ends (%s) before its payment arrives is refunded',
  async (how) => {
    const one = await booked()
    const { session } = await one.page()
    await one[how]()
    await one.shop.standIn.press(session, 'pay')
    for (let time = 0; time < 2; time++) await one.shop.settleEvents()
    expect([await one.orders(), await one.refunds(), await one.courses()]).toEqual([['refunded'], [6400], []])
    expect([(await one.read()).orderId, await one.taken()]).toEqual([undefined, []])
    expect(await one.told()).toEqual(['We have paid you back C$64.00'])
    expect(await one.flaws()).toEqual([])
  },
)

test('a booking that is paid on two pages keeps one payment, and the other is refunded', async () => {
  const one = await booked()
  const pages = [await one.page(), await one.page()]
  for (const { session } of pages) await one.shop.standIn.press(session, 'pay')
  for (let time = 0; time < 2; time++) await one.shop.settleEvents()
  expect([await one.orders(), await one.refunds(), await one.courses()]).toEqual([
    ['fulfilled', 'refunded'],
    [6400],
    [course],
  ])
  expect([(await one.read()).status, await one.taken()]).toEqual(['paid', one.days])
  expect(await one.flaws()).toEqual([])
})

test('a booking that the portal cancels is refunded in full, once, and its course is closed', async () => {
  const one = await booked()
  const { session } = await one.page()
  await one.shop.standIn.press(session, 'pay')
  await one.shop.settleEvents()
  await one.cancelByPortal()
  for (let time = 0; time < 3; time++) await one.reconcile()
  expect([await one.orders(), await one.refunds(), await one.courses()]).toEqual([['refunded'], [6400], []])
  expect([(await one.read()).status, await one.taken()]).toEqual(['cancelled', []])
  expect((await one.told()).filter((subject) => subject === 'We have paid you back C$64.00')).toHaveLength(1)
  expect(await one.flaws()).toEqual([])
})

test('refunding an order cancels its booking, frees its hours and closes its course', async () => {
  const one = await booked()
  const { session } = await one.page()
  await one.shop.standIn.press(session, 'pay')
  await one.shop.settleEvents()
  const { token } = await one.shop.member({ role: 'admin' })
  const params = { id: (await one.read()).orderId! }
  expect((await one.shop.call('POST /api/orders/{id}/refund', { token, params })).status).toBe(200)
  await one.reconcile()
  expect([(await one.read()).status, await one.taken(), await one.courses()]).toEqual(['cancelled', [], []])
  expect([await one.orders(), await one.refunds()]).toEqual([['refunded'], [6400]])
  expect(await one.flaws()).toEqual([])
})

test('when paying and cancelling race, the booking is either paid, or cancelled and refunded', {
  timeout: Math.max(300_000, rounds * 5_000),
}, async () => {
  for (let round = 0; round < rounds; round++) {
    const one = await booked()
    const { session } = await one.page()
    await one.shop.standIn.press(session, 'pay')
    const cancelling = one.cancel().then(
      () => true,
      (error: unknown) => {
        expect(error).toBeInstanceOf(ConditionFailed)
        return false
      },
    )
    const [isCancelled] = await Promise.all([cancelling, one.shop.settleEvents()])
    await one.shop.settleEvents()
    expect({
      status: (await one.read()).status,
      taken: await one.taken(),
      orders: await one.orders(),
      refunds: await one.refunds(),
      courses: await one.courses(),
    }).toEqual(
      isCancelled
        ? { status: 'cancelled', taken: [], orders: ['refunded'], refunds: [6400], courses: [] }
        : { status: 'paid', taken: one.days, orders: ['fulfilled'], refunds: [], courses: [course] },
    )
    expect(await one.flaws()).toEqual([])
  }
})

const stories = {
  'settling a paid booking': {
    before: (one: Booked) => one.pays(),
    killed: (one: Booked) => one.shop.settleEvents(),
    ends: { status: 'paid', taken: 2, orders: ['fulfilled'], refunds: [], courses: [course], told: 1 },
  },
  'refunding a cancelled booking': {
    before: async (one: Booked) => {
      await one.pays()
      await one.shop.settleEvents()
      await one.cancelByPortal()
    },
    killed: (one: Booked) => one.reconcile(),
    ends: { status: 'cancelled', taken: 0, orders: ['refunded'], refunds: [6400], courses: [], told: 2 },
  },
}
type Booked = Awaited<ReturnType<typeof booked>>

test.each(Object.entries(stories))(
  '%s ends the same when it is killed at any point and run again',
  async (_, { before, killed, ends }) => {
    for (let wait = 0; ; wait++) {
      await area.held.empty()
      const process = doomed({ onlyAtChanges: true })
      const one = await booked({ outside: process.outside })
      await before(one)
      const isKilled = await process.killedAt(wait, () => killed(one))
      process.restart()
      expect(await one.flaws()).toEqual([])
      await killed(one)
      await one.reconcile()
      expect({
        status: (await one.read()).status,
        taken: (await one.taken()).length,
        orders: await one.orders(),
        refunds: await one.refunds(),
        courses: await one.courses(),
        told: (await one.told()).length,
      }).toEqual(ends)
      expect(await one.flaws()).toEqual([])
      if (!isKilled) return expect(wait).toBeGreaterThanOrEqual(4)
    }
  },
)
