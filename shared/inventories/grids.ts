import { publishedFactors } from '../calculators/published.ts'
import { publications } from '../calculators/publishedFactors.ts'
import { regionAndParents, regionCode } from '../calculators/publishedRegions.ts'
import gridYears from './gridYears.json' with { type: 'json' }
import type { UsedFactor } from './usedFactor.ts'

const earlierYears = gridYears.years
const earlierGrams: Readonly<Record<string, readonly number[]>> = gridYears.gramsPerKwh
const latestYear = publications.electricityMaps!.year
const latest = new Map(
  publishedFactors.filter(({ unit }) => unit === 'kWh').map((factor) => [factor.id, factor]),
)

const nearestYear = (year: number) => Math.min(Math.max(year, earlierYears[0]!), latestYear)

function factorOfZone(zone: string, year: number): UsedFactor | undefined {
  const current = latest.get(`grid.${zone}`)
  if (!current) return undefined
  const { id, kgPer, asPublished = '', source } = current
  const grams = earlierGrams[zone]?.[earlierYears.indexOf(year)]
  const base = { id, unit: 'kWh' as const, region: zone, gridBasis: 'lifeCycle' as const }
  // For other publishers, such as Ember for the world, the portal has only one year.
  if (grams === undefined) return { ...base, kgPer, asPublished, source, ofYear: source.year }
  return {
    ...base,
    kgPer: Number(`${grams}e-3`),
    asPublished: `${grams} g CO2e/kWh`,
    source: { ...source, title: source.title.replace(String(latestYear), String(year)), year },
    ofYear: year,
  }
}

/**
 * Returns the factor of a region's grid for a year, over the whole life cycle of its power stations. A year without a figure gets the
 * nearest year's, and a region without a grid the factor of the next larger region or of the world. The factor's `notes` say so.
 */
export function gridFactor(region: string, year: number): UsedFactor {
  const code = regionCode(region)
  for (const zone of [...regionAndParents(code), 'world']) {
    const factor = factorOfZone(zone, nearestYear(year))
    if (!factor) continue
    return {
      ...factor,
      notes: [
        ...(zone === code ? [] : ['otherRegion' as const]),
        ...(factor.ofYear === year ? [] : ['otherYear' as const]),
      ],
    }
  }
  throw new RangeError('There is no factor for the world')
}

/** Like `gridFactor`, but without fuel supply and construction: governments publish such factors for one year. Undefined where none does. */
export function powerStationFactor(region: string, year: number): UsedFactor | undefined {
  const code = regionCode(region)
  for (const zone of regionAndParents(code)) {
    const factor = latest.get(`gridDirect.${zone}`)
    if (!factor) continue
    const { id, kgPer, asPublished = '', source } = factor
    const notes = [
      ...(zone === code ? [] : ['otherRegion' as const]),
      ...(source.year === year ? [] : ['otherYear' as const]),
    ]
    const rest = { unit: 'kWh' as const, region: zone, gridBasis: 'powerStations' as const }
    return { ...rest, id, kgPer, asPublished, source, ofYear: source.year, notes }
  }
}
