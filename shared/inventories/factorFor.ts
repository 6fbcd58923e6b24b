import { publishedFactors, regionsToTry } from '../calculators/published.ts'
import { regionAndParents, regionCode } from '../calculators/publishedRegions.ts'
import type { ActivityForm } from './activity.ts'
import { gridFactor, powerStationFactor } from './grids.ts'
import data from './inventoryFactors.json' with { type: 'json' }
import { rulesOfKind } from './kinds.ts'
import { dividedBy, fixed, plus, ratioOf, times } from './ratio.ts'
import type { UnitKey } from './units.ts'
import type { FactorNote, UsedFactor } from './usedFactor.ts'

const byId = new Map(publishedFactors.map((factor) => [factor.id, factor]))
const gwp: Readonly<Record<string, number>> = data.gwp
const blends: Readonly<Record<string, Readonly<Record<string, number>>>> = data.blends
const fuels: Readonly<Record<string, { kgPerUsGallon: number; asPublished: string }>> = data.fuels

const isCo2Only = (asPublished: string) => /CO2(?!e)/.test(asPublished)

const variantOf = ({ kind, variant }: ActivityForm) => variant ?? rulesOfKind[kind].variants[0]!

function publishedFactor(activity: ActivityForm): UsedFactor {
  const code = regionCode(activity.region)
  for (const region of regionsToTry(code, false)) {
    const factor = byId.get(`${variantOf(activity)}.${region}`)
    if (!factor) continue
    const { id, kgPer, unit, asPublished = '', source } = factor
    const notes: FactorNote[] = [
      ...(regionAndParents(code).includes(region) || region === 'world' ? [] : ['otherRegion' as const]),
      ...(source.year === activity.year ? [] : ['otherYear' as const]),
      ...(unit === 'km' && activity.unit.startsWith('person-') ? ['aloneInCar' as const] : []),
      ...(isCo2Only(asPublished) ? ['co2Only' as const] : []),
    ]
    return { id, kgPer, unit: unit as UnitKey, region, asPublished, source, ofYear: source.year, notes }
  }
  throw new RangeError(`There is no factor for ${variantOf(activity)}`)
}

function fuelFactor(activity: ActivityForm): UsedFactor {
  const { kgPerUsGallon, asPublished } = fuels[activity.kind]!
  const source = data.sources.epaHub
  const isElsewhere = regionAndParents(regionCode(activity.region)).at(-1) !== 'US'
  return {
    id: `${activity.kind}.US`,
    kgPer: kgPerUsGallon,
    unit: 'galUS',
    region: 'US',
    asPublished,
    source,
    ofYear: source.year,
    notes: [
      ...(isElsewhere ? ['otherRegion' as const] : []),
      ...(source.year === activity.year ? [] : ['otherYear' as const]),
      'co2Only',
    ],
  }
}

/** The warming of a kilogram of a blend is the mean of its components, weighted by mass (ASHRAE Standard 34). */
function warmingOf(refrigerant: string): number {
  const parts = Object.entries(blends[refrigerant] ?? { [refrigerant]: 100 })
  const weighted = parts.map(([gas, percent]) => times(ratioOf(gwp[gas]!), ratioOf(percent)))
  return Number(fixed(dividedBy(plus(...weighted), ratioOf(100)), 4))
}

function refrigerantFactor(activity: ActivityForm): UsedFactor {
  const refrigerant = variantOf(activity)
  const kgPer = warmingOf(refrigerant)
  const source = data.sources.ipccAr6
  const asPublished = `GWP-100 ${kgPer}`
  // Warming potentials are the same everywhere and in every year.
  const rest = { unit: 'kg' as const, region: 'world', ofYear: source.year, notes: [] }
  return { id: `gwp.${refrigerant}`, kgPer, asPublished, source, ...rest }
}

function enteredFactor({ kind, unit, kgPer, source = '', year, region }: ActivityForm): UsedFactor {
  const isFactor = rulesOfKind[kind].entered === 'factor'
  return {
    id: `entered.${kind}`,
    kgPer: isFactor ? kgPer! : 1,
    unit: isFactor ? unit : 'kgCO2e',
    region,
    asPublished: isFactor ? `${kgPer} kg CO2e/${unit}` : 'kg CO2e',
    source: { title: source, publisher: source, year },
    ofYear: year,
    notes: ['entered'],
  }
}

function electricityFactor(activity: ActivityForm): UsedFactor {
  const { region, year } = activity
  const lifeCycle = () => gridFactor(region, year)
  if (variantOf(activity) === 'grid') return lifeCycle()
  const direct = powerStationFactor(region, year)
  if (direct) return direct
  const { notes = [], ...factor } = lifeCycle()
  return { ...factor, notes: [...notes, 'otherBasis'] }
}

/** Returns the factor of a valid activity (`problemsOf` is empty): for electricity that of its grid. */
export function factorFor(activity: ActivityForm): UsedFactor {
  const { kind } = activity
  if (rulesOfKind[kind].entered) return enteredFactor(activity)
  if (kind === 'electricity') return electricityFactor(activity)
  if (kind === 'refrigerant') return refrigerantFactor(activity)
  return kind in fuels ? fuelFactor(activity) : publishedFactor(activity)
}
