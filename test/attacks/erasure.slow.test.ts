import { expect, test } from 'vitest'
import { erasures } from '#functions/account/erasures.ts'
import { dueWork } from '#functions/bookings/dueWork.ts'
import { orderRepository } from '#functions/payments/orderRepository.ts'
import { forgetErasedUsers } from '#functions/payments/settle/forgetErasedUsers.ts'
import { reconcileOrders } from '#functions/payments/settle/reconcileOrders.ts'
import { refundBookings } from '#functions/payments/settle/refundBookings.ts'
import { beginErasure } from '#functions/platform/accounts/erasure.ts'
import { openOutbox } from '#functions/platform/mail/outbox.ts'
import { account } from '#shared/account/contract.ts'
import { bookings } from '#shared/bookings/contract.ts'
import { after, minutes } from '#shared/kernel/time.ts'
import { aBookedCourse } from '../payments/aBookedCourse.ts'
import { paymentsArea } from '../payments/paymentsArea.ts'
import { doomed, watchedPlatform } from '../support/watched.ts'

const area = paymentsArea([account, bookings])
const noFiles = { list: async function* () {}, remove: async () => undefined } as never

/** A member with a paid course, and the schedules that run once they erase the account. */
async function aPaidCourse(outside: (changes?: boolean) => Promise<void> = async () => undefined) {
  const shop = await area.open()
  const { table } = area.platform
  const booked = await aBookedCourse(area, shop)
  const { session } = await booked.page()
  await shop.standIn.press(session, 'pay')
  await shop.settleEvents()
  const as = (task: string) => {
    const { platform, credentials } = area.held.task(task)
    return watchedPlatform(platform, credentials, outside)
  }
  const outbox = { ...openOutbox(area.platform), wake: async () => undefined }
  const [timekeeper, reconciler, eraser] = ['bookings-keepTime', 'reconcile', 'account-finishErasures'].map(
    as,
  )
  const work = dueWork({ ...timekeeper!, outbox })
  const { orderId } = await booked.read()
  return {
    ...{ shop, booked },
    async erase(at = shop.now()) {
      const user = (await area.platform.users.byId(booked.user.userId))!
      await area.platform.users.erase(user, [beginErasure(user, at)])
    },
    /** Runs each schedule once, in this order. */
    async round(order = 'bookings payments account') {
      const rounds: Record<string, () => Promise<void>> = {
        bookings: () => work(shop.now()),
        async payments() {
          await forgetErasedUsers(reconciler!.table, shop.gateway)
          await refundBookings(reconciler!.table)
          await reconcileOrders(reconciler!.table, shop.settle.order, shop.now())
        },
        account: () => erasures(eraser!.table).finish(noFiles, after(shop.now(), minutes(10))),
      }
      for (const name of order.split(' ')) await rounds[name]!()
    },
    async outcome() {
      const order = (await orderRepository(table).byId(orderId!))!
      const { data } = await shop.standIn.sdk.refunds.list()
      return {
        order: { userId: order.userId, state: order.state, total: order.total, isListed: await isListed() },
        refunded: data.map(({ amount }) => amount),
        taken: await booked.taken(),
        booking: await booked.read(),
        erasures: (await Array.fromAsync(table.rows({ index: 'gsi1', pk: 'ERASURES' }))).length,
        rows: (await Array.fromAsync(table.rows({ index: 'gsi1', pk: `USER#${booked.user.userId}` }))).length,
      }
    },
  }
  async function isListed() {
    const { items } = await orderRepository(table).newestFirst({ limit: 1000 })
    return items.some((one) => one.orderId === orderId)
  }
}

const paidBack = {
  order: { userId: 'erased', state: 'refunded', total: 6400, isListed: true },
  refunded: [6400],
  taken: [],
  booking: undefined,
  erasures: 0,
  rows: 0,
}

test.each(['bookings payments account', 'payments account bookings', 'account payments bookings'])(
  'erasing an account refunds a course that has not begun, whichever schedule runs first: %s',
  async (order) => {
    const leaver = await aPaidCourse()
    await leaver.erase()
    for (let n = 0; n < 3; n++) await leaver.round(order)
    expect(await leaver.outcome()).toEqual(paidBack)
  },
)

test('erasing an account does not refund a course that has begun, so that nobody takes half of it for free', async () => {
  const leaver = await aPaidCourse()
  await leaver.shop.standIn.advance(32 * 86_400)
  await leaver.erase()
  for (let n = 0; n < 3; n++) await leaver.round()
  const kept = { userId: 'erased', state: 'fulfilled', total: 6400, isListed: true }
  expect(await leaver.outcome()).toEqual({ ...paidBack, order: kept, refunded: [] })
})

test('a payment after the erasure is refunded, and its order stays in the books', async () => {
  const shop = await area.open()
  const booked = await aBookedCourse(area, shop)
  const { session } = await booked.page()
  const user = (await area.platform.users.byId(booked.user.userId))!
  await area.platform.users.erase(user, [beginErasure(user, shop.now())])
  await shop.standIn.press(session, 'pay')
  await forgetErasedUsers(area.platform.table, shop.gateway)
  await shop.settleEvents()
  const { items } = await orderRepository(area.platform.table).newestFirst({})
  expect(items[0]).toMatchObject({ userId: 'erased', state: 'refunded', total: 6400 })
  expect((await shop.standIn.sdk.refunds.list()).data.map(({ amount }) => amount)).toEqual([6400])
})

test('an erasure that is killed at any change refunds once and leaves nothing of the member', async () => {
  for (let wait = 0; ; wait++) {
    const process = doomed({ onlyAtChanges: true })
    const leaver = await aPaidCourse(process.outside)
    await leaver.erase()
    const wasKilled = await process.killedAt(wait, () => leaver.round())
    process.restart()
    for (let n = 0; n < 3; n++) await leaver.round()
    expect(await leaver.outcome(), `killed at change ${wait}`).toEqual(paidBack)
    if (!wasKilled) {
      expect(wait).toBeGreaterThan(10)
      return
    }
  }
})
