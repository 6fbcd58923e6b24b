import { minutesOf } from '../kernel/calendar.ts'
import {
  contains,
  freeHours,
  type Hours,
  hoursOn,
  overlaps,
  quartersOf,
  type TeachingHours,
} from './hours.ts'
import { datesOf, type Series } from './series.ts'

/** Taken quarter-hours of an instructor, by date. */
export type TakenByDate = ReadonlyMap<string, readonly number[]>

const intersection = (some: readonly Hours[], others: readonly Hours[]): Hours[] =>
  some.flatMap((one) =>
    others
      .filter((other) => overlaps(one, other))
      .map((other) => ({
        start: minutesOf(one.start) > minutesOf(other.start) ? one.start : other.start,
        end: minutesOf(one.end) < minutesOf(other.end) ? one.end : other.end,
      })),
  )

/** The hours that an instructor has free on every date of the series. */
export function freeInAllWeeks(
  teachingHours: TeachingHours,
  taken: TakenByDate,
  series: Pick<Series, 'date' | 'durationWeeks'>,
): Hours[] {
  let free: Hours[] | undefined
  for (const date of datesOf(series)) {
    const onThatDay = freeHours(hoursOn(teachingHours, date), taken.get(date) ?? [])
    free = free ? intersection(free, onThatDay) : onThatDay
    if (free.length === 0) return free
  }
  return free ?? []
}

/** Free hours that overlap the requested ones, as a screen shows them. */
export const slotsFor = (teachingHours: TeachingHours, taken: TakenByDate, series: Series): Hours[] =>
  freeInAllWeeks(teachingHours, taken, series).filter((hours) => overlaps(hours, series))

/** True if the series can be booked: free hours contain each session. */
export const hasRoom = (teachingHours: TeachingHours, taken: TakenByDate, series: Series): boolean =>
  freeInAllWeeks(teachingHours, taken, series).some((hours) => contains(hours, series))

/** The quarter-hours that each session takes, by date. */
export const quartersTaken = (series: Series) =>
  datesOf(series).map((date) => ({ date, quarters: quartersOf(series) }))
