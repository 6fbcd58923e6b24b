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

export interface Measurement {
  reading: Reading
  /** Lighthouse's findings, in its words. */
  findings: string[]
  /** Explanations of the times. */
  reasons: string[]
}

/** Returns the median: of an even number of values, the mean of the two in the middle. */
export function medianOf(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2
}

/** Returns a reading with the median of each figure. */
export function medianReading(readings: readonly Reading[]): Reading {
  const [first] = readings
  if (!first) throw new Error('Nothing was measured')
  const names = Object.keys(first) as (keyof Reading)[]
  return Object.fromEntries(
    names.map((name) => [name, medianOf(readings.map((reading) => reading[name]))]),
  ) as unknown as Reading
}
