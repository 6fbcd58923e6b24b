import * as z from 'zod/mini'
import {
  calendarDate,
  endOfTime,
  minutesOf,
  timeOf,
  timeOfDay,
  type Weekday,
  weekdayOf,
  weekdays,
} from '../kernel/calendar.ts'
import { hoursErrors } from './refusals.ts'

/** From one time of the day to another, `09:00` to `17:30`; the end is not part of it. */
export const Hours = z.object({ start: timeOfDay(), end: endOfTime() })
export type Hours = z.output<typeof Hours>

const isTime = /^\d\d:\d\d$/
const mostPerDay = 24
const mostOverrides = 400

const byStart = (one: Hours, other: Hours) => minutesOf(one.start) - minutesOf(other.start)

/** What is wrong with the hours of a day: one that cannot be read, one that ends before it begins, or two that overlap. */
export function wrongHours(day: readonly Hours[]): 'unreadable' | 'reversed' | 'overlap' | undefined {
  if (day.some(({ start, end }) => !isTime.test(start) || !isTime.test(end))) return 'unreadable'
  if (day.some(({ start, end }) => minutesOf(start) >= minutesOf(end))) return 'reversed'
  const sorted = day.toSorted(byStart)
  const isOver = sorted.some(({ start }, at) => at > 0 && minutesOf(sorted[at - 1]!.end) > minutesOf(start))
  return isOver ? 'overlap' : undefined
}

/** The hours of one day, in their order. Refuses an end before its start, and hours that overlap; `12:00` may end one and begin the next. */
const dayHours = () =>
  z.pipe(
    z.array(Hours).check(z.maxLength(mostPerDay)),
    z.pipe(
      // Each by itself is right by now.
      z.array(z.custom<Hours>()).check(
        z.refine((day) => wrongHours(day) !== 'reversed', hoursErrors.reversed.code),
        z.refine((day) => wrongHours(day) !== 'overlap', hoursErrors.overlap.code),
      ),
      z.transform((day: Hours[]) => day.toSorted(byStart)),
    ),
  )

/** When an instructor teaches in any week, by weekday. */
export const Availability = z.partialRecord(z.enum(weekdays), dayHours())
export type Availability = Partial<Record<Weekday, Hours[]>>

/** Days that differ from their weekday: other hours, or none on a day off. */
export const Overrides = z
  .record(calendarDate(), dayHours())
  .check(z.refine((days) => Object.keys(days).length <= mostOverrides))
export type Overrides = Record<string, Hours[]>

const StoredHours = z.array(z.object({ start: z.string(), end: z.string() }))
/** As they are stored and shown. What came in through `Availability` is right and in its order: a city's calendars are read in a fifth of the time. */
export const StoredAvailability = z.partialRecord(z.enum(weekdays), StoredHours)
export const StoredOverrides = z.record(z.string(), StoredHours)

/** What an instructor's days are made of. */
export interface Calendar {
  availability: Availability
  overrides: Overrides
}

/** The hours of a day, before anything is booked. */
export const hoursOn = ({ availability, overrides }: Calendar, date: string): readonly Hours[] =>
  overrides[date] ?? availability[weekdayOf(date)] ?? []

const quarter = 15
/** Quarter-hours of a day, counted from midnight: 09:00 to 10:20 takes 36 to 41, for it reaches into the last. */
export function quartersOf({ start, end }: Hours): number[] {
  const first = Math.floor(minutesOf(start) / quarter)
  const last = Math.ceil(minutesOf(end) / quarter)
  return Array.from({ length: last - first }, (_, at) => first + at)
}

/** Quarter-hours as hours, those that touch as one. */
export function hoursOfQuarters(quarters: readonly number[]): Hours[] {
  const hours: Hours[] = []
  let last = Number.NaN
  for (const one of quarters.toSorted((a, b) => a - b)) {
    const end = timeOf((one + 1) * quarter)
    if (one === last + 1) hours.at(-1)!.end = end
    else hours.push({ start: timeOf(one * quarter), end })
    last = one
  }
  return hours
}

/** What is left of a day's hours without the quarter-hours that are taken. Hours that touch are one, so that a session may go through both. */
export function freeHours(hours: readonly Hours[], taken: readonly number[]): Hours[] {
  const free: Hours[] = []
  const add = (start: number, end: number) => {
    const before = free.at(-1)
    if (before && minutesOf(before.end) === start) before.end = timeOf(end)
    else free.push({ start: timeOf(start), end: timeOf(end) })
  }
  const busy = new Set(taken)
  for (const { start, end } of hours) {
    let from = minutesOf(start)
    const until = minutesOf(end)
    for (let at = Math.floor(from / quarter); at * quarter < until; at++) {
      if (!busy.has(at)) continue
      if (at * quarter > from) add(from, at * quarter)
      from = Math.max(from, (at + 1) * quarter)
    }
    if (from < until) add(from, until)
  }
  return free
}

export const holds = (outer: Hours, inner: Hours) =>
  minutesOf(outer.start) <= minutesOf(inner.start) && minutesOf(inner.end) <= minutesOf(outer.end)
export const overlaps = (one: Hours, other: Hours) =>
  minutesOf(one.start) < minutesOf(other.end) && minutesOf(other.start) < minutesOf(one.end)
