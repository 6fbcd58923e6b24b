import type { Table } from '#functions/platform/table.ts'
import { after, hours } from '#shared/kernel/time.ts'
import type { WaitingState } from '#shared/payments/order.ts'
import { orderRepository } from '../orderRepository.ts'
import type { SettleOrder } from './settleOrder.ts'

/** For how long somebody may still be paying, in milliseconds: Stripe closes a page after a day. */
const openFor = hours(25)

/** Takes up orders that something broke off, and those whose page has run out unheard. */
export async function reconcileOrders(table: Table, settle: SettleOrder, at: Date): Promise<void> {
  const orders = orderRepository(table)

  async function settleAll(state: WaitingState, before: Date): Promise<void> {
    let cursor: string | undefined
    do {
      const { items, next } = await orders.inState(state, { after: cursor, limit: 100 })
      for (const waits of items.filter(({ createdAt }) => createdAt <= before.toISOString())) {
        // An order whose account is gone leaves its place behind.
        if (!(await settle(waits.orderId, at))) await table.write(orders.forget(waits))
      }
      cursor = next
    } while (cursor)
  }

  await settleAll('refundDue', at)
  await settleAll('paid', at)
  await settleAll('created', after(at, -openFor))
}
