import type { PublishedFactor, Source } from './factor.ts'
import published from './publishedFactors.json' with { type: 'json' }
import grids from './publishedGrids.json' with { type: 'json' }

/** Distances and choices that a factor applies to, where they differ from its kind's. */
type AppliesTo = { km?: number[] } & Record<string, string | string[] | number[]>

type Row = [
  id: string,
  kgPer: number,
  unit: PublishedFactor['unit'],
  asPublished: string,
  source: keyof typeof published.sources,
  comparableTo: string[],
  appliesTo?: AppliesTo,
  remark?: PublishedFactor['remark'],
]

const sources: Readonly<Record<string, Source>> = published.sources
const kinds: Readonly<Record<string, Readonly<Record<string, string | string[]>>>> = published.kinds
const scopes: readonly (readonly [scope: 1 | 2, kinds: readonly string[]])[] = [
  [1, published.scopes[1]],
  [2, published.scopes[2]],
]

export const publications: Readonly<Record<string, Source>> = sources

const kindOf = (id: string) => id.slice(0, id.indexOf('.'))
const regionOf = (id: string) => id.slice(id.lastIndexOf('.') + 1)

const choicesOf = (id: string, appliesTo: Omit<AppliesTo, 'km'>) =>
  Object.fromEntries(
    Object.entries({ ...kinds[kindOf(id)], ...appliesTo }).map(([name, options]) => [
      name,
      [options].flat() as string[],
    ]),
  )

const factorOf = ([
  id,
  kgPer,
  unit,
  asPublished,
  source,
  comparableTo,
  appliesTo,
  remark,
]: Row): PublishedFactor => {
  const { km, ...choices } = appliesTo ?? {}
  return {
    id,
    kgPer,
    unit,
    region: regionOf(id),
    source: sources[source]!,
    asPublished,
    comparableTo,
    scope: scopes.find(([, ids]) => ids.includes(kindOf(id)))?.[0] ?? 3,
    choices: choicesOf(id, choices),
    ...(km && { km }),
    ...(remark && { remark }),
  }
}

const gridRow = ([region, grams]: [string, number]): Row => [
  `grid.${region}`,
  Number(`${grams}e-3`),
  'kWh',
  `${grams} g CO2e/kWh`,
  'electricityMaps',
  ['electricity'],
]

/**
 * Published factors, each with its source, year and scope, in kg CO2e (CO2 where `asPublished` says so). An id is a kind, its variants and
 * the region: `flightLong.business.GB`. Figures per gallon, mile or cubic foot are converted and keep five digits. Electricity factors
 * from Electricity Maps (with imports) and Ember cover the whole life cycle; governments' cover only power stations. Waste factors run from
 * the bin to the end of treatment. We found none for boats, meals and hours in the calculators' units. Of factors for the
 * same thing the newest stands first. Screens load this file only to show a result.
 */
export const publishedFactors: readonly PublishedFactor[] = [
  ...Object.entries(grids.gramsPerKwh).map(gridRow),
  ...(published.factors as Row[]),
].map(factorOf)

const byPortalFactor = new Map<string, PublishedFactor[]>()
for (const factor of publishedFactors)
  for (const id of factor.comparableTo) byPortalFactor.set(id, [...(byPortalFactor.get(id) ?? []), factor])

/** Returns the published factors for the same thing as a factor of the portal's. */
export const factorsComparableTo = (portalId: string): readonly PublishedFactor[] =>
  byPortalFactor.get(portalId) ?? []
