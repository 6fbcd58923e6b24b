import type { Line } from './calculate.ts'
import { product, rounded } from './decimal.ts'
import type { PublishedFactor } from './factor.ts'
import { publishedElectricity } from './publishedElectricity.ts'
import { publishedFuels } from './publishedFuels.ts'
import { publishedTravel } from './publishedTravel.ts'
import { publishedWaste } from './publishedWaste.ts'

/**
 * Factors that others published, each with its source and year; ids start with what is counted (`grid.CA-QC`). Screens load this
 * file when a result is shown, not before. For freight by weight alone, boats, meals and hours none was found in the units
 * that the calculators ask for.
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

/** What a line of a result would be by published factors for the same thing; nothing for a line that does not apply. */
export function comparisonsOf({ factor, quantities, constants, kg }: Line): Comparison[] {
  if (kg === 0) return []
  const amounts = [...quantities.map(({ value }) => value), ...constants]
  return publishedFactors
    .filter(({ beside }) => beside.includes(factor.id))
    .map((published) => ({ factor: published, kg: rounded(product([...amounts, published.kgPer])) }))
}

/** From this many times as much, or as little, on, a published factor is far from the default. */
const far = 10

export interface Span {
  /** Kilograms of CO2 equivalent, not rounded. */
  least: number
  most: number
}

/** What published factors make of a line, from the least to the most, when one of them is far from the portal's default. */
export function farSpanOf({ factor: { id, kgPer }, kg }: Line): Span | undefined {
  const times = publishedFactors
    .filter(({ beside }) => beside.includes(id))
    .map((published) => published.kgPer / kgPer)
  const [least, most] = [Math.min(...times), Math.max(...times)]
  if (kg === 0 || times.length === 0 || (most <= far && least >= 1 / far)) return undefined
  return { least: kg * least, most: kg * most }
}
