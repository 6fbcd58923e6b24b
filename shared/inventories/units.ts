import { dividedBy, type Ratio, ratio, ratioOf, times } from './ratio.ts'

export type Dimension = 'energy' | 'volume' | 'mass' | 'distance' | 'transport' | 'emission'

interface UnitOfMeasure {
  dimension: Dimension
  /** Its exact size in the dimension's first unit. */
  size: Ratio
}

const unit = (dimension: Dimension, size: Ratio = ratio(1n, 1n)): UnitOfMeasure => ({ dimension, size })

const litres = ratioOf
const kilograms = ratioOf
const mile = ratioOf(1.609344)
const shortTon = ratioOf(0.90718474)
/** The international table's British thermal unit, in megajoules (NIST Special Publication 811, appendix B.8). */
const btu = ratioOf(0.00105505585262)
const megajoules = (amount: Ratio) => dividedBy(amount, ratioOf(3.6))

/**
 * The units of activities. All sizes are exact by definition: the yard and pound agreement of 1959, the US gallon of 231 cubic inches, the
 * imperial gallon of 4.54609 L, and a therm of 100,000 Btu of the international table.
 */
export const units = {
  kWh: unit('energy'),
  MWh: unit('energy', ratio(1000n, 1n)),
  MJ: unit('energy', megajoules(ratio(1n, 1n))),
  GJ: unit('energy', megajoules(ratio(1000n, 1n))),
  therm: unit('energy', megajoules(times(btu, ratio(100_000n, 1n)))),
  mmBtu: unit('energy', megajoules(times(btu, ratio(1_000_000n, 1n)))),
  l: unit('volume'),
  m3: unit('volume', ratio(1000n, 1n)),
  galUS: unit('volume', litres(3.785411784)),
  galUK: unit('volume', litres(4.54609)),
  ft3: unit('volume', litres(28.316846592)),
  kg: unit('mass'),
  t: unit('mass', ratio(1000n, 1n)),
  lb: unit('mass', kilograms(0.45359237)),
  shortTon: unit('mass', times(shortTon, ratio(1000n, 1n))),
  km: unit('distance'),
  mi: unit('distance', mile),
  /** One person travelling one kilometre. */
  'person-km': unit('distance'),
  'person-mi': unit('distance', mile),
  't-km': unit('transport'),
  'shortTon-mi': unit('transport', times(shortTon, mile)),
  /** Kilograms of CO2 equivalent that were calculated elsewhere. */
  kgCO2e: unit('emission'),
  tCO2e: unit('emission', ratio(1000n, 1n)),
} as const satisfies Record<string, UnitOfMeasure>

export type UnitKey = keyof typeof units
export const unitKeys = Object.keys(units) as [UnitKey, ...UnitKey[]]

export const dimensionOf = (key: UnitKey): Dimension => units[key].dimension

/** Converts exactly. Throws for units of different dimensions. */
export function converted(amount: Ratio, from: UnitKey, to: UnitKey): Ratio {
  if (dimensionOf(from) !== dimensionOf(to)) throw new RangeError(`There are no ${to} in ${from}`)
  return dividedBy(times(amount, units[from].size), units[to].size)
}
