/** Amounts as people type them, by the rules of the calculators. */
export { isTooLarge, readQuantity } from '../calculators/readQuantity.ts'
