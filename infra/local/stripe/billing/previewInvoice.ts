import * as z from 'zod/mini'
import { operation } from '../api/operation.ts'
import { text } from '../api/parameters.ts'
import { customerById } from '../resources/customers.ts'
import { draftInvoice } from '../resources/invoices.ts'
import { intervalOf, periodEndOf, subscriptionById } from '../resources/subscriptions.ts'
import { newId } from '../store/ids.ts'
import { changeItems, itemChanges } from './changeItems.ts'
import { periodLines } from './lines.ts'
import { pendingLinesOf } from './pendingLines.ts'
import { periodEnd } from './periods.ts'
import { resetPeriod } from './resetPeriod.ts'
import { cycleAnchor, prorationParameter } from './updateSubscription.ts'

/**
 * Previews a subscription's next invoice, with an optional change. With `always_invoice` it previews the
 * invoice of the change itself.
 */
export const previewInvoice = operation(
  'POST /v1/invoices/create_preview',
  z.strictObject({
    subscription: text,
    subscription_details: z.optional(
      z.strictObject({
        billing_cycle_anchor: cycleAnchor,
        items: itemChanges,
        proration_behavior: prorationParameter,
      }),
    ),
  }),
  (context, { subscription: id, subscription_details: details = {} }) => {
    const subscription = subscriptionById(context, id, 'subscription')
    const behavior = details.proration_behavior ?? 'create_prorations'
    const isReset = details.billing_cycle_anchor?.type === 'now'
    const changes = changeItems(context, subscription, details.items, { isReset })
    const changed = isReset ? resetPeriod(context, subscription, changes) : changes
    const next = { ...subscription, items: changed.items }
    const prorations = [...pendingLinesOf(context, id), ...(behavior === 'none' ? [] : changed.lines)]
    const isNow = behavior === 'always_invoice' && changed.lines.length > 0
    const end = periodEndOf(subscription)
    const [{ current_period_start: start = context.nowSeconds, price } = {}] = subscription.items.data
    const period = {
      start: end,
      end: periodEnd(subscription.billing_cycle_anchor, price ? intervalOf(price) : 'month', end),
    }
    return draftInvoice(
      { ...context, nowSeconds: isNow ? context.nowSeconds : end },
      {
        id: newId('upcoming_in'),
        customer: customerById(context, subscription.customer),
        subscription: next,
        lines:
          isNow || subscription.cancel_at_period_end
            ? prorations
            : [...prorations, ...periodLines(context, next, period)],
        reason: isNow ? 'subscription_update' : 'upcoming',
        period: { start, end: isNow ? context.nowSeconds : end },
        ...(details.items && { prorationDate: context.nowSeconds }),
      },
    )
  },
)
