/** The quarter points of several people’s figures, in kilograms with two significant digits. It does not contain the lowest and the highest figure. */
export interface Spread {
  /** The number of people whose figures it covers. */
  count: number
  lowerQuartile: number
  median: number
  upperQuartile: number
}

/** Rounds to two significant digits. */
export const toTwoDigits = (kg: number): number => Number(kg.toPrecision(2))

/** The value below which the share `part` of sorted values lies, interpolated between two of them (type 7 of Hyndman and Fan, 1996). */
function quantile(sorted: readonly number[], part: number): number {
  const position = (sorted.length - 1) * part
  const below = Math.floor(position)
  const lower = sorted[below]!
  const upper = sorted[Math.ceil(position)]!
  return lower + (upper - lower) * (position - below)
}

/** Returns the spread of at least five values. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((one, other) => one - other)
  const shownQuantile = (part: number) => toTwoDigits(quantile(sorted, part))
  return {
    count: sorted.length,
    lowerQuartile: shownQuantile(0.25),
    median: shownQuantile(0.5),
    upperQuartile: shownQuantile(0.75),
  }
}
