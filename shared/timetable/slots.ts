import { minutesOf } from '../kernel/calendar.ts'
import { type Calendar, freeHours, type Hours, holds, hoursOn, overlaps, quartersOf } from './hours.ts'
import { datesOf, type Series } from './series.ts'

/** Taken quarter-hours of an instructor's days, by date. */
export type TakenByDate = ReadonlyMap<string, readonly number[]>

/** Hours that are in both. */
const inBoth = (some: readonly Hours[], others: readonly Hours[]): Hours[] =>
  some.flatMap((one) =>
    others
      .filter((other) => overlaps(one, other))
      .map((other) => ({
        start: minutesOf(one.start) > minutesOf(other.start) ? one.start : other.start,
        end: minutesOf(one.end) < minutesOf(other.end) ? one.end : other.end,
      })),
  )

/** The hours that an instructor has free on each day of the series: a session of any length in them can be held every week. */
export function freeInAllWeeks(
  calendar: Calendar,
  taken: TakenByDate,
  series: Pick<Series, 'date' | 'durationWeeks'>,
): Hours[] {
  let free: Hours[] | undefined
  for (const date of datesOf(series)) {
    const onThatDay = freeHours(hoursOn(calendar, date), taken.get(date) ?? [])
    free = free ? inBoth(free, onThatDay) : onThatDay
    if (free.length === 0) return free
  }
  return free ?? []
}

/** Free hours that overlap the wanted ones: what a screen shows. */
export const slotsFor = (calendar: Calendar, taken: TakenByDate, series: Series): Hours[] =>
  freeInAllWeeks(calendar, taken, series).filter((hours) => overlaps(hours, series))

/** Whether the whole of each session lies in free hours: what may be booked. */
export const hasRoom = (calendar: Calendar, taken: TakenByDate, series: Series): boolean =>
  freeInAllWeeks(calendar, taken, series).some((hours) => holds(hours, series))

/** The quarter-hours that each session takes. */
export const quartersTaken = (series: Series) =>
  datesOf(series).map((date) => ({ date, quarters: quartersOf(series) }))
