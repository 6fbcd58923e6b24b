import type { Line } from './calculate.ts'
import { product, rounded } from './decimal.ts'
import type { PublishedFactor } from './factor.ts'
import { publishedElectricity } from './publishedElectricity.ts'
import { publishedFuels } from './publishedFuels.ts'
import { publishedTravel } from './publishedTravel.ts'
import { publishedWaste } from './publishedWaste.ts'

/**
 * Factors that others published, each with its source and year; ids start with what is counted (`grid.CA-QC`). Screens load this
 * file when a result is shown, not before. Freight by weight alone, boats, meals and hours have no published counterpart
 * in the units that the calculators ask for.
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
