import type { Line } from './calculate.ts'
import { product, rounded } from './decimal.ts'
import type { PublishedFactor, Source } from './factor.ts'
import published from './publishedFactors.json' with { type: 'json' }

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

export interface Comparison {
  factor: PublishedFactor
  /** Kilograms of CO2 equivalent by that factor, rounded half up to 2 decimals. */
  kg: number
}

/** Calculates the line with each published factor for the same thing; empty for a line of 0 kg. */
export function comparisonsOf({ factor, quantities, constants, kg }: Line): Comparison[] {
  if (kg === 0) return []
  const amounts = [...quantities.map(({ value }) => value), ...constants]
  return publishedFactors
    .filter(({ comparableTo }) => comparableTo.includes(factor.id))
    .map((published) => ({ factor: published, kg: rounded(product([...amounts, published.kgPer])) }))
}

/** A published factor is far from the default when it is over ten times as much, or under a tenth. */
const farRatio = 10

export interface Span {
  /** Kilograms of CO2 equivalent, not rounded. */
  least: number
  most: number
}

/** Returns the span of the line's results with published factors, if one of them is far from the portal's default. */
export function farSpanOf({ factor: { id, kgPer }, kg }: Line): Span | undefined {
  const ratios = publishedFactors
    .filter(({ comparableTo }) => comparableTo.includes(id))
    .map((published) => published.kgPer / kgPer)
  const [least, most] = [Math.min(...ratios), Math.max(...ratios)]
  if (kg === 0 || ratios.length === 0 || (most <= farRatio && least >= 1 / farRatio)) return undefined
  return { least: kg * least, most: kg * most }
}
