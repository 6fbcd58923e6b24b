import { type Decimal, numberOf, product } from './decimal.ts'
import type { FieldUnit } from './factor.ts'

/** A unit that a quantity may be typed in, in place of the field's own. */
export interface OtherUnit {
  unit: 'mi' | 'galUS' | 'galUK' | 'MWh' | 'GJ' | 'ft3' | 'lb' | 'shortTon'
  /** One of this unit is `times` ÷ `over` of the field's unit, exactly. */
  times: number
  over: number
}

const exactly = (unit: OtherUnit['unit'], times: number, over = 1): OtherUnit => ({ unit, times, over })

/**
 * Units beside the field's own, as they are defined: the international mile, foot and pound of 1959, the US liquid gallon of 231 cubic inches,
 * the imperial gallon of 1985 (NIST Handbook 44, appendix C), and 1 kWh = 3.6 MJ.
 */
const otherUnits: Readonly<Partial<Record<FieldUnit, readonly OtherUnit[]>>> = {
  km: [exactly('mi', 1.609344)],
  l: [exactly('galUS', 3.785411784), exactly('galUK', 4.54609)],
  m3: [exactly('ft3', 0.028316846592)],
  kWh: [exactly('MWh', 1000), exactly('GJ', 2500, 9)],
  kg: [exactly('lb', 0.45359237)],
  t: [exactly('shortTon', 0.90718474)],
}

export const otherUnitsOf = (unit: FieldUnit | undefined): readonly OtherUnit[] =>
  (unit && otherUnits[unit]) ?? []

/** The name of the select beside a field with a choice of units. */
export const unitName = (field: string) => `${field}Unit`

/** Digits beyond the decimal sign of a division that does not end. */
const places = 30

/** Divides; a quotient that does not end is cut after 30 decimals. */
function dividedBy({ digits, places: ownPlaces }: Decimal, divisor: number): Decimal {
  if (divisor === 1) return { digits, places: ownPlaces }
  return { digits: (digits * 10n ** BigInt(places)) / BigInt(divisor), places: ownPlaces + places }
}

/** Converts an amount into the field's own unit. */
export const inFieldUnit = (amount: number, { times, over }: OtherUnit): number =>
  numberOf(dividedBy(product([amount, times]), over))
