import { expect, test } from 'vitest'
import { orderRepository } from '#functions/payments/orderRepository.ts'
import { reconcileOrders } from '#functions/payments/settle/reconcileOrders.ts'
import { refundBookings } from '#functions/payments/settle/refundBookings.ts'
import { purchases } from '#functions/platform/accounts/purchases.ts'
import { ConditionFailed } from '#functions/platform/table/write.ts'
import { timetableFlaws } from '#functions/timetable/timetableFlaws.ts'
import { killableProcess } from '../support/killableProcess.ts'
import { aBookedCourse } from './aBookedCourse.ts'
import { paymentsArea } from './paymentsArea.ts'

/** `ROUNDS=200` runs the race between paying and cancelling 200 times. */
const rounds = Number(process.env.ROUNDS ?? 3)
const area = paymentsArea()
const course = 'Net Zero Carbon Strategy for Business'

async function openBookedCourse(open: Parameters<typeof area.open>[0] = {}) {
  const shop = await area.open(open)
  const scenario = await aBookedCourse(area, shop)
  const { userId, email } = scenario.user
  const { table } = area.platform
  return {
    ...{ shop, ...scenario },
    /** Runs what the scheduled task `reconcile` does about bookings and orders. */
    async reconcile() {
      await refundBookings(table, new Date())
      await reconcileOrders(table, shop.settle.order, shop.now())
      await shop.settleEvents()
    },
    courses: () => purchases(table).coursesOf(userId),
    orders: async () =>
      (await orderRepository(table).ofUser(userId, {})).items.map(({ state }) => state).sort(),
    refunds: async () => (await shop.standIn.sdk.refunds.list()).data.map(({ amount }) => amount),
    mailSubjects: async () => (await shop.letters(email)).map(({ subject }) => subject),
    async pay() {
      const { session } = await scenario.checkout()
      await shop.standIn.press(session, 'pay')
      await shop.standIn.stripe.runDueJobs()
    },
    flaws: () => timetableFlaws(table, shop.now(), { recheckAfterMs: 0 }),
  }
}

test('paying a booking opens its course once, and only at the server’s price', async () => {
  const scenario = await openBookedCourse()
  const wrongPrice = await scenario.checkout(63.99)
  expect([wrongPrice.status, wrongPrice.body.code]).toEqual([409, 'payment.priceChanged'])
  const { session } = await scenario.checkout()
  expect((await scenario.read()).status).toBe('confirmed')
  expect(await scenario.courses()).toEqual([])
  await scenario.shop.standIn.press(session, 'pay')
  for (let time = 0; time < 3; time++) await scenario.shop.settleEvents()
  expect(await scenario.read()).toMatchObject({ status: 'paid', paidCents: 6400 })
  expect([await scenario.courses(), await scenario.instructorDaysTaken()]).toEqual([
    [course],
    scenario.courseDays,
  ])
  expect([await scenario.orders(), await scenario.refunds()]).toEqual([['fulfilled'], []])
  expect(await scenario.mailSubjects()).toHaveLength(1)
  expect((await scenario.checkout()).body.code).toBe('payment.noBooking')
  expect(await scenario.flaws()).toEqual([])
})

test.each(['expire', 'cancel'] as const)(
  'a booking that ends (%s) before its payment arrives is refunded',
  async (endBooking) => {
    const scenario = await openBookedCourse()
    const { session } = await scenario.checkout()
    await scenario[endBooking]()
    await scenario.shop.standIn.press(session, 'pay')
    for (let time = 0; time < 2; time++) await scenario.shop.settleEvents()
    expect([await scenario.orders(), await scenario.refunds(), await scenario.courses()]).toEqual([
      ['refunded'],
      [6400],
      [],
    ])
    expect([(await scenario.read()).orderId, await scenario.instructorDaysTaken()]).toEqual([undefined, []])
    expect(await scenario.mailSubjects()).toEqual(['We have paid you back C$64.00'])
    expect(await scenario.flaws()).toEqual([])
  },
)

test('a booking that is paid in two Checkout Sessions keeps one payment, and the other is refunded', async () => {
  const scenario = await openBookedCourse()
  const checkouts = [await scenario.checkout(), await scenario.checkout()]
  for (const { session } of checkouts) await scenario.shop.standIn.press(session, 'pay')
  for (let time = 0; time < 2; time++) await scenario.shop.settleEvents()
  expect([await scenario.orders(), await scenario.refunds(), await scenario.courses()]).toEqual([
    ['fulfilled', 'refunded'],
    [6400],
    [course],
  ])
  expect([(await scenario.read()).status, await scenario.instructorDaysTaken()]).toEqual([
    'paid',
    scenario.courseDays,
  ])
  expect(await scenario.flaws()).toEqual([])
})

