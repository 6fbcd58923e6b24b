/** Amounts as people type them, by the rules of the calculators. */
export { ambiguousReadings, isTooLarge, readQuantity, writeQuantity } from '../calculators/readQuantity.ts'
