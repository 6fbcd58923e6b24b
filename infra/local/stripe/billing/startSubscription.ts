import { StripeFailure } from '../api/failure.ts'
import { customerById } from '../resources/customers.ts'
import { createInvoice } from '../resources/invoices.ts'
import { cardFailure } from '../resources/paymentIntents.ts'
import {
  changeSubscription,
  createSubscription,
  endOf,
  type NewSubscription,
  productName,
} from '../resources/subscriptions.ts'
import type { Call } from '../store/call.ts'
import type { Invoice, PaymentIntent, Subscription } from '../store/objects.ts'
import { periodLines } from './lines.ts'
import { payInvoice, settleInvoice } from './payInvoice.ts'

function firstInvoice(call: Call, subscription: Subscription): Invoice {
  return createInvoice(call, {
    customer: customerById(call, subscription.customer),
    subscription,
    lines: periodLines(subscription, { start: call.at, end: endOf(subscription) }, productName(call)),
    reason: 'subscription_create',
    period: { start: call.at, end: call.at },
  })
}

/** A subscription whose first period was paid on the page. */
export function startPaid(
  call: Call,
  given: Omit<NewSubscription, 'status'>,
  intent: PaymentIntent | undefined,
) {
  const subscription = createSubscription(call, { ...given, status: 'active' })
  const first = firstInvoice(call, subscription)
  const invoice = intent
    ? settleInvoice(call, first, intent)
    : payInvoice(call, first, given.method, 'on page').invoice
  return { invoice, subscription: changeSubscription(call, subscription, { latest_invoice: invoice.id }) }
}

/** A subscription that a request asks for, paid by a card that is known. A card that does not pay makes none. */
export function startUnattended(call: Call, given: Omit<NewSubscription, 'status'>): Subscription {
  if (!given.method)
    throw new StripeFailure(400, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: 'This customer has no attached payment source or default payment method.',
    })
  const subscription = createSubscription(call, { ...given, status: 'active' })
  const { invoice, intent } = payInvoice(call, firstInvoice(call, subscription), given.method, 'off session')
  if (intent && intent.status !== 'succeeded') throw cardFailure(intent)
  return changeSubscription(call, subscription, { latest_invoice: invoice.id })
}
