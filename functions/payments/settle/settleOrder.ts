import type { Log } from '#functions/platform/aws/log.ts'
import type { Stored } from '#functions/platform/table/entity.ts'
import type { Table } from '#functions/platform/table/table.ts'
import { untilWritten } from '#functions/platform/table/write.ts'
import { after, days } from '#shared/kernel/time.ts'
import { nextOrderState } from '#shared/payments/order.ts'
import { partiallyRefundedCents, refundOfAmount } from '#shared/payments/partialRefund.ts'
import type { OrderPayments, StripePayment } from '../gateway/orderPayments.ts'
import { inOtherState, type Order, orderRepository } from '../orderRepository.ts'
import type { Fulfilment, OrderUpdate } from './fulfilment.ts'
import { duePartialRefunds } from './partialRefunds.ts'

/** Stripe expires sessions after a day, so after two days nobody can pay an order whose session is not known. */
const expiresWithoutSessionAfter = days(2)

interface Deps {
  table: Table
  log: Pick<Log, 'error' | 'warn'>
  payments: OrderPayments
  fulfilment: Fulfilment
  /** Makes the due partial refunds of an order. */
  makePartialRefunds: (orderId: string, at: Date) => Promise<void>
}

/** Records a partial refund that somebody has made in Stripe's Dashboard. */
function withRefundsAtStripe(order: Order, { refundedAmount }: StripePayment, at: Date): Order {
  const { partRefunds = [], state } = order
  const cents = refundedAmount - partiallyRefundedCents(order)
  if (state !== 'fulfilled' || cents <= 0 || duePartialRefunds(order).length > 0) return order
  const moment = at.toISOString()
  const refund = {
    ...refundOfAmount(order, cents),
    refundId: `stripe-${refundedAmount}`,
    ...{ at: moment, madeAt: moment, state: 'made' as const },
  }
  return { ...order, partRefunds: [...partRefunds, refund] }
}

/**
 * Updates an order to the state of its payment at Stripe, and delivers or takes back what was bought. Returns
 * the order, or undefined if there is none. It may run any number of times, also concurrently, with the same
 * result: the order is read before Stripe is asked and written only if it has not changed, so an earlier
 * answer never overwrites a later one.
 */
export const settleOrder = ({ table, log, payments, fulfilment, makePartialRefunds }: Deps) => {
  const orders = orderRepository(table)

  async function updateFor(order: Stored<Order>, payment: StripePayment, at: Date): Promise<OrderUpdate> {
    const state = nextOrderState(order, payment)
    if (state === 'paid') {
      const { discount, tax } = payment
      return fulfilment.deliver({ ...order, discount, tax }, payment.chargedAt ?? at, at)
    }
    if (state === order.state) return { state, writes: [] }
    if (state === 'held')
      log.error('a payment is not what was ordered', { orderId: order.orderId, paid: payment.amount })
    return { state, writes: await fulfilment.withdraw(order, state, at) }
  }

  async function expireWithoutSession(order: Stored<Order>, at: Date): Promise<Order> {
    const expiresAt = after(new Date(order.createdAt), expiresWithoutSessionAfter)
    if (order.state !== 'created' || expiresAt > at) return order
    const expiredOrder = inOtherState(order, 'expired', at)
    await table.transact(orders.writesToSave(order, expiredOrder))
    return expiredOrder
  }

  /** An order that was refunded by a call that died, or at Stripe, gets its credit note here too. */
  async function creditRefunds(payment: StripePayment): Promise<void> {
    const { invoiceId, paymentId, refundedAmount, creditedAmount } = payment
    if (invoiceId === undefined || paymentId === undefined || refundedAmount <= creditedAmount) return
    try {
      await payments.credit(invoiceId, paymentId)
    } catch (error) {
      // The order itself is settled. What Stripe refuses today it refuses again, so administrators have to look.
      if ((error as { type?: string }).type !== 'StripeInvalidRequestError') throw error
      log.error('a refund has no credit note', { invoiceId, paymentId })
    }
  }

  async function settleOnce(
    orderId: string,
    eventSessionId: string | undefined,
    at: Date,
  ): Promise<Order | undefined> {
    const order = await orders.byId(orderId)
    if (!order) return undefined
    const sessionId = order.sessionId ?? eventSessionId
    if (!sessionId) return expireWithoutSession(order, at)
    const payment = await payments.payment(orderId, sessionId)
    if (!payment) return order
    const { state, writes } = await updateFor(order, payment, at)
    const { paymentId } = payment
    const settledOrder: Order = {
      ...(state === order.state ? order : inOtherState(order, state, at)),
      sessionId,
      paymentId,
      ...(payment.isPaid && {
        paidAt: order.paidAt ?? at.toISOString(),
        tax: payment.tax || undefined,
        discount: payment.discount || undefined,
      }),
    }
    const withRefunds = withRefundsAtStripe(settledOrder, payment, at)
    const isChanged = withRefunds !== settledOrder || state !== order.state
    if (isChanged || sessionId !== order.sessionId || paymentId !== order.paymentId)
      await table.transact([...orders.writesToSave(order, withRefunds), ...writes])
    await creditRefunds(payment)
    return withRefunds
  }

  return async (orderId: string, at: Date, eventSessionId?: string): Promise<Order | undefined> => {
    const settle = () => untilWritten(() => settleOnce(orderId, eventSessionId, at))
    let settledOrder = await settle()
    // Partial refunds are made before the refund of the rest, so that each has its own amount at Stripe.
    if (settledOrder && duePartialRefunds(settledOrder).length > 0 && settledOrder.paymentId) {
      await makePartialRefunds(orderId, at)
      settledOrder = await settle()
    }
    if (settledOrder?.state !== 'refundDue' || !settledOrder.paymentId) return settledOrder
    await payments.refund(orderId, settledOrder.paymentId)
    return settle()
  }
}
export type SettleOrder = ReturnType<typeof settleOrder>
