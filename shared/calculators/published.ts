import type { Line, Result } from './calculate.ts'
import { numberOf, product, rounded, sum } from './decimal.ts'
import type { PublishedFactor, Source } from './factor.ts'
import { publishedVersion } from './factors.ts'
import published from './publishedFactors.json' with { type: 'json' }
import { refinementValues } from './refinements.ts'

type Row = [
  id: string,
  kgPer: number,
  unit: PublishedFactor['unit'],
  asPublished: string,
  source: keyof typeof published.sources,
  comparableTo: string[],
  remark?: PublishedFactor['remark'],
]
const sources: Readonly<Record<string, Source>> = published.sources
/** The refinements that a factor is for, by the kind in its id. */
const kinds: Readonly<Record<string, Readonly<Record<string, string>>>> = published.kinds
/** The distances in km that a factor is for, from the first to below the second, by its id. */
const bands: Readonly<Record<string, readonly number[]>> = published.bands

const kindOf = (id: string) => id.slice(0, id.indexOf('.'))

/**
 * Published factors, each with its source and year, in kg CO2e (CO2 where `asPublished` says so). Figures per gallon, mile or cubic
 * foot are converted and keep five digits. Electricity factors of Electricity Maps (imports included) and Ember cover the whole life
 * cycle, those of Canada's government only the power stations; factors of waste everything from the bin to the end of treatment. We found
 * none for freight by weight alone, boats, meals and hours in the calculators' units. Screens load this file only to show a result.
 */
export const publishedFactors: readonly PublishedFactor[] = (published.factors as Row[]).map(
  ([id, kgPer, unit, asPublished, source, comparableTo, remark]) => ({
    id,
    kgPer,
    unit,
    region: id.slice(id.indexOf('.') + 1),
    source: sources[source]!,
    asPublished,
    comparableTo,
    ...(remark && { remark }),
  }),
)

const factorsComparableTo = (id: string) =>
  publishedFactors.filter(({ comparableTo }) => comparableTo.includes(id))

export interface Comparison {
  factor: PublishedFactor
  /** Kilograms of CO2 equivalent by that factor, rounded half up to 2 decimals. */
  kg: number
}

const amountsOf = ({ quantities, constants }: Line) => [...quantities.map(({ value }) => value), ...constants]

/** Calculates the line with each published factor for the same thing; empty for a line of 0 kg. */
export function comparisonsOf(line: Line): Comparison[] {
  if (line.kg === 0) return []
  const amounts = amountsOf(line)
  return factorsComparableTo(line.factor.id).map((factor) => ({
    factor,
    kg: rounded(product([...amounts, factor.kgPer])),
  }))
}

/** Where a region has no factor of its own, these regions' factors are used, in this order. A grid has no such substitute. */
const substituteRegions = ['GB', 'US', 'CA']

/** Returns the region, its country, the world, and the regions whose factors may stand in for them. */
const regionsToTry = (region: string, isGrid: boolean) => [
  ...new Set([region, region.split('-')[0]!, 'world', ...(isGrid ? [] : substituteRegions)]),
]

/** Returns the published factor for a line's thing that suits the region, the distance and the refinements; undefined if there is none. */
export function publishedFactorFor(
  { key, inputs }: Pick<Result, 'key' | 'inputs'>,
  { factor, quantities }: Line,
  region: string,
): PublishedFactor | undefined {
  const chosen = refinementValues(key, inputs)
  const distance = quantities.find(({ field }) => /distance/i.test(field))?.value ?? 0
  const suits = ({ id }: PublishedFactor) => {
    const [from = 0, below = Infinity] = bands[id] ?? []
    if (distance < from || (distance >= below && bands[id] !== undefined)) return false
    return Object.entries(kinds[kindOf(id)] ?? {}).every(
      ([name, value]) => chosen[name] === undefined || chosen[name] === value,
    )
  }
  const candidates = factorsComparableTo(factor.id).filter(suits)
  const isGrid = factor.unit === 'kWh'
  for (const code of regionsToTry(region, isGrid)) {
    const found = candidates.find((candidate) => candidate.region === code)
    if (found) return found
  }
}

/**
 * Calculates a result again with the published factors of a region. A line without a published factor keeps the portal's. Returns
 * undefined if no line has one.
 */
export function publishedResultOf(result: Result, region: string): Result | undefined {
  const lines = result.lines.map((line) => {
    const factor = line.kg === 0 ? undefined : publishedFactorFor(result, line, region)
    const exactKg = product([...amountsOf(line), (factor ?? line.factor).kgPer])
    return {
      exactKg,
      line: factor ? { ...line, factor, kg: numberOf(exactKg) } : line,
      isPublished: factor !== undefined,
    }
  })
  if (!lines.some(({ isPublished }) => isPublished)) return undefined
  return {
    ...result,
    kg: rounded(sum(lines.map(({ exactKg }) => exactKg))),
    lines: lines.map(({ line }) => line),
    version: publishedVersion,
    region,
  }
}

/** Returns the regions that have a factor of their own for a line of the result. */
export const regionsOf = ({ lines }: Result): string[] => [
  ...new Set(lines.flatMap(({ factor }) => factorsComparableTo(factor.id).map(({ region }) => region))),
]

export interface Span {
  /** Kilograms of CO2 equivalent, not rounded. */
  least: number
  most: number
}

/** Returns the least and the most that the result would be with any published factors, the portal's own among them. */
export function spanOf({ lines }: Result): Span {
  const spans = lines.map((line) => {
    const ratios = factorsComparableTo(line.factor.id).map(({ kgPer }) => kgPer / line.factor.kgPer)
    return { least: line.kg * Math.min(1, ...ratios), most: line.kg * Math.max(1, ...ratios) }
  })
  return {
    least: spans.reduce((total, { least }) => total + least, 0),
    most: spans.reduce((total, { most }) => total + most, 0),
  }
}

/** A published factor is far from the default when it is over ten times as much, or under a tenth. */
const farRatio = 10

/** Returns the span of the line's results with published factors, if one of them is far from the portal's default. */
export function farSpanOf({ factor: { id, kgPer }, kg }: Line): Span | undefined {
  const ratios = factorsComparableTo(id).map((factor) => factor.kgPer / kgPer)
  const [least, most] = [Math.min(...ratios), Math.max(...ratios)]
  if (kg === 0 || ratios.length === 0 || (most <= farRatio && least >= 1 / farRatio)) return undefined
  return { least: kg * least, most: kg * most }
}
