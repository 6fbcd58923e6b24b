import type { InvoiceLine, Price, Subscription, SubscriptionItem } from '../store/objects.ts'
import { subscriptionLine } from './lines.ts'

/** Returns the share of an amount for the rest of a period, by the second, rounded to the nearest cent. */
export function prorate(
  amount: number,
  { start, end, from }: { start: number; end: number; from: number },
): number {
  return Math.round((amount * (end - from)) / (end - start))
}

const day = (seconds: number) =>
  new Date(seconds * 1000).toLocaleDateString('en-GB', {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })

interface Change {
  subscription: Subscription
  before: SubscriptionItem
  after: { price: Price; quantity: number }
  /** The moment of the change within the item's period, in seconds. */
  from: number
  productName: (price: Price) => string
}

/** Returns the credit for the rest of the period at the old price, and the debit for it at the new one. */
export function prorationLines({
  subscription,
  before,
  after,
  from,
  productName,
}: Change): [InvoiceLine, InvoiceLine] {
  const { current_period_start: start, current_period_end: end } = before
  const period = { start: from, end }
  const share = (price: Price, quantity: number) =>
    prorate((price.unit_amount ?? 0) * quantity, { start, end, from })
  const line = (price: Price, quantity: number, amount: number, label: string) =>
    subscriptionLine({
      subscription,
      item: before,
      price,
      quantity,
      amount,
      period,
      isProration: true,
      description: `${label} ${quantity > 1 ? `${quantity} × ` : ''}${productName(price)} after ${day(from)}`,
    })
  const quantity = before.quantity ?? 1
  return [
    line(before.price, quantity, -share(before.price, quantity), 'Unused time on'),
    line(after.price, after.quantity, share(after.price, after.quantity), 'Remaining time on'),
  ]
}
