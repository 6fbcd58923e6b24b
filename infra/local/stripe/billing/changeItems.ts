import * as z from 'zod/mini'
import { text } from '../api/parameters.ts'
import { invalid, unsupported } from '../api/stripeError.ts'
import { priceById } from '../resources/prices.ts'
import { intervalOf, repriceItem } from '../resources/subscriptions.ts'
import type { ChangeContext } from '../store/changeContext.ts'
import type { InvoiceLine, Subscription, SubscriptionItem } from '../store/objects.ts'
import { prorationLines } from './prorations.ts'

/** The `items` of a request that changes a subscription. */
export const itemChanges = z.optional(z.array(z.strictObject({ id: text, price: text })))
type ItemChanges = z.output<typeof itemChanges>

/** Finds the item that `items[0][id]` names. The stand-in neither adds nor removes items. */
function existingItem({ id, items }: Subscription, itemId: string, param: string): SubscriptionItem {
  const item = items.data.find(({ id }) => id === itemId)
  if (!item)
    throw invalid(`The subscription ${id} has no item ${itemId}`, { code: 'resource_missing', param })
  return item
}

export interface ChangedItems {
  items: Subscription['items']
  /** A credit and a debit for each changed item. */
  lines: InvoiceLine[]
}

/**
 * Applies changes to a subscription's items, prorated from now to the period's end. A price of another
 * interval is possible only with a billing cycle that begins now, because at Stripe such a price always
 * begins a new cycle.
 */
export function changeItems(
  context: ChangeContext,
  subscription: Subscription,
  changes: ItemChanges = [],
  { isReset }: { isReset: boolean },
): ChangedItems {
  return changes.reduce<ChangedItems>(
    ({ items, lines }, { id, price: priceId }, index) => {
      const param = `items[${index}][price]`
      const before = existingItem(subscription, id, `items[${index}][id]`)
      const price = priceById(context, priceId, param)
      if (!price.recurring || (!isReset && intervalOf(price) !== intervalOf(before.price)))
        throw unsupported('changing to a price of another interval within a billing cycle', param)
      if (price.currency !== subscription.currency)
        throw invalid('All prices of a subscription must have the same currency.', { param })
      const after = repriceItem(before, price)
      const data = items.data.map((item) => (item.id === before.id ? after : item))
      const prorations =
        price.id === before.price.id ? [] : prorationLines(context, subscription, before, price)
      return { items: { ...items, data }, lines: [...lines, ...prorations] }
    },
    { items: subscription.items, lines: [] },
  )
}
