import type { Line } from './calculate.ts'
import { product, rounded } from './decimal.ts'
import type { PublishedFactor } from './factor.ts'
import { publishedElectricity } from './publishedElectricity.ts'
import { publishedFuels } from './publishedFuels.ts'
import { publishedTravel } from './publishedTravel.ts'
import { publishedWaste } from './publishedWaste.ts'

/**
 * Published factors, each with its source and year. No publication was found for freight by weight alone,
 * boats, meals and hours in the units that the calculators ask for. Screens load this file with a result.
 */
export const publishedFactors: readonly PublishedFactor[] = [
  ...publishedElectricity,
  ...publishedFuels,
  ...publishedTravel,
  ...publishedWaste,
]

export interface Comparison {
  factor: PublishedFactor
  /** Kilograms of CO2 equivalent by that factor, rounded half up to 2 decimals. */
  kg: number
}

/** The line by each published factor for the same thing; empty for a line that does not apply. */
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

/** The span of the line by published factors, when one of them is far from the portal's default. */
export function farSpanOf({ factor: { id, kgPer }, kg }: Line): Span | undefined {
  const ratios = publishedFactors
    .filter(({ comparableTo }) => comparableTo.includes(id))
    .map((published) => published.kgPer / kgPer)
  const [least, most] = [Math.min(...ratios), Math.max(...ratios)]
  if (kg === 0 || ratios.length === 0 || (most <= farRatio && least >= 1 / farRatio)) return undefined
  return { least: kg * least, most: kg * most }
}
