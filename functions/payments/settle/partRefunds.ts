import type { PlatformWithOutbox } from '#functions/platform/mail/outbox.ts'
import type { Write } from '#functions/platform/table/write.ts'
import { untilWritten } from '#functions/platform/table/write.ts'
import type { PartRefund } from '#shared/payments/refund.ts'
import type { OrderPayments } from '../gateway/orderPayments.ts'
import { partRefundLetter } from '../letters.ts'
import { type Order, orderRepository } from '../orderRepository.ts'

type Deps = Pick<PlatformWithOutbox, 'env' | 'log' | 'table' | 'users' | 'outbox'> & {
  payments: Pick<OrderPayments, 'refundPart'>
}

export const dueRefundsOf = ({ partRefunds = [] }: Order): PartRefund[] =>
  partRefunds.filter(({ state }) => state === 'due')

/**
 * Makes the refunds of a part that are due. Each is made once, however often and concurrently this runs, and the buyer is mailed in the
 * transaction that records it.
 */
export function partRefunds({ env, log, table, users, outbox, payments }: Deps) {
  const orders = orderRepository(table)

  async function letterWrites(order: Order, refund: PartRefund, at: Date): Promise<Write[]> {
    const user = await users.byId(order.userId)
    if (!user) return []
    const { userId } = user
    const letterId = `refund-${order.orderId}-${refund.refundId}`
    const letter = partRefundLetter({ user, order, refund, origin: env.ORIGIN })
    return [outbox.letter({ ...letter, letterId, userId, causedBy: 'recipient', at })]
  }

  const record = (orderId: string, refundId: string, isMade: boolean, at: Date) =>
    untilWritten(async () => {
      const order = await orders.byId(orderId)
      const due = order && dueRefundsOf(order).find((one) => one.refundId === refundId)
      if (!due) return
      const recorded: PartRefund = isMade
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
    for (const { refundId, cents } of dueRefundsOf(order)) {
      const isMade = await payments.refundPart({ orderId, paymentId: order.paymentId, refundId, cents })
      if (!isMade) log.error('Stripe refuses the refund of a part', { orderId, refundId })
      await record(orderId, refundId, isMade, at)
    }
  }
}
