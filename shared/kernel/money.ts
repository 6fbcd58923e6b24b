/** An amount in whole Canadian cents. Rules and storage know only cents; dollars exist in the API's `price` alone. */
export type Cents = number

/** 29.99 → 2999. The input has at most two decimals, so rounding only mends the binary fraction. */
export const centsOf = (dollars: number): Cents => Math.round(dollars * 100)
export const dollarsOf = (cents: Cents): number => cents / 100
