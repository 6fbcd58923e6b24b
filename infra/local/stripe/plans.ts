import { createPrice } from './resources/prices.ts'
import { createProduct } from './resources/products.ts'
import type { Call } from './store/call.ts'

/** What members pay a month, in cents: the specification's. */
const plans = [
  { price: 'price_pro_monthly', product: 'prod_pro', name: 'Pro', unitAmount: 2999 },
  { price: 'price_premium_monthly', product: 'prod_premium', name: 'Premium', unitAmount: 4999 },
]

/** Makes the portal's plans where they are missing. */
export function ensurePlans(call: Call): void {
  for (const { price, product, name, unitAmount } of plans) {
    if (!call.store.get('product', product)) createProduct(call, { id: product, name })
    if (!call.store.get('price', price))
      createPrice(call, { id: price, product, currency: 'cad', unitAmount, interval: 'month' })
  }
}
