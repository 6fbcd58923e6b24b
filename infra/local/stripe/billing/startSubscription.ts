import { StripeError } from '../api/stripeError.ts'
import { customerById } from '../resources/customers.ts'
import { createInvoice } from '../resources/invoices.ts'
import { cardError } from '../resources/paymentIntents.ts'
import {
  changeSubscription,
  createSubscription,
  type NewSubscription,
  periodEndOf,
} from '../resources/subscriptions.ts'
import type { ChangeContext } from '../store/changeContext.ts'
import { newId } from '../store/ids.ts'
import type { Invoice, PaymentIntent, Subscription } from '../store/objects.ts'
import { periodLines } from './lines.ts'
import { payInvoice, recordPayment } from './payInvoice.ts'

/** Creates the invoice of the first period. `discounts` has the discount of each line, which a promotion code gives for this period only. */
function firstInvoice(
  context: ChangeContext,
  subscription: Subscription,
  discounts: readonly number[] = [],
): Invoice {
  const period = { start: context.nowSeconds, end: periodEndOf(subscription) }
  const discountId = newId('di')
  return createInvoice(context, {
    customer: customerById(context, subscription.customer),
    subscription,
    lines: periodLines(context, subscription, period).map((line, index) =>
      discounts[index]
        ? {
            ...line,
            discount_amounts: [{ amount: discounts[index], discount: discountId }],
            discounts: [discountId],
          }
        : line,
    ),
    reason: 'subscription_create',
    period: { start: context.nowSeconds, end: context.nowSeconds },
  })
}

/** Starts a subscription whose first period was paid on the page. */
export function startPaidSubscription(
  context: ChangeContext,
  options: NewSubscription,
  intent: PaymentIntent | undefined,
  discounts: readonly number[] = [],
) {
  const subscription = createSubscription(context, options)
  const first = firstInvoice(context, subscription, discounts)
  const invoice = intent
    ? recordPayment(context, first, intent)
    : payInvoice(context, first, options.method, 'on session').invoice
  return { invoice, subscription: changeSubscription(context, subscription, { latest_invoice: invoice.id }) }
}

/** Starts a subscription that a request asks for, paid by a stored card. Throws if the card is declined. */
export function startSubscription(context: ChangeContext, options: NewSubscription): Subscription {
  if (!options.method)
    throw new StripeError(400, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: 'This customer has no attached payment source or default payment method.',
    })
  const subscription = createSubscription(context, options)
  const { invoice, intent } = payInvoice(
    context,
    firstInvoice(context, subscription),
    options.method,
    'off session',
  )
  if (intent && intent.status !== 'succeeded') throw cardError(intent)
  return changeSubscription(context, subscription, { latest_invoice: invoice.id })
}
