import { productName } from '../resources/subscriptions.ts'
import type { ChangeContext } from '../store/changeContext.ts'
import type { InvoiceLine, Price, Subscription, SubscriptionItem } from '../store/objects.ts'
import { subscriptionLine } from './lines.ts'

/** Returns the share of an amount for the rest of a period, by the second, rounded to the nearest cent. */
export function prorate(
  amount: number,
  { start, end, from }: { start: number; end: number; from: number },
): number {
  return Math.round((amount * (end - from)) / (end - start))
}

const dayText = (seconds: number) =>
  new Date(seconds * 1000).toLocaleDateString('en-GB', {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })

/** Makes the line for the rest of an item's period at a price: a debit, or a credit if `sign` is -1. */
function prorationLine(
  context: ChangeContext,
  subscription: Subscription,
  item: SubscriptionItem,
  price: Price,
  sign: 1 | -1,
): InvoiceLine {
  const { current_period_start: start, current_period_end: end, quantity = 1 } = item
  const share = prorate((price.unit_amount ?? 0) * quantity, { start, end, from: context.nowSeconds })
  const label = sign === 1 ? 'Remaining time on' : 'Unused time on'
  return subscriptionLine({
    subscription,
    item,
    price,
    amount: sign * share,
    period: { start: context.nowSeconds, end },
    isProration: true,
    description: `${label} ${quantity > 1 ? `${quantity} × ` : ''}${productName(context, price)} after ${dayText(context.nowSeconds)}`,
  })
}

/** Returns the credit for the rest of an item's period at its price. */
export const creditLine = (context: ChangeContext, subscription: Subscription, item: SubscriptionItem) =>
  prorationLine(context, subscription, item, item.price, -1)

/** Returns the credit for the rest of the period at the item's price, and the debit for the same time at another price. */
export const prorationLines = (
  context: ChangeContext,
  subscription: Subscription,
  item: SubscriptionItem,
  price: Price,
) => [creditLine(context, subscription, item), prorationLine(context, subscription, item, price, 1)]
