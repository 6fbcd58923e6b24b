import * as z from 'zod/mini'
import { operation } from '../api/operation.ts'
import { boolean, integer, text } from '../api/parameters.ts'
import { customerById } from '../resources/customers.ts'
import { draftInvoice } from '../resources/invoices.ts'
import { intervalOf, periodEndOf, productName, subscriptionById } from '../resources/subscriptions.ts'
import { newId } from '../store/ids.ts'
import { changeItems, itemChanges, prorationMoment } from './changeItems.ts'
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
    customer: z.optional(text),
    subscription: text,
    subscription_details: z.optional(
      z.strictObject({
        billing_cycle_anchor: cycleAnchor,
        cancel_at_period_end: z.optional(boolean),
        items: itemChanges,
        proration_behavior: prorationParameter,
        proration_date: z.optional(integer),
      }),
    ),
  }),
  (call, { subscription: id, subscription_details: details = {} }) => {
    const subscription = subscriptionById(call, id, 'subscription')
    const behavior = details.proration_behavior ?? 'create_prorations'
    const from = prorationMoment(call, subscription, details.proration_date)
    const changes = changeItems(call, subscription, details.items, from)
    const changed =
      details.billing_cycle_anchor?.type === 'now' ? resetPeriod(call, subscription, changes) : changes
    const next = { ...subscription, items: changed.items }
    const prorations = [...pendingLinesOf(call, id), ...(behavior === 'none' ? [] : changed.lines)]
    const isNow = behavior === 'always_invoice' && changed.lines.length > 0
    const end = periodEndOf(subscription)
    const [{ current_period_start: start = call.at, price } = {}] = subscription.items.data
    const period = {
      start: end,
      end: periodEnd(subscription.billing_cycle_anchor, price ? intervalOf(price) : 'month', end),
    }
    const isEnding = details.cancel_at_period_end ?? subscription.cancel_at_period_end
    return draftInvoice(
      { ...call, at: isNow ? call.at : end },
      {
        id: newId('upcoming_in'),
        customer: customerById(call, subscription.customer),
        subscription: next,
        lines:
          isNow || isEnding ? prorations : [...prorations, ...periodLines(next, period, productName(call))],
        reason: isNow ? 'subscription_update' : 'upcoming',
        period: { start, end: isNow ? call.at : end },
        ...(details.items && { prorationDate: from }),
      },
    )
  },
)
