import { intervalOf, productName } from '../resources/subscriptions.ts'
import type { Call } from '../store/call.ts'
import type { Subscription } from '../store/objects.ts'
import type { ChangedItems } from './changeItems.ts'
import { periodLines } from './lines.ts'
import { periodEnd } from './periods.ts'
import { prorationLines } from './prorations.ts'

/**
 * Ends the period now and begins another (`billing_cycle_anchor[type]=now`). The rest of the old one is
 * credited at the old prices, and the new one is charged in full.
 */
export function resetPeriod(
  call: Call,
  before: Subscription,
  { items }: Pick<ChangedItems, 'items'>,
): ChangedItems {
  const data = items.data.map((item) => ({
    ...item,
    current_period_start: call.at,
    current_period_end: periodEnd(call.at, intervalOf(item.price), call.at),
  }))
  const named = productName(call)
  const credits = before.items.data.map((item) => {
    const same = { price: item.price, quantity: item.quantity ?? 1 }
    const [credit] = prorationLines({
      subscription: before,
      before: item,
      after: same,
      from: call.at,
      productName: named,
    })
    return credit
  })
  const renewed = { ...before, items: { ...items, data } }
  const end = data[0]?.current_period_end ?? call.at
  return {
    items: renewed.items,
    lines: [...credits, ...periodLines(renewed, { start: call.at, end }, named)],
  }
}
