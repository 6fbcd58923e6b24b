import type { Wire } from './wire.ts'

/** One visit to one page, or the median of several. Times in ms, scores 0–100. */
export interface Reading extends Wire {
  fcp: number
  lcp: number
  cls: number
  tbt: number
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
}

export interface Measured {
  reading: Reading
  /** What Lighthouse finds wanting, in its words. */
  findings: string[]
  /** Where the times come from. */
  reasons: string[]
}

/** The middle of them; of an even number, what lies between the two in the middle. */
export function medianOf(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2
}

/** Each figure's own median: that of an even number is between the two in the middle. */
export function medianReading(readings: readonly Reading[]): Reading {
  const [first] = readings
  if (!first) throw new Error('Nothing was measured')
  const names = Object.keys(first) as (keyof Reading)[]
  return Object.fromEntries(
    names.map((name) => [name, medianOf(readings.map((reading) => reading[name]))]),
  ) as unknown as Reading
}
