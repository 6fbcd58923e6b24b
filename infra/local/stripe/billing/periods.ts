export const intervals = ['day', 'week', 'month', 'year'] as const
export type Interval = (typeof intervals)[number]

const dayLength = 86_400

/** Seconds: the anchor, so many months on, on the same day or the last one of a shorter month. */
function monthsAfter(anchor: number, months: number): number {
  const date = new Date(anchor * 1000)
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + months, date.getUTCDate()]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const timeOfDay = anchor - Math.floor(Date.UTC(year, date.getUTCMonth(), day) / 1000)
  return Math.floor(Date.UTC(year, month, Math.min(day, lastDay)) / 1000) + timeOfDay
}

function boundary(anchor: number, interval: Interval, periods: number): number {
  if (interval === 'day') return anchor + periods * dayLength
  if (interval === 'week') return anchor + periods * 7 * dayLength
  return monthsAfter(anchor, periods * (interval === 'year' ? 12 : 1))
}

/**
 * When the period ends in which a moment lies, in seconds. Periods are counted from the anchor, so that one begun on the 31st ends on the
 * 28th of February and on the 31st of March.
 */
export function periodEnd(anchor: number, interval: Interval, moment: number): number {
  let periods = 1
  while (boundary(anchor, interval, periods) <= moment) periods += 1
  return boundary(anchor, interval, periods)
}
