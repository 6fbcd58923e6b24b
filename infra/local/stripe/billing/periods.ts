export const intervals = ['month', 'year'] as const
export type Interval = (typeof intervals)[number]

/** Adds months to an anchor, in seconds: the same day of the month, or the last day of a shorter month. */
function monthsAfter(anchor: number, months: number): number {
  const date = new Date(anchor * 1000)
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + months, date.getUTCDate()]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const timeOfDay = anchor - Math.floor(Date.UTC(year, date.getUTCMonth(), day) / 1000)
  return Math.floor(Date.UTC(year, month, Math.min(day, lastDay)) / 1000) + timeOfDay
}

/**
 * Returns the end of the period that contains a moment, in seconds. Periods count from the anchor: with an
 * anchor on the 31st they end on the 28th of February and on the 31st of March.
 */
export function periodEnd(anchor: number, interval: Interval, moment: number): number {
  const length = interval === 'year' ? 12 : 1
  let months = length
  while (monthsAfter(anchor, months) <= moment) months += length
  return monthsAfter(anchor, months)
}
