import { createPrice } from './resources/prices.ts'
import { createProduct } from './resources/products.ts'
import type { Call } from './store/call.ts'

/** A plan, such as `{ name: 'pro', priceId: 'price_pro_monthly', cents: 2999 }`: CAD a month. */
export interface Plan {
  name: string
  priceId: string
  cents: number
}

/** Creates missing products and prices of plans; the product of `pro` is `prod_pro`, named Pro. */
export function ensurePlans(call: Call, plans: readonly Plan[]): void {
  for (const { name, priceId, cents } of plans) {
    const product = `prod_${name}`
    const title = `${name.charAt(0).toUpperCase()}${name.slice(1)}`
    if (!call.store.get('product', product)) createProduct(call, { id: product, name: title })
    if (!call.store.get('price', priceId))
      createPrice(call, { id: priceId, product, currency: 'cad', unitAmount: cents, interval: 'month' })
  }
}
