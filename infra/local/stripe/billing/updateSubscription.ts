import * as z from 'zod/mini'
import { operation } from '../api/operation.ts'
import { boolean, integer, mergedMetadata, metadataParameter, text } from '../api/parameters.ts'
import { invalid, unsupported } from '../api/stripeError.ts'
import { customerById } from '../resources/customers.ts'
import { createInvoice } from '../resources/invoices.ts'
import { cardError } from '../resources/paymentIntents.ts'
import { paymentMethodById } from '../resources/paymentMethods.ts'
import { cardOf, changeSubscription, periodEndOf, subscriptionById } from '../resources/subscriptions.ts'
import type { Call } from '../store/call.ts'
import type { Subscription } from '../store/objects.ts'
import { changeItems, itemChanges, prorationMoment } from './changeItems.ts'
import { payInvoice } from './payInvoice.ts'
import { addPendingLines, takePendingLines } from './pendingLines.ts'
import { resetPeriod } from './resetPeriod.ts'

export const prorationParameter = z.optional(z.enum(['always_invoice', 'create_prorations', 'none']))
export const cycleAnchor = z.optional(z.strictObject({ type: z.enum(['now', 'unchanged']) }))

/** Gives the changes that set or revoke the cancellation at the end of the period. */
export function cancelAtPeriodEnd(
  call: Call,
  subscription: Subscription,
  isEnding: boolean,
): Partial<Subscription> {
  if (isEnding === subscription.cancel_at_period_end) return {}
  return {
    cancel_at_period_end: isEnding,
    cancel_at: isEnding ? periodEndOf(subscription) : null,
    canceled_at: isEnding ? call.at : null,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: isEnding ? 'cancellation_requested' : null,
    },
  }
}

/** Invoices the change at once. Throws for a declined card, which rolls the change back, unless `mayOwe`. */
function invoiceNow(
  call: Call,
  subscription: Subscription,
  prorationDate: number,
  mayOwe: boolean,
): Partial<Subscription> {
  const [{ current_period_start: start } = { current_period_start: call.at }] = subscription.items.data
  const invoice = createInvoice(call, {
    customer: customerById(call, subscription.customer),
    subscription,
    lines: takePendingLines(call, subscription.id),
    reason: 'subscription_update',
    period: { start, end: call.at },
    prorationDate,
  })
  const { invoice: after, intent } = payInvoice(call, invoice, cardOf(call, subscription), 'off session')
  const isOwed = intent !== undefined && intent.status !== 'succeeded'
  if (isOwed && !mayOwe) throw cardError(intent)
  return { latest_invoice: after.id, ...(isOwed && { status: 'past_due' }) }
}

export const updateSubscription = operation(
  'POST /v1/subscriptions/:id',
  z.strictObject({
    billing_cycle_anchor: cycleAnchor,
    cancel_at_period_end: z.optional(boolean),
    default_payment_method: z.optional(text),
    description: z.optional(text),
    items: itemChanges,
    metadata: metadataParameter,
    payment_behavior: z.optional(z.enum(['allow_incomplete', 'error_if_incomplete'])),
    proration_behavior: prorationParameter,
    proration_date: z.optional(integer),
  }),
  (call, parameters, id) => {
    const before = subscriptionById(call, id)
    if (before.status === 'canceled')
      throw invalid('A canceled subscription can only update its cancellation_details and metadata.', {
        param: 'id',
      })
    const {
      proration_behavior: prorationBehavior = 'create_prorations',
      payment_behavior: paymentBehavior,
      metadata,
      ...fields
    } = parameters
    const from = prorationMoment(call, before, fields.proration_date)
    const isReset = fields.billing_cycle_anchor?.type === 'now'
    if (isReset && prorationBehavior !== 'always_invoice')
      throw unsupported('another billing cycle that is not invoiced at once', 'proration_behavior')
    const changes = changeItems(call, before, fields.items, from)
    const { items, lines } = isReset ? resetPeriod(call, before, changes) : changes
    const method = fields.default_payment_method
    const changed: Subscription = {
      ...before,
      items,
      ...(isReset && { billing_cycle_anchor: call.at }),
      ...(method !== undefined && {
        default_payment_method: paymentMethodById(call, method, 'default_payment_method').id,
      }),
      ...(fields.description !== undefined && { description: fields.description || null }),
      ...(metadata !== undefined && { metadata: mergedMetadata(before.metadata, metadata) }),
      ...(fields.cancel_at_period_end !== undefined &&
        cancelAtPeriodEnd(call, before, fields.cancel_at_period_end)),
    }
    if (prorationBehavior !== 'none') addPendingLines(call, id, lines)
    const isInvoiced = prorationBehavior === 'always_invoice' && lines.length > 0
    const owed = isInvoiced ? invoiceNow(call, changed, from, paymentBehavior !== 'error_if_incomplete') : {}
    return changeSubscription(call, before, { ...changed, ...owed })
  },
)
