import * as z from 'zod/mini'

/** Money is whole cents of Canadian dollars in storage and in rules, and dollars in JSON. */
export const dollarsOf = (cents: number): number => cents / 100

const digits = z.pipe(z.string().check(z.trim(), z.regex(/^\d{1,9}(\.\d{1,9})?$/)), z.transform(Number))

/**
 * A price in dollars, above 0 and at most 100,000 with at most two decimals, sent as a number or as text with a point. It is converted
 * to cents. `code` is the code of all its errors.
 */
export const price = (code: string) =>
  z.pipe(
    z.pipe(
      z.union([z.number(), digits], code),
      z.number().check(z.minimum(0.01, code), z.maximum(100_000, code), z.multipleOf(0.01, code)),
    ),
    z.transform((dollars) => Math.round(dollars * 100)),
  )
