/**
 * A decimal number: `digits` × 10^-`places`. Its products and sums are exact, where binary fractions turn
 * 1.005 into 1.00499….
 */
export interface Decimal {
  digits: bigint
  places: number
}

export function decimalOf(value: number): Decimal {
  const [mantissa = '', exponent] = value.toExponential().split('e')
  const [whole, part = ''] = mantissa.split('.')
  return { digits: BigInt(whole + part), places: part.length - Number(exponent) }
}

/** The exact product of the numbers as they are written in decimals. */
export const product = (values: readonly number[]): Decimal =>
  values.map(decimalOf).reduce((a, b) => ({ digits: a.digits * b.digits, places: a.places + b.places }), {
    digits: 1n,
    places: 0,
  })

const digitsAt = ({ digits, places }: Decimal, newPlaces: number) =>
  digits * 10n ** BigInt(newPlaces - places)

export function sum(values: readonly Decimal[]): Decimal {
  const places = Math.max(0, ...values.map((value) => value.places))
  return { digits: values.reduce((total, value) => total + digitsAt(value, places), 0n), places }
}

/** The nearest JavaScript number. */
export const numberOf = ({ digits, places }: Decimal): number => Number(`${digits}e${-places}`)

/** Rounds a number of 0 or more to two decimals, half up: 1.005 to 1.01. */
export function rounded(value: Decimal): number {
  if (value.places <= 2) return numberOf(value)
  const step = 10n ** BigInt(value.places - 2)
  return numberOf({ digits: (value.digits * 2n + step) / (step * 2n), places: 2 })
}

/** Writes a positive number without an exponent: `0.0000001`, not `1e-7`. */
export function plainDigits(value: number): string {
  const { digits, places } = decimalOf(value)
  if (places <= 0) return `${digits}${'0'.repeat(-places)}`
  const padded = `${digits}`.padStart(places + 1, '0')
  return `${padded.slice(0, -places)}.${padded.slice(-places)}`
}
