import * as z from 'zod/mini'
import { integer, text } from '../api/parameters.ts'
import { invalid, unsupported } from '../api/stripeError.ts'
import { priceById } from '../resources/prices.ts'
import { intervalOf, productName, repriceItem } from '../resources/subscriptions.ts'
import type { Call } from '../store/call.ts'
import type { InvoiceLine, Subscription, SubscriptionItem } from '../store/objects.ts'
import { prorationLines } from './prorations.ts'

/** The `items` of a request that changes a subscription. */
export const itemChanges = z.optional(
  z.array(z.strictObject({ id: z.optional(text), price: z.optional(text), quantity: z.optional(integer) })),
)
type ItemChanges = z.output<typeof itemChanges>

/** Finds the item that `items[0][id]` names. The stand-in neither adds nor removes items. */
function existingItem(
  { id, items }: Subscription,
  itemId: string | undefined,
  param: string,
): SubscriptionItem {
  if (itemId === undefined) throw unsupported('adding an item to a subscription', param)
  const item = items.data.find((one) => one.id === itemId)
  if (!item)
    throw invalid(`The subscription ${id} has no item ${itemId}`, { code: 'resource_missing', param })
  return item
}

export interface ChangedItems {
  items: Subscription['items']
  /** A credit and a debit for each changed item. */
  lines: InvoiceLine[]
}

/** Applies changes to a subscription's items, prorated from `from` (seconds) to the period's end. */
export function changeItems(
  call: Call,
  subscription: Subscription,
  changes: ItemChanges = [],
  from: number,
): ChangedItems {
  return changes.reduce<ChangedItems>(
    ({ items, lines }, { id, price: priceId, quantity }, at) => {
      const before = existingItem(subscription, id, `items[${at}][id]`)
      const price = priceId === undefined ? before.price : priceById(call, priceId, `items[${at}][price]`)
      if (!price.recurring || intervalOf(price) !== intervalOf(before.price))
        throw unsupported('changing to a price of another interval', `items[${at}][price]`)
      if (price.currency !== subscription.currency)
        throw invalid('All prices of a subscription must have the same currency.', {
          param: `items[${at}][price]`,
        })
      const after = repriceItem(before, price, quantity ?? before.quantity ?? 1)
      const data = items.data.map((item) => (item.id === before.id ? after : item))
      const isSame = after.price.id === before.price.id && after.quantity === before.quantity
      const change = {
        subscription,
        before,
        after: { price, quantity: after.quantity ?? 1 },
        from,
        productName: productName(call),
      }
      return { items: { ...items, data }, lines: isSame ? lines : [...lines, ...prorationLines(change)] }
    },
    { items: subscription.items, lines: [] },
  )
}

/** Returns the `proration_date` of a request, or now, in seconds. Throws if it is outside of the period. */
export function prorationMoment(call: Call, { items }: Subscription, given: number | undefined): number {
  const [
    { current_period_start: start, current_period_end: end } = {
      current_period_start: 0,
      current_period_end: 0,
    },
  ] = items.data
  if (given !== undefined && (given < start || given > end))
    throw invalid('Cannot specify `proration_date` outside of the current period.', {
      param: 'proration_date',
    })
  return given ?? call.at
}
