import type { Interval } from './billing/periods.ts'
import { createPrice } from './resources/prices.ts'
import { createProduct } from './resources/products.ts'
import type { ChangeContext } from './store/changeContext.ts'

interface PlanPrice {
  priceId: string
  cents: number
}

/**
 * A plan, such as `{ name: 'pro', priceId: 'price_pro_monthly', cents: 2999 }`, in CAD for a month, or a year
 * in `yearly`.
 */
export interface Plan extends PlanPrice {
  name: string
  yearly?: PlanPrice | undefined
}

/**
 * Creates missing products and prices of plans; the product of `pro` is `prod_pro`, named Pro. Throws if a price is there with other
 * cents, because customers would be charged what no page shows.
 */
export function ensurePlans(context: ChangeContext, plans: readonly Plan[]): void {
  for (const { name, yearly, ...monthly } of plans) {
    const product = `prod_${name}`
    const title = `${name.charAt(0).toUpperCase()}${name.slice(1)}`
    if (!context.store.get('product', product)) createProduct(context, { id: product, name: title })
    ensurePrice(context, product, monthly, 'month')
    if (yearly) ensurePrice(context, product, yearly, 'year')
  }
}

function ensurePrice(
  context: ChangeContext,
  product: string,
  { priceId, cents }: PlanPrice,
  interval: Interval,
): void {
  const price = context.store.get('price', priceId)
  if (price && price.unit_amount !== cents)
    throw new Error(
      `The price ${priceId} is ${price.unit_amount} cents at the local Stripe, where a price never changes. Name another priceId for ${cents} cents, or empty the data folder (npm run reset).`,
    )
  if (!price) createPrice(context, { id: priceId, product, currency: 'cad', unitAmount: cents, interval })
}