test('a booking that the portal cancels is refunded in full, once, and its course is closed', async () => {
  const scenario = await openBookedCourse()
  const { session } = await scenario.checkout()
  await scenario.shop.standIn.press(session, 'pay')
  await scenario.shop.settleEvents()
  await scenario.cancelByPortal()
  for (let time = 0; time < 3; time++) await scenario.reconcile()
  expect([await scenario.orders(), await scenario.refunds(), await scenario.courses()]).toEqual([
    ['refunded'],
    [6400],
    [],
  ])
  expect([(await scenario.read()).status, await scenario.instructorDaysTaken()]).toEqual(['cancelled', []])
  expect(
    (await scenario.mailSubjects()).filter((subject) => subject === 'We have paid you back C$64.00'),
  ).toHaveLength(1)
  expect(await scenario.flaws()).toEqual([])
})

test('refunding an order cancels its booking, frees its hours and closes its course', async () => {
  const scenario = await openBookedCourse()
  const { session } = await scenario.checkout()
  await scenario.shop.standIn.press(session, 'pay')
  await scenario.shop.settleEvents()
  const { token } = await scenario.shop.member({ role: 'admin' })
  const params = { id: (await scenario.read()).orderId! }
  expect((await scenario.shop.call('POST /api/orders/{id}/refund', { token, params })).status).toBe(200)
  await scenario.reconcile()
  expect([
    (await scenario.read()).status,
    await scenario.instructorDaysTaken(),
    await scenario.courses(),
  ]).toEqual(['cancelled', [], []])
  expect([await scenario.orders(), await scenario.refunds()]).toEqual([['refunded'], [6400]])
  expect(await scenario.flaws()).toEqual([])
})

test('when paying and cancelling race, the booking is either paid, or cancelled and refunded', {
  timeout: Math.max(300_000, rounds * 5_000),
}, async () => {
  for (let round = 0; round < rounds; round++) {
    const scenario = await openBookedCourse()
    const { session } = await scenario.checkout()
    await scenario.shop.standIn.press(session, 'pay')
    const cancelling = scenario.cancel().then(
      () => true,
      (error: unknown) => {
        expect(error).toBeInstanceOf(ConditionFailed)
        return false
      },
    )
    const [isCancelled] = await Promise.all([cancelling, scenario.shop.settleEvents()])
    await scenario.shop.settleEvents()
    expect({
      status: (await scenario.read()).status,
      taken: await scenario.instructorDaysTaken(),
      orders: await scenario.orders(),
      refunds: await scenario.refunds(),
      courses: await scenario.courses(),
    }).toEqual(
      isCancelled
        ? { status: 'cancelled', taken: [], orders: ['refunded'], refunds: [6400], courses: [] }
        : {
            status: 'paid',
            taken: scenario.courseDays,
            orders: ['fulfilled'],
            refunds: [],
            courses: [course],
          },
    )
    expect(await scenario.flaws()).toEqual([])
  }
})

const killedWork = {
  'settling a paid booking': {
    prepare: (scenario: Scenario) => scenario.pay(),
    run: (scenario: Scenario) => scenario.shop.settleEvents(),
    outcome: {
      status: 'paid',
      taken: 2,
      orders: ['fulfilled'],
      refunds: [],
      courses: [course],
      mailSubjects: 1,
    },
  },
  'refunding a cancelled booking': {
    prepare: async (scenario: Scenario) => {
      await scenario.pay()
      await scenario.shop.settleEvents()
      await scenario.cancelByPortal()
    },
    run: (scenario: Scenario) => scenario.reconcile(),
    outcome: {
      status: 'cancelled',
      taken: 0,
      orders: ['refunded'],
      refunds: [6400],
      courses: [],
      mailSubjects: 2,
    },
  },
}
type Scenario = Awaited<ReturnType<typeof openBookedCourse>>

test.each(Object.entries(killedWork))(
  '%s ends the same when it is killed at any point and run again',
  async (_, { prepare, run, outcome }) => {
    for (let killPoint = 0; ; killPoint++) {
      await area.local.empty()
      const killable = killableProcess({ onlyAtChanges: true })
      const scenario = await openBookedCourse({ onExternalCall: killable.onExternalCall })
      await prepare(scenario)
      const isKilled = await killable.killAt(killPoint, () => run(scenario))
      killable.restart()
      expect(await scenario.flaws()).toEqual([])
      await run(scenario)
      await scenario.reconcile()
      expect({
        status: (await scenario.read()).status,
        taken: (await scenario.instructorDaysTaken()).length,
        orders: await scenario.orders(),
        refunds: await scenario.refunds(),
        courses: await scenario.courses(),
        mailSubjects: (await scenario.mailSubjects()).length,
      }).toEqual(outcome)
      expect(await scenario.flaws()).toEqual([])
      if (!isKilled) return expect(killPoint).toBeGreaterThanOrEqual(4)
    }
  },
)
