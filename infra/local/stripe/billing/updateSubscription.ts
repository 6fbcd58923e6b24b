import * as z from 'zod/mini'
import { operation } from '../api/operation.ts'
import { boolean, mergedMetadata, metadataParameter, text } from '../api/parameters.ts'
import { invalid, unsupported } from '../api/stripeError.ts'
import { customerById } from '../resources/customers.ts'
import { createInvoice } from '../resources/invoices.ts'
import { cardError } from '../resources/paymentIntents.ts'
import { paymentMethodById } from '../resources/paymentMethods.ts'
import { cardOf, changeSubscription, periodEndOf, subscriptionById } from '../resources/subscriptions.ts'
import type { ChangeContext } from '../store/changeContext.ts'
import type { Subscription } from '../store/objects.ts'
import { changeItems, itemChanges } from './changeItems.ts'
import { payInvoice } from './payInvoice.ts'
import { addPendingLines, takePendingLines } from './pendingLines.ts'
import { resetPeriod } from './resetPeriod.ts'

export const prorationParameter = z.optional(z.enum(['always_invoice', 'create_prorations', 'none']))
export const cycleAnchor = z.optional(z.strictObject({ type: z.enum(['now', 'unchanged']) }))

/** Returns the changes that set or revoke the cancellation at the end of the period. */
export function cancelAtPeriodEnd(
  context: ChangeContext,
  subscription: Subscription,
  isEnding: boolean,
): Partial<Subscription> {
  if (isEnding === subscription.cancel_at_period_end) return {}
  return {
    cancel_at_period_end: isEnding,
    cancel_at: isEnding ? periodEndOf(subscription) : null,
    canceled_at: isEnding ? context.nowSeconds : null,
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
  context: ChangeContext,
  subscription: Subscription,
  mayOwe: boolean,
): Partial<Subscription> {
  const [{ current_period_start: start } = { current_period_start: context.nowSeconds }] =
    subscription.items.data
  const invoice = createInvoice(context, {
    customer: customerById(context, subscription.customer),
    subscription,
    lines: takePendingLines(context, subscription.id),
    reason: 'subscription_update',
    period: { start, end: context.nowSeconds },
    prorationDate: context.nowSeconds,
  })
  const { invoice: after, intent } = payInvoice(
    context,
    invoice,
    cardOf(context, subscription),
    'off session',
  )
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
    items: itemChanges,
    metadata: metadataParameter,
    payment_behavior: z.optional(z.enum(['allow_incomplete', 'error_if_incomplete'])),
    proration_behavior: prorationParameter,
  }),
  (context, parameters, id) => {
    const before = subscriptionById(context, id)
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
    const isReset = fields.billing_cycle_anchor?.type === 'now'
    if (isReset && prorationBehavior !== 'always_invoice')
      throw unsupported('another billing cycle that is not invoiced at once', 'proration_behavior')
    const changes = changeItems(context, before, fields.items, { isReset })
    const { items, lines } = isReset ? resetPeriod(context, before, changes) : changes
    const method = fields.default_payment_method
    const changed: Subscription = {
      ...before,
      items,
      ...(isReset && { billing_cycle_anchor: context.nowSeconds }),
      ...(method !== undefined && {
        default_payment_method: paymentMethodById(context, method, 'default_payment_method').id,
      }),
      ...(metadata !== undefined && { metadata: mergedMetadata(before.metadata, metadata) }),
      ...(fields.cancel_at_period_end !== undefined &&
        cancelAtPeriodEnd(context, before, fields.cancel_at_period_end)),
    }
    if (prorationBehavior !== 'none') addPendingLines(context, id, lines)
    const isInvoiced = prorationBehavior === 'always_invoice' && lines.length > 0
    const invoiced = isInvoiced && invoiceNow(context, changed, paymentBehavior !== 'error_if_incomplete')
    return changeSubscription(context, before, { ...changed, ...invoiced })
  },
)
