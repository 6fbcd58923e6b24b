import { productName } from '../resources/subscriptions.ts'
import type { ChangeContext } from '../store/changeContext.ts'
import { newId } from '../store/ids.ts'
import type { InvoiceLine, LineItem, Price, Subscription, SubscriptionItem } from '../store/objects.ts'

interface NewLine {
  subscription: Pick<Subscription, 'id' | 'metadata'>
  item: SubscriptionItem
  /** The item's price, or the one that it gets. */
  price: Price
  /** In cents; negative for a credit. */
  amount: number
  /** The billing period, in seconds. */
  period: { start: number; end: number }
  description: string
  isProration?: boolean
}

/** Makes a line of a subscription's invoice: a full period at a price, or a proration. */
export function subscriptionLine(line: NewLine): InvoiceLine {
  const { subscription, item, price, amount, period, description, isProration = false } = line
  const { quantity = 1 } = item
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: price.currency,
    description,
    discount_amounts: [],
    discountable: !isProration,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: isProration ? newId('ii') : null,
        proration: isProration,
        proration_details: { credited_items: null },
        subscription: subscription.id,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: 'price_details',
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity,
    quantity_decimal: String(quantity),
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  }
}

const amountText = (cents: number) => `$${(cents / 100).toFixed(2)}`

/** Makes the lines for one period of all items of a subscription. */
export function periodLines(
  context: ChangeContext,
  subscription: Subscription,
  period: { start: number; end: number },
): InvoiceLine[] {
  return subscription.items.data.map((item) => {
    const { price, quantity = 1 } = item
    const unit = price.unit_amount ?? 0
    const description = `${quantity} × ${productName(context, price)} (at ${amountText(unit)} / ${price.recurring?.interval ?? 'period'})`
    return subscriptionLine({ subscription, item, price, amount: unit * quantity, period, description })
  })
}

/** Makes the line of a single payment's invoice from that of its session. */
export function paymentLine({ nowSeconds }: ChangeContext, item: LineItem, discountId: string): InvoiceLine {
  const { amount_subtotal: amount, amount_discount: discount, currency, description, price, quantity } = item
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency,
    description,
    discount_amounts: discount > 0 ? [{ amount: discount, discount: discountId }] : [],
    discountable: true,
    discounts: discount > 0 ? [discountId] : [],
    invoice: null,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: {
        invoice_item: newId('ii'),
        proration: false,
        proration_details: { credited_items: null },
        subscription: null,
      },
      subscription_item_details: null,
      type: 'invoice_item_details',
    },
    period: { start: nowSeconds, end: nowSeconds },
    pretax_credit_amounts: [],
    pricing: price && {
      price_details: { price: price.id, product: price.product },
      type: 'price_details',
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity,
    quantity_decimal: String(quantity ?? 1),
    subscription: null,
    subtotal: amount,
    taxes: [],
  }
}
