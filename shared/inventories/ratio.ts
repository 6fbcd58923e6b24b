import { type Decimal, decimalOf } from '../calculators/decimal.ts'

/** An exact fraction. The denominator is positive. */
export interface Ratio {
  numerator: bigint
  denominator: bigint
}

const greatestCommonDivisor = (a: bigint, b: bigint): bigint =>
  b === 0n ? a : greatestCommonDivisor(b, a % b)
const abs = (value: bigint) => (value < 0n ? -value : value)

/** Returns the fraction in lowest terms. Throws for a denominator of 0. */
export function ratio(numerator: bigint, denominator: bigint): Ratio {
  if (denominator === 0n) throw new RangeError('A fraction has no denominator of 0')
  const divisor = greatestCommonDivisor(abs(numerator), abs(denominator)) * (denominator < 0n ? -1n : 1n)
  return { numerator: numerator / divisor, denominator: denominator / divisor }
}

export const zero = ratio(0n, 1n)

const ratioOfDecimal = ({ digits, places }: Decimal): Ratio =>
  places >= 0 ? ratio(digits, 10n ** BigInt(places)) : ratio(digits * 10n ** BigInt(-places), 1n)

/** Returns the fraction of a number as it is written in decimals: 1/10 for 0.1. */
export const ratioOf = (value: number): Ratio => ratioOfDecimal(decimalOf(value))

export const times = (...values: readonly Ratio[]): Ratio =>
  values.reduce((a, b) => ratio(a.numerator * b.numerator, a.denominator * b.denominator), ratio(1n, 1n))

export const dividedBy = (a: Ratio, b: Ratio): Ratio =>
  ratio(a.numerator * b.denominator, a.denominator * b.numerator)

export const plus = (...values: readonly Ratio[]): Ratio =>
  values.reduce(
    (a, b) => ratio(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator),
    zero,
  )

export const minus = (a: Ratio, b: Ratio): Ratio => plus(a, { ...b, numerator: -b.numerator })

/** Returns a number below 0 if the first is smaller, above 0 if it is larger, else 0. */
export const compare = (a: Ratio, b: Ratio): number => {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** Rounds to a whole number, half away from zero. */
function roundedInteger({ numerator, denominator }: Ratio): bigint {
  const half = (abs(numerator) * 2n + denominator) / (denominator * 2n)
  return numerator < 0n ? -half : half
}

/** Writes a fraction with `places` decimals, rounded half away from zero: `1.005` with 2 is `1.01`. */
export function fixed(value: Ratio, places: number): string {
  const whole = roundedInteger(times(value, ratio(10n ** BigInt(places), 1n)))
  const digits = `${abs(whole)}`.padStart(places + 1, '0')
  const sign = whole < 0n ? '-' : ''
  return places === 0 ? sign + digits : `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/** Returns the largest integer whose square is not larger than `value` (Newton's method). */
function integerRoot(value: bigint): bigint {
  if (value < 2n) return value
  let root = 1n << BigInt((value.toString(2).length + 1) >> 1)
  for (;;) {
    const next = (root + value / root) >> 1n
    if (next >= root) return root
    root = next
  }
}

/** Returns the square root of a fraction of 0 or more, cut after 12 decimals. */
export function rootOf({ numerator, denominator }: Ratio): Ratio {
  const scale = 10n ** 12n
  return ratio(integerRoot((numerator * scale * scale) / denominator), scale)
}
