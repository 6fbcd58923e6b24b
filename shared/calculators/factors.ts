import { portalName } from '../kernel/portalName.ts'
import type { Factor, Source, Unit } from './factor.ts'

/** The version of the portal's defaults for new calculations; links to their results name it. */
export const factorsVersion = '2026-1'

/** The version of the published factors. */
export const publishedVersion = 'published-2026'

/** The version of the portal's defaults that fill in where `publishedVersion` has no figure. It never changes, as links repeat for ever. */
export const fillingVersion = '2026-1'

export const isKnownVersion = (version: string) =>
  version === publishedVersion || factorsByVersion.has(version)

/**
 * These figures are the portal's own: round defaults that its owner set in 2025, without a publication behind
 * them. Screens say so and show published factors beside them.
 */
const source: Source = { title: 'Default factors of the calculators', publisher: portalName, year: 2025 }

const factors = (kind: string, unit: Unit, values: Record<string, number>): Factor[] =>
  Object.entries(values).map(([option, kgPer]) => ({
    id: option ? `${kind}.${option}` : kind,
    kgPer,
    unit,
    region: 'portal',
    source,
  }))
const factor = (kind: string, unit: Unit, kgPer: number) => factors(kind, unit, { '': kgPer })

/** The portal's defaults in kg CO2e per unit: exactly the numbers of the specification. */
export const portalFactors: readonly Factor[] = [
  ...factors('aircraft', 'km', { recreational: 0.25, commercial: 0.09, amphibious: 0.3, helicopter: 0.4 }),
  ...factors('vehicle', 'km', { sedan: 0.12, van: 0.18, suv_4x4: 0.22, truck: 0.3 }),
  ...factors('boat', 'km', {
    motor_boat_gasoline: 0.5,
    motor_boat_diesel: 0.6,
    electric_sail_boat: 0.01,
    yacht_gasoline: 1.5,
    yacht_diesel: 1.8,
    yacht_electric: 0.05,
  }),
  ...factor('fuel', 'l', 2.3),
  ...factor('transport', 'km', 0.05),
  ...factor('freight', 't', 0.5),
  ...factor('water', 'l', 0.0003),
  ...factor('waste', 'kg', 0.2),
  ...factor('commute', 'km', 0.1),
  ...factor('electricity', 'kWh', 0.0016),
  ...factor('gas', 'm3', 2.02),
  ...factor('gasoline', 'l', 2.32),
  ...factor('diesel', 'l', 2.68),
  ...factor('travel', 'person-km', 0.1),
  ...factor('meals', 'meal', 1.2),
  ...factor('hours', 'person-hour', 0.05),
  ...factor('landfilled', 'kg', 0.5),
  ...factor('recycled', 'kg', 0.1),
  ...factor('composted', 'kg', 0.05),
]

/**
 * Every version of the defaults that was ever in use. A changed default becomes a new version; an old version
 * is never edited or removed, because a shared link promises the same result for ever.
 */
export const factorsByVersion = new Map([
  [factorsVersion, new Map(portalFactors.map((factor) => [factor.id, factor]))],
])
