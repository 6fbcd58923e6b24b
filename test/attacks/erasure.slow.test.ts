import { expect, test } from 'vitest'
import { erasures } from '#functions/account/erasures.ts'
import { dueWork } from '#functions/bookings/dueWork.ts'
import { orderRepository } from '#functions/payments/orderRepository.ts'
import { forgetErasedUsers } from '#functions/payments/settle/forgetErasedUsers.ts'
import { reconcileOrders } from '#functions/payments/settle/reconcileOrders.ts'
import { refundBookings } from '#functions/payments/settle/refundBookings.ts'
import { beginErasure } from '#functions/platform/accounts/erasure.ts'
import { account } from '#shared/account/contract.ts'
import { bookings } from '#shared/bookings/contract.ts'
import { after, minutes } from '#shared/kernel/time.ts'
import { aBookedCourse } from '../payments/aBookedCourse.ts'
import { paymentsArea } from '../payments/paymentsArea.ts'
import { killableProcess, watchedPlatform } from '../support/killableProcess.ts'
import { quietOutbox } from '../support/letters.ts'

const area = paymentsArea([account, bookings])
const noFiles = { list: async function* () {}, remove: async () => undefined } as never

/** A member who has paid a course. `runSchedules` runs the scheduled tasks that follow when the account is erased. */
async function aPaidCourse(onExternalCall: (changes?: boolean) => Promise<void> = async () => undefined) {
  const shop = await area.open()
  const { table } = area.platform
  const booked = await aBookedCourse(area, shop)
  const { session } = await booked.checkout()
  await shop.standIn.press(session, 'pay')
  await shop.settleEvents()
  const platformOfTask = (task: string) => {
    const { platform, credentials } = area.local.task(task)
    return watchedPlatform(platform, credentials, onExternalCall)
  }
  const outbox = quietOutbox(area.platform)
  const bookingsPlatform = platformOfTask('bookings-keepTime')
  const paymentsPlatform = platformOfTask('reconcile')
  const accountPlatform = platformOfTask('account-finishErasures')
  const runDueBookings = dueWork({ ...bookingsPlatform, outbox })
  const { orderId } = await booked.read()
  return {
    ...{ shop, booked },
    async erase(at = shop.now()) {
      const user = (await area.platform.users.byId(booked.user.userId))!
      await area.platform.users.erase(user, [beginErasure(user, at)])
    },
    /** Runs each schedule once, in the order given. */
    async runSchedules(order = 'bookings payments account') {
      const schedules: Record<string, () => Promise<void>> = {
        bookings: () => runDueBookings(shop.now()),
        async payments() {
          await forgetErasedUsers(paymentsPlatform.table, shop.gateway)
          await refundBookings(paymentsPlatform.table, new Date())
          await reconcileOrders(paymentsPlatform.table, shop.settle.order, shop.now())
        },
        account: () => erasures(accountPlatform.table).finish(noFiles, after(shop.now(), minutes(10))),
      }
      for (const name of order.split(' ')) await schedules[name]!()
    },
    async outcome() {
      const order = (await orderRepository(table).byId(orderId!))!
      const { data } = await shop.standIn.sdk.refunds.list()
      return {
        order: { userId: order.userId, state: order.state, total: order.total, isListed: await isListed() },
        refunded: data.map(({ amount }) => amount),
        instructorDaysTaken: await booked.instructorDaysTaken(),
        booking: await booked.read(),
        erasures: (await Array.fromAsync(table.rows({ index: 'gsi1', pk: 'ERASURES' }))).length,
        rows: (await Array.fromAsync(table.rows({ index: 'gsi1', pk: `USER#${booked.user.userId}` }))).length,
      }
    },
  }
  async function isListed() {
    const { items } = await orderRepository(table).newestFirst({ limit: 1000 })
    return items.some((order) => order.orderId === orderId)
  }
}

const refundedOutcome = {
  order: { userId: 'erased', state: 'refunded', total: 6400, isListed: true },
  refunded: [6400],
  instructorDaysTaken: [],
  booking: undefined,
  erasures: 0,
  rows: 0,
}

test.each(['bookings payments account', 'payments account bookings', 'account payments bookings'])(
  'erasing an account refunds a course that has not begun, whichever schedule runs first: %s',
  async (order) => {
    const scenario = await aPaidCourse()
    await scenario.erase()
    for (let n = 0; n < 3; n++) await scenario.runSchedules(order)
    expect(await scenario.outcome()).toEqual(refundedOutcome)
  },
)

test('erasing an account does not refund a course that has begun, so that nobody takes half of it for free', async () => {
  const scenario = await aPaidCourse()
  await scenario.shop.standIn.advance(32 * 86_400)
  await scenario.erase()
  for (let n = 0; n < 3; n++) await scenario.runSchedules()
  const order = { userId: 'erased', state: 'fulfilled', total: 6400, isListed: true }
  expect(await scenario.outcome()).toEqual({ ...refundedOutcome, order, refunded: [] })
})

test('a payment after the erasure is refunded, and its order stays in the list of orders', async () => {
  const shop = await area.open()
  const booked = await aBookedCourse(area, shop)
  const { session } = await booked.checkout()
  const user = (await area.platform.users.byId(booked.user.userId))!
  await area.platform.users.erase(user, [beginErasure(user, shop.now())])
  await shop.standIn.press(session, 'pay')
  await forgetErasedUsers(area.platform.table, shop.gateway)
  await shop.settleEvents()
  const { items } = await orderRepository(area.platform.table).newestFirst({})
  expect(items[0]).toMatchObject({ userId: 'erased', state: 'refunded', total: 6400 })
  expect((await shop.standIn.sdk.refunds.list()).data.map(({ amount }) => amount)).toEqual([6400])
})

test('erasing an account refunds once and leaves nothing of the member, at whichever change its process is killed', async () => {
  for (let killPoint = 0; ; killPoint++) {
    const killable = killableProcess({ onlyAtChanges: true })
    const scenario = await aPaidCourse(killable.onExternalCall)
    await scenario.erase()
    const wasKilled = await killable.killAt(killPoint, () => scenario.runSchedules())
    killable.restart()
    for (let n = 0; n < 3; n++) await scenario.runSchedules()
    expect(await scenario.outcome(), `killed at change ${killPoint}`).toEqual(refundedOutcome)
    if (!wasKilled) {
      expect(killPoint).toBeGreaterThan(10)
      return
    }
  }
})
