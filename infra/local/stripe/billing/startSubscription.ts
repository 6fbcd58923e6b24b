import { StripeError } from '../api/stripeError.ts'
import { customerById } from '../resources/customers.ts'
import { createInvoice } from '../resources/invoices.ts'
import { cardError } from '../resources/paymentIntents.ts'
import {
  changeSubscription,
  createSubscription,
  type NewSubscription,
  periodEndOf,
  productName,
} from '../resources/subscriptions.ts'
import type { Call } from '../store/call.ts'
import type { Invoice, PaymentIntent, Subscription } from '../store/objects.ts'
import { periodLines } from './lines.ts'
import { payInvoice, recordPayment } from './payInvoice.ts'

function firstInvoice(call: Call, subscription: Subscription): Invoice {
  return createInvoice(call, {
    customer: customerById(call, subscription.customer),
    subscription,
    lines: periodLines(subscription, { start: call.at, end: periodEndOf(subscription) }, productName(call)),
    reason: 'subscription_create',
    period: { start: call.at, end: call.at },
  })
}

/** Starts a subscription whose first period was paid on the page. */
export function startPaidSubscription(
  call: Call,
  given: Omit<NewSubscription, 'status'>,
  intent: PaymentIntent | undefined,
) {
  const subscription = createSubscription(call, { ...given, status: 'active' })
  const first = firstInvoice(call, subscription)
  const invoice = intent
    ? recordPayment(call, first, intent)
    : payInvoice(call, first, given.method, 'on page').invoice
  return { invoice, subscription: changeSubscription(call, subscription, { latest_invoice: invoice.id }) }
}

/** Starts a subscription that a request asks for, paid by a stored card. Throws if the card is declined. */
export function startSubscription(call: Call, given: Omit<NewSubscription, 'status'>): Subscription {
  if (!given.method)
    throw new StripeError(400, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: 'This customer has no attached payment source or default payment method.',
    })
  const subscription = createSubscription(call, { ...given, status: 'active' })
  const { invoice, intent } = payInvoice(call, firstInvoice(call, subscription), given.method, 'off session')
  if (intent && intent.status !== 'succeeded') throw cardError(intent)
  return changeSubscription(call, subscription, { latest_invoice: invoice.id })
}
