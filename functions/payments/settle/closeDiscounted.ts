import type { Table } from '#functions/platform/table.ts'
import { hasDiscount } from '#shared/kernel/courseFee.ts'
import type { Subscriptions } from '../gateway/subscriptions.ts'
import { type Order, orderRepository } from '../orderRepository.ts'
import type { SettleOrder } from './settleOrder.ts'

interface Deps {
  table: Table
  subscriptions: Pick<Subscriptions, 'closePage'>
  settleOrder: SettleOrder
}

const isOpen = ({ state, plan, lines, sessionId }: Order) =>
  state === 'created' &&
  plan !== undefined &&
  hasDiscount(plan) &&
  sessionId !== undefined &&
  lines.some((line) => line.bookingId)

/** Closes the pages on which a member who is about to lose the discount could still pay a booking at it. */
export const closeDiscounted = ({ table, subscriptions, settleOrder }: Deps) => {
  const orders = orderRepository(table)
  return async (userId: string, at: Date): Promise<void> => {
    for await (const order of orders.allOf(userId)) {
      if (!isOpen(order)) continue
      await subscriptions.closePage(order.sessionId!)
      await settleOrder(order.orderId, at)
    }
  }
}
export type CloseDiscounted = ReturnType<typeof closeDiscounted>
