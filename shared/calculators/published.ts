import type { Line, Result } from './calculate.ts'
import { numberOf, product, rounded, sum } from './decimal.ts'
import type { PublishedFactor } from './factor.ts'
import { publishedVersion } from './factors.ts'
import { factorsComparableTo, publishedFactors } from './publishedFactors.ts'
import { regionAndParents, regionCode } from './publishedRegions.ts'
import {
  chosenRefinements,
  type Refinement,
  refinementsOf,
  refinementValues,
  standardChoices,
} from './refinements.ts'

export { publishedFactors } from './publishedFactors.ts'

type Calculated = Pick<Result, 'key' | 'inputs'>

const amountsOf = ({ quantities, constants }: Pick<Line, 'quantities' | 'constants'>) => [
  ...quantities.map(({ value }) => value),
  ...constants,
]

/** Factors per tonne-kilometre need a distance that the portal's factor per tonne does not: the refinement of this name. */
const freightDistance = 'freightDistance'

/** Returns the quantities that a factor is multiplied with; undefined if one of them is not known. */
function quantitiesFor(
  { unit }: PublishedFactor,
  { quantities }: Line,
  inputs: Result['inputs'],
): Line['quantities'] | undefined {
  if (unit !== 't-km') return quantities
  const value = Number(inputs[freightDistance])
  return value > 0 ? [...quantities, { field: freightDistance, value }] : undefined
}

function suitsDistance(
  { km: [from = 0, below = Infinity] = [] }: PublishedFactor,
  quantities: Line['quantities'],
) {
  const distance = quantities.find(({ field }) => /distance/i.test(field))?.value
  return distance === undefined || (distance >= from && distance < below)
}

/** Returns the published factor with this id. Throws for an unknown one. */
export function factorById(id: string): PublishedFactor {
  const factor = publishedFactors.find((published) => published.id === id)
  if (!factor) throw new RangeError(`There is no published factor ${id}`)
  return factor
}

/** The codes of all regions with factors of their own. */
const knownRegions: ReadonlySet<string> = new Set(publishedFactors.map(({ region }) => region))

/** Returns the code of the region, or of the smallest region around it, that has factors; `world` if none has. */
export const nearestRegion = (code: string): string =>
  regionAndParents(regionCode(code)).find((parent) => knownRegions.has(parent)) ?? 'world'

export interface Comparison {
  factor: PublishedFactor
  /** The numbers that the factor is multiplied with. */
  amounts: readonly number[]
  /** Kilograms of CO2 equivalent by that factor, rounded half up to 2 decimals. */
  kg: number
}

/** Refinements that make a factor apply to one class, size or fuel of its kind rather than to the average. */
const variantNames = ['flightClass', 'carSize', 'vanSize', 'carFuel'] as const

/** True for a factor of one class, size or fuel of its kind; false for the kind's average. */
const isVariant = ({ choices }: PublishedFactor) =>
  variantNames.some((name) => choices[name] && !choices[name].includes(standardChoices[name]!))

/** Returns the published factors that a line is compared with, and their amounts: those for its distance, without variants. */
function comparableFactors(line: Line, inputs: Result['inputs']) {
  return factorsComparableTo(line.factor.id).flatMap((factor) => {
    const quantities = isVariant(factor) ? undefined : quantitiesFor(factor, line, inputs)
    if (!quantities || !suitsDistance(factor, quantities)) return []
    return [{ factor, amounts: amountsOf({ quantities, constants: line.constants }) }]
  })
}

/** Calculates the line with each published factor for the same thing; empty for a line of 0 kg. */
export function comparisonsOf(line: Line, inputs: Result['inputs']): Comparison[] {
  if (line.kg === 0) return []
  return comparableFactors(line, inputs).map(({ factor, amounts }) => ({
    factor,
    amounts,
    kg: rounded(product([...amounts, factor.kgPer])),
  }))
}

const countryOf = (code: string) => regionCode(code).split('-')[0]

/** True if a comparison gets a row in the table: of the 352 grids only the world's and those of the region's country. */
export const isNear = ({ factor: { unit, region } }: Comparison, chosenRegion: string) =>
  unit !== 'kWh' || region === 'world' || countryOf(region) === countryOf(chosenRegion)

/** Regions whose factors stand in for a country's missing ones, the nearest first. A grid has no such substitute. */
const substituteRegions = (country: string) =>
  ['CA', 'MX'].includes(country) ? ['US', 'GB'] : ['GB', 'US', 'CA']

/** Returns the region, the larger ones around it, the world, and the regions whose factors may stand in for them. */
export function regionsToTry(region: string, isGrid: boolean): string[] {
  const withParents = regionAndParents(regionCode(region))
  return [...new Set([...withParents, 'world', ...(isGrid ? [] : substituteRegions(withParents.at(-1)!))])]
}

