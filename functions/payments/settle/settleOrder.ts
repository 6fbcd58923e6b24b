import type { Stored } from '#functions/platform/entity.ts'
import type { Log } from '#functions/platform/log.ts'
import type { Table } from '#functions/platform/table.ts'
import { untilWritten, type Write } from '#functions/platform/write.ts'
import { after, days } from '#shared/kernel/time.ts'
import { type OrderState, stateBy } from '#shared/payments/order.ts'
import type { OrderPayments, SeenPayment } from '../gateway/orderPayments.ts'
import { type Order, orderRepository } from '../orderRepository.ts'
import type { Fulfilment } from './fulfilment.ts'

/** Stripe closes a page after a day; an order that never came to have one can be paid no more after two. */
const withoutPageFor = days(2)

interface Deps {
  table: Table
  log: Pick<Log, 'error' | 'warn'>
  payments: OrderPayments
  fulfilment: Fulfilment
}

/** What an order becomes by what Stripe says of its payment, and the writes that go with that. */
type Step = { state: OrderState; also: readonly Write[] }

/**
 * Brings an order up to what Stripe says of its payment. However often and in whichever order it is run, also twice at once, the order ends the
 * same: it is read before Stripe is asked, and written only as it was read, so what was heard earlier never overwrites what is true later.
 * Returns the order, or undefined when there is none.
 */
export const settleOrder = ({ table, log, payments, fulfilment }: Deps) => {
  const orders = orderRepository(table)

  async function stepOf(order: Stored<Order>, payment: SeenPayment, at: Date): Promise<Step> {
    const state = stateBy(order, payment)
    if (state === 'paid') return fulfilment.deliver(order, payment.chargedAt ?? at, at)
    if (state === order.state) return { state, also: [] }
    if (state === 'held')
      log.error('a payment is not what was ordered', { orderId: order.orderId, paid: payment.amount })
    return { state, also: await fulfilment.withdraw(order, state, at) }
  }

  async function ofUnpaged(order: Stored<Order>, at: Date): Promise<Order> {
    if (order.state !== 'created' || after(new Date(order.createdAt), withoutPageFor) > at) return order
    const expired = { ...order, state: 'expired' as const }
    await table.transact(orders.save(order, expired))
    return expired
  }

  async function once(orderId: string, named: string | undefined, at: Date): Promise<Order | undefined> {
    const order = await orders.byId(orderId)
    if (!order) return undefined
    const sessionId = order.sessionId ?? named
    if (!sessionId) return ofUnpaged(order, at)
    const payment = await payments.payment(orderId, sessionId)
    if (!payment) return order
    const { state, also } = await stepOf(order, payment, at)
    const { paymentId } = payment
    const settled: Order = {
      ...order,
      state,
      sessionId,
      paymentId,
      ...(payment.isPaid && { paidAt: order.paidAt ?? at.toISOString() }),
    }
    if (state !== order.state || sessionId !== order.sessionId || paymentId !== order.paymentId)
      await table.transact([...orders.save(order, settled), ...also])
    return settled
  }

  return async (orderId: string, at: Date, named?: string): Promise<Order | undefined> => {
    const settled = await untilWritten(() => once(orderId, named, at))
    if (settled?.state !== 'refundDue' || !settled.paymentId) return settled
    await payments.refund(orderId, settled.paymentId)
    return untilWritten(() => once(orderId, named, at))
  }
}
export type SettleOrder = ReturnType<typeof settleOrder>
