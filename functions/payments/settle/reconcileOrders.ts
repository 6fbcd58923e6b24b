import { eachLimit } from '#functions/platform/table/eachLimit.ts'
import type { Table } from '#functions/platform/table/table.ts'
import { after, hours } from '#shared/kernel/time.ts'
import type { WaitingState } from '#shared/payments/order.ts'
import { orderRepository, type WaitingOrder } from '../orderRepository.ts'
import type { SettleOrder } from './settleOrder.ts'

/** Stripe expires a Checkout Session after a day; until then somebody may still be paying. */
const sessionExpiry = hours(25)
const concurrency = 8

/** Settles orders that a crash interrupted, and those whose session expired without a webhook. */
export async function reconcileOrders(table: Table, settle: SettleOrder, at: Date): Promise<void> {
  const orders = orderRepository(table)

  async function settleAll(state: WaitingState, before: Date): Promise<void> {
    const due: WaitingOrder[] = []
    let cursor: string | undefined
    do {
      const { items, next } = await orders.inState(state, { after: cursor, limit: 100 })
      due.push(...items.filter(({ createdAt }) => createdAt <= before.toISOString()))
      cursor = next
    } while (cursor)
    const settleOne = async (waiting: WaitingOrder) => {
      // An order may be gone while its waiting item is still stored.
      if (!(await settle(waiting.orderId, at))) await table.write(orders.writeToRemoveWaiting(waiting))
    }
    await eachLimit(due, settleOne, concurrency)
  }

  const states = [
    ['refundDue', at],
    ['paid', at],
    ['created', after(at, -sessionExpiry)],
  ] as const
  await eachLimit(
    await orders.withDuePartialRefund(),
    async (orderId) => void (await settle(orderId, at)),
    concurrency,
  )
  await eachLimit(states, ([state, before]) => settleAll(state, before))
}