/** Returns the refinements for which a factor has another value than the one asked for. */
const mismatchesOf = ({ choices }: PublishedFactor, values: Readonly<Record<string, string>>) =>
  Object.entries(choices).flatMap(([name, options]) =>
    values[name] === undefined || options.includes(values[name]) ? [] : [name],
  )

/**
 * Returns the published factor for a line's thing that suits the region, the distance and the refinements; undefined if there is none. What
 * the reader has chosen weighs more than the region, and the region more than a default: a business flight from New York has the UK's factor
 * for business class, any other one the US factor. Where no publication has the chosen class, size or fuel, the average is used.
 */
export function publishedFactorFor(
  { key, inputs }: Calculated,
  line: Line,
  region: string,
): PublishedFactor | undefined {
  const chosen = chosenRefinements(key, inputs)
  const values = { ...standardChoices, ...refinementValues(key, inputs) }
  const candidates = factorsComparableTo(line.factor.id).flatMap((factor) => {
    const quantities = quantitiesFor(factor, line, inputs)
    return quantities && suitsDistance(factor, quantities)
      ? [{ factor, mismatches: mismatchesOf(factor, values) }]
      : []
  })
  const isNecessary = (name: string) => !(name in standardChoices)
  for (const isBinding of [(name: string) => isNecessary(name) || name in chosen, isNecessary])
    for (const code of regionsToTry(region, line.factor.unit === 'kWh')) {
      const [best] = candidates
        .filter(({ factor, mismatches }) => factor.region === code && !mismatches.some(isBinding))
        .sort((one, other) => one.mismatches.length - other.mismatches.length)
      if (best) return best.factor
    }
}

/**
 * Calculates a result again with the published factors of a region. A line without a published factor keeps the portal's. Returns
 * undefined if no line has one.
 */
export function publishedResultOf(result: Result, region: string): Result | undefined {
  const lines = result.lines.map((line) => {
    const factor = line.kg === 0 ? undefined : publishedFactorFor(result, line, region)
    const quantities = (factor && quantitiesFor(factor, line, result.inputs)) ?? line.quantities
    const exactKg = product([
      ...amountsOf({ quantities, constants: line.constants }),
      (factor ?? line.factor).kgPer,
    ])
    return {
      exactKg,
      line: factor ? { ...line, factor, quantities, kg: numberOf(exactKg) } : line,
      isPublished: factor !== undefined,
    }
  })
  if (!lines.some(({ isPublished }) => isPublished)) return undefined
  return {
    ...result,
    kg: rounded(sum(lines.map(({ exactKg }) => exactKg))),
    lines: lines.map(({ line }) => line),
    version: publishedVersion,
    region: nearestRegion(region),
  }
}

/** Returns the regions that have a factor of their own for a line of the result. */
export const regionsOf = ({ lines }: Result): string[] => [
  ...new Set(lines.flatMap(({ factor }) => factorsComparableTo(factor.id).map(({ region }) => region))),
]

/** Returns the refinements that change which published factors a result is calculated with. */
export const refinementsOfResult = ({ key, inputs }: Calculated): Refinement[] =>
  refinementsOf(key).filter(
    ({ appliesTo }) =>
      appliesTo === undefined || appliesTo.some((option) => Object.values(inputs).includes(option)),
  )

/**
 * Returns the value of each refinement for a result in a region: what the reader has chosen, else what the published factors are for, else
 * the default. A US flight is counted without contrails, because the US factor is.
 */
export function effectiveRefinements(portal: Result, region: string): Record<string, string> {
  const choices = portal.lines.flatMap((line) =>
    Object.entries(publishedFactorFor(portal, line, region)?.choices ?? {}).filter(
      ([, { length }]) => length === 1,
    ),
  )
  return {
    ...refinementValues(portal.key, portal.inputs),
    ...Object.fromEntries(choices.map(([name, [option]]) => [name, option!])),
    ...chosenRefinements(portal.key, portal.inputs),
  }
}

export interface Span {
  /** Kilograms of CO2 equivalent, not rounded. */
  least: number
  most: number
}

/**
 * Returns the smallest and the largest result that published factors give. A line without one counts as it is. `published`, the result by
 * the factors of a region, is part of the span even if those factors are for a certain class or size.
 */
export function spanOf(portal: Result, published: Result): Span {
  const spans = portal.lines.map((line, index) => {
    const weightsKg = comparableFactors(line, portal.inputs).map(({ factor, amounts }) =>
      numberOf(product([...amounts, factor.kgPer])),
    )
    const all = weightsKg.length > 0 && line.kg > 0 ? [...weightsKg, published.lines[index]!.kg] : [line.kg]
    return { least: Math.min(...all), most: Math.max(...all) }
  })
  return {
    least: spans.reduce((total, { least }) => total + least, 0),
    most: spans.reduce((total, { most }) => total + most, 0),
  }
}
