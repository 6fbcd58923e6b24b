import { defineFieldErrors } from '../kernel/defineFieldErrors.ts'
import { defineRefusals } from '../kernel/defineRefusals.ts'

export const productRefusals = defineRefusals('product', { missing: ['missing', 'Product not found'] })
export const productErrors = defineFieldErrors('productField', {
  noPrice: 'Enter a price above 0 and up to 100,000, with at most two decimals.',
})
