import { customerById } from '../resources/customers.ts'
import { createInvoice, invoiceById, subscriptionOf } from '../resources/invoices.ts'
import {
  cardOf,
  changeSubscription,
  intervalOf,
  periodEndOf,
  productName,
} from '../resources/subscriptions.ts'
import type { Call } from '../store/call.ts'
import type { Invoice, Subscription } from '../store/objects.ts'
import { cancelSubscription } from './cancelSubscription.ts'
import { periodLines } from './lines.ts'
import { maxAttempts, payInvoice } from './payInvoice.ts'
import { takePendingLines } from './pendingLines.ts'
import { periodEnd } from './periods.ts'

/** Begins and charges the next period, or cancels the subscription if it was to end with this one. */
export function renew(call: Call, before: Subscription): Subscription {
  if (before.cancel_at_period_end) return cancelSubscription(call, before, 'cancellation_requested')
  const start = periodEndOf(before)
  const data = before.items.data.map((item) => ({
    ...item,
    current_period_start: start,
    current_period_end: periodEnd(before.billing_cycle_anchor, intervalOf(item.price), start),
  }))
  const next = { ...before, items: { ...before.items, data } }
  const invoice = createInvoice(call, {
    customer: customerById(call, before.customer),
    subscription: next,
    lines: [
      ...takePendingLines(call, before.id),
      ...periodLines(next, { start, end: periodEndOf(next) }, productName(call)),
    ],
    reason: 'subscription_cycle',
    period: { start: before.items.data[0]?.current_period_start ?? start, end: start },
  })
  const { invoice: paid } = payInvoice(call, invoice, cardOf(call, before), 'off session')
  return changeSubscription(call, before, {
    items: next.items,
    latest_invoice: paid.id,
    status: paid.status === 'paid' ? 'active' : 'past_due',
  })
}

/** Updates the subscription of an invoice after an attempt to pay it. */
function updateSubscriptionOf(call: Call, invoice: Invoice): void {
  const id = subscriptionOf(invoice)
  const subscription = id && call.store.get('subscription', id)
  if (!subscription || subscription.status === 'canceled') return
  if (invoice.status !== 'paid') {
    if (invoice.attempt_count >= maxAttempts) cancelSubscription(call, subscription, 'payment_failed')
    return
  }
  const isOwed = call.store.all('invoice').some((one) => one.status === 'open' && subscriptionOf(one) === id)
  if (!isOwed) changeSubscription(call, subscription, { status: 'active' })
}

/** Tries an open invoice's payment again: on a scheduled day, or because the customer pressed the button. */
export function retryPayment(call: Call, invoiceId: string, presence: 'on page' | 'off session'): Invoice {
  const invoice = invoiceById(call, invoiceId)
  if (invoice.status !== 'open') return invoice
  const id = subscriptionOf(invoice)
  const subscription = id ? call.store.get('subscription', id) : undefined
  const method = subscription && cardOf(call, subscription)
  const { invoice: after } = payInvoice(
    call,
    invoice,
    method,
    presence === 'on page' ? 'confirmed' : presence,
  )
  updateSubscriptionOf(call, after)
  return after
}
