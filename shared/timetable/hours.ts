import * as z from 'zod/mini'
import {
  calendarDate,
  endTimeOfDay,
  minutesOf,
  timeOf,
  timeOfDay,
  type Weekday,
  weekdayOf,
  weekdays,
} from '../kernel/calendar.ts'
import { hoursErrors } from './refusals.ts'

/** A period of one day, such as `09:00` to `17:30`. The end is exclusive. */
export const Hours = z.object({ start: timeOfDay(), end: endTimeOfDay() })
export type Hours = z.output<typeof Hours>

const timePattern = /^\d\d:\d\d$/
const maxPeriodsPerDay = 24
const maxOverrides = 400

const byStart = (one: Hours, other: Hours) => minutesOf(one.start) - minutesOf(other.start)

/** The first problem of a day's hours: a time that cannot be read, an end before its start, or an overlap. */
export function hoursProblem(day: readonly Hours[]): 'unreadable' | 'reversed' | 'overlap' | undefined {
  if (day.some(({ start, end }) => !timePattern.test(start) || !timePattern.test(end))) return 'unreadable'
  if (day.some(({ start, end }) => minutesOf(start) >= minutesOf(end))) return 'reversed'
  const sorted = day.toSorted(byStart)
  const isOverlapping = sorted.some(
    ({ start }, index) => index > 0 && minutesOf(sorted[index - 1]!.end) > minutesOf(start),
  )
  return isOverlapping ? 'overlap' : undefined
}

/** Sorts a day's hours. Refuses a reversed period and an overlap; `12:00` may end one and begin the next. */
const dayHours = () =>
  z.pipe(
    z.array(Hours).check(z.maxLength(maxPeriodsPerDay)),
    z.pipe(
      // The outer schema has checked each period, so here they are compared with one another.
      z.array(z.custom<Hours>()).check(
        z.refine((day) => hoursProblem(day) !== 'reversed', hoursErrors.reversed.code),
        z.refine((day) => hoursProblem(day) !== 'overlap', hoursErrors.overlap.code),
      ),
      z.transform((day: Hours[]) => day.toSorted(byStart)),
    ),
  )

/** The hours at which an instructor teaches every week, by weekday. */
export const Availability = z.partialRecord(z.enum(weekdays), dayHours())
export type Availability = Partial<Record<Weekday, Hours[]>>

/** Dates that differ from their weekday, with other hours, or none on a day off. */
export const Overrides = z
  .record(calendarDate(), dayHours())
  .check(z.refine((days) => Object.keys(days).length <= maxOverrides))
export type Overrides = Record<string, Hours[]>

const StoredHours = z.array(z.object({ start: z.string(), end: z.string() }))
/**
 * Schemas for stored hours, which were checked and sorted when they came in. With these simpler schemas, reading the
 * hours of a city's instructors takes a fifth of the time.
 */
export const StoredAvailability = z.partialRecord(z.enum(weekdays), StoredHours)
export const StoredOverrides = z.record(z.string(), StoredHours)

/** An instructor's weekly hours, and the dates that differ. */
export interface TeachingHours {
  availability: Availability
  overrides: Overrides
}

/** The hours of a day, before anything is booked. */
export const hoursOn = ({ availability, overrides }: TeachingHours, date: string): readonly Hours[] =>
  overrides[date] ?? availability[weekdayOf(date)] ?? []

const quarterMinutes = 15
/** The quarter-hours that a period touches, counted from midnight: 09:00 to 10:20 touches 36 to 41. */
export function quartersOf({ start, end }: Hours): number[] {
  const first = Math.floor(minutesOf(start) / quarterMinutes)
  const last = Math.ceil(minutesOf(end) / quarterMinutes)
  return Array.from({ length: last - first }, (_, index) => first + index)
}

/** Joins quarter-hours into periods, in order. Adjacent ones become one period. */
export function hoursOfQuarters(quarters: readonly number[]): Hours[] {
  const hours: Hours[] = []
  let last = Number.NaN
  for (const quarter of quarters.toSorted((a, b) => a - b)) {
    const end = timeOf((quarter + 1) * quarterMinutes)
    if (quarter === last + 1) hours.at(-1)!.end = end
    else hours.push({ start: timeOf(quarter * quarterMinutes), end })
    last = quarter
  }
  return hours
}

/** A day's hours without taken quarter-hours. Adjacent periods become one, so that a session may span both. */
export function freeHours(hours: readonly Hours[], takenQuarters: readonly number[]): Hours[] {
  const free: Hours[] = []
  const add = (start: number, end: number) => {
    const before = free.at(-1)
    if (before && minutesOf(before.end) === start) before.end = timeOf(end)
    else free.push({ start: timeOf(start), end: timeOf(end) })
  }
  const busy = new Set(takenQuarters)
  for (const { start, end } of hours) {
    let from = minutesOf(start)
    const until = minutesOf(end)
    for (let quarter = Math.floor(from / quarterMinutes); quarter * quarterMinutes < until; quarter++) {
      if (!busy.has(quarter)) continue
      if (quarter * quarterMinutes > from) add(from, quarter * quarterMinutes)
      from = Math.max(from, (quarter + 1) * quarterMinutes)
    }
    if (from < until) add(from, until)
  }
  return free
}

export const contains = (outer: Hours, inner: Hours) =>
  minutesOf(outer.start) <= minutesOf(inner.start) && minutesOf(inner.end) <= minutesOf(outer.end)
export const overlaps = (one: Hours, other: Hours) =>
  minutesOf(one.start) < minutesOf(other.end) && minutesOf(other.start) < minutesOf(one.end)

/** Returns several people's periods of one day, in order. A period within another one is left out; overlapping ones are not joined. */
export function distinctHours(periods: readonly Hours[]): Hours[] {
  const longestFirst = periods.toSorted((one, other) => minutesIn(other) - minutesIn(one))
  const kept: Hours[] = []
  for (const period of longestFirst) if (!kept.some((longer) => contains(longer, period))) kept.push(period)
  return kept.toSorted(byStart)
}

/** Returns the longest of several periods; of equally long ones the first. */
export const longestOf = (periods: readonly Hours[]): Hours | undefined =>
  periods.reduce<Hours | undefined>(
    (longest, one) => (longest && minutesIn(longest) >= minutesIn(one) ? longest : one),
    undefined,
  )
const minutesIn = ({ start, end }: Hours) => minutesOf(end) - minutesOf(start)
