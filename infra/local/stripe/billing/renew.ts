import { customerById } from '../resources/customers.ts'
import { createInvoice, invoiceById, subscriptionOf } from '../resources/invoices.ts'
import { cardOf, changeSubscription, intervalOf, periodEndOf } from '../resources/subscriptions.ts'
import type { ChangeContext } from '../store/changeContext.ts'
import type { Invoice, Subscription } from '../store/objects.ts'
import { cancelSubscription } from './cancelSubscription.ts'
import { periodLines } from './lines.ts'
import { maxAttempts, payInvoice } from './payInvoice.ts'
import { takePendingLines } from './pendingLines.ts'
import { periodEnd } from './periods.ts'

/** Begins and charges the next period, or cancels the subscription if it was to end with the present one. */
export function renew(context: ChangeContext, before: Subscription): Subscription {
  if (before.cancel_at_period_end) return cancelSubscription(context, before, 'cancellation_requested')
  const start = periodEndOf(before)
  const data = before.items.data.map((item) => ({
    ...item,
    current_period_start: start,
    current_period_end: periodEnd(before.billing_cycle_anchor, intervalOf(item.price), start),
  }))
  const next = { ...before, items: { ...before.items, data } }
  const invoice = createInvoice(context, {
    customer: customerById(context, before.customer),
    subscription: next,
    lines: [
      ...takePendingLines(context, before.id),
      ...periodLines(context, next, { start, end: periodEndOf(next) }),
    ],
    reason: 'subscription_cycle',
    period: { start: before.items.data[0]?.current_period_start ?? start, end: start },
  })
  const { invoice: paid } = payInvoice(context, invoice, cardOf(context, before), 'off session')
  return changeSubscription(context, before, {
    items: next.items,
    latest_invoice: paid.id,
    status: paid.status === 'paid' ? 'active' : 'past_due',
  })
}

/** Updates the subscription of an invoice after an attempt to pay it. */
function updateSubscriptionOf(context: ChangeContext, invoice: Invoice): void {
  const id = subscriptionOf(invoice)
  const subscription = id && context.store.get('subscription', id)
  if (!subscription || subscription.status === 'canceled') return
  if (invoice.status !== 'paid') {
    if (invoice.attempt_count >= maxAttempts) cancelSubscription(context, subscription, 'payment_failed')
    return
  }
  const isOwed = context.store
    .all('invoice')
    .some((invoice) => invoice.status === 'open' && subscriptionOf(invoice) === id)
  if (!isOwed) changeSubscription(context, subscription, { status: 'active' })
}

/** Tries an open invoice's payment again: on a scheduled day, or because the customer pressed the button. */
export function retryPayment(
  context: ChangeContext,
  invoiceId: string,
  presence: 'confirmed' | 'off session',
): Invoice {
  const invoice = invoiceById(context, invoiceId)
  if (invoice.status !== 'open') return invoice
  const id = subscriptionOf(invoice)
  const subscription = id ? context.store.get('subscription', id) : undefined
  const method = subscription && cardOf(context, subscription)
  const { invoice: after } = payInvoice(context, invoice, method, presence)
  updateSubscriptionOf(context, after)
  return after
}
