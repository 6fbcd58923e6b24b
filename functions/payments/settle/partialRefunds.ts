import type { PlatformWithOutbox } from '#functions/platform/mail/outbox.ts'
import type { Write } from '#functions/platform/table/write.ts'
import { untilWritten } from '#functions/platform/table/write.ts'
import type { PartialRefund } from '#shared/payments/partialRefund.ts'
import type { OrderPayments } from '../gateway/orderPayments.ts'
import { partialRefundLetter } from '../letters.ts'
import { type Order, orderRepository } from '../orderRepository.ts'

type Deps = Pick<PlatformWithOutbox, 'env' | 'log' | 'table' | 'users' | 'outbox'> & {
  payments: Pick<OrderPayments, 'refundPartially'>
}

export const duePartialRefunds = ({ partRefunds = [] }: Order): PartialRefund[] =>
  partRefunds.filter(({ state }) => state === 'due')

/**
 * Returns a function that makes the due partial refunds of an order. Each is made once, however often and concurrently this runs. The
 * transaction that records a refund also writes the letter to the buyer.
 */
export function partialRefunds({ env, log, table, users, outbox, payments }: Deps) {
  const orders = orderRepository(table)

  async function letterWrites(order: Order, refund: PartialRefund, at: Date): Promise<Write[]> {
    const user = await users.byId(order.userId)
    if (!user) return []
    const { userId } = user
    const letterId = `refund-${order.orderId}-${refund.refundId}`
    const letter = partialRefundLetter({ user, order, refund, origin: env.ORIGIN })
    return [outbox.letter({ ...letter, letterId, userId, causedBy: 'recipient', at })]
  }

  const record = (orderId: string, refundId: string, isMade: boolean, at: Date) =>
    untilWritten(async () => {
      const order = await orders.byId(orderId)
      const due = order && duePartialRefunds(order).find((one) => one.refundId === refundId)
      if (!due) return
      const recorded: PartialRefund = isMade
        ? { ...due, state: 'made', madeAt: at.toISOString() }
        : { ...due, state: 'failed' }
      const changed: Order = {
        ...order,
        partRefunds: order.partRefunds!.map((one) => (one.refundId === refundId ? recorded : one)),
      }
      const letter = isMade ? await letterWrites(order, recorded, at) : []
      await table.transact([...orders.writesToSave(order, changed), ...letter])
    })

  return async (orderId: string, at: Date): Promise<void> => {
    const order = await orders.byId(orderId)
    if (!order?.paymentId) return
    for (const { refundId, cents } of duePartialRefunds(order)) {
      const isMade = await payments.refundPartially({ orderId, paymentId: order.paymentId, refundId, cents })
      if (!isMade) log.error('Stripe refuses the refund of a part', { orderId, refundId })
      await record(orderId, refundId, isMade, at)
    }
  }
}
