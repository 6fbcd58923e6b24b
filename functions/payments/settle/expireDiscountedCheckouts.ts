import type { Table } from '#functions/platform/table/table.ts'
import { hasDiscount } from '#shared/kernel/courseFee.ts'
import type { CheckoutSessions } from '../gateway/checkoutSessions.ts'
import { type Order, orderRepository } from '../orderRepository.ts'
import type { SettleOrder } from './settleOrder.ts'

interface Deps {
  table: Table
  checkoutSessions: Pick<CheckoutSessions, 'expire'>
  settleOrder: SettleOrder
}

const isPayableAtDiscount = ({ state, plan, lines, sessionId }: Order) =>
  state === 'created' &&
  plan !== undefined &&
  hasDiscount(plan) &&
  sessionId !== undefined &&
  lines.some((line) => line.bookingId)

/** Expires the Checkout Sessions in which a member who is losing the discount could still pay the lower price. */
export const expireDiscountedCheckouts = ({ table, checkoutSessions, settleOrder }: Deps) => {
  const orders = orderRepository(table)
  return async (userId: string, at: Date): Promise<void> => {
    for await (const order of orders.allOf(userId)) {
      if (!isPayableAtDiscount(order)) continue
      await checkoutSessions.expire(order.sessionId!)
      await settleOrder(order.orderId, at)
    }
  }
}
export type ExpireDiscountedCheckouts = ReturnType<typeof expireDiscountedCheckouts>
