import { intervalOf } from '../resources/subscriptions.ts'
import type { ChangeContext } from '../store/changeContext.ts'
import type { Subscription } from '../store/objects.ts'
import type { ChangedItems } from './changeItems.ts'
import { periodLines } from './lines.ts'
import { periodEnd } from './periods.ts'
import { creditLine } from './prorations.ts'

/**
 * Ends the period now and begins another (`billing_cycle_anchor[type]=now`). The rest of the old period is
 * credited at the old prices, and the new period is charged in full.
 */
export function resetPeriod(
  context: ChangeContext,
  before: Subscription,
  { items }: Pick<ChangedItems, 'items'>,
): ChangedItems {
  const data = items.data.map((item) => ({
    ...item,
    current_period_start: context.nowSeconds,
    current_period_end: periodEnd(context.nowSeconds, intervalOf(item.price), context.nowSeconds),
  }))
  const renewed = { ...before, items: { ...items, data } }
  const end = data[0]?.current_period_end ?? context.nowSeconds
  return {
    items: renewed.items,
    lines: [
      ...before.items.data.map((item) => creditLine(context, before, item)),
      ...periodLines(context, renewed, { start: context.nowSeconds, end }),
    ],
  }
}
