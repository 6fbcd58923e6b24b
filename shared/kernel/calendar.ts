import * as z from 'zod/mini'
import { fieldErrors } from './refusals.ts'

/*
 * Days and times as they stand on a wall: without a zone, as people agree on them.
 */

const milliseconds = 86_400_000
const utc = (date: string) => Date.parse(`${date}T00:00:00Z`)

/** A day of the calendar, `2027-03-01`, from the year 2000 to 2199. */
export const calendarDate = () =>
  z.string().check(
    z.trim(),
    z.refine(
      (date) => /^2[01]\d\d-\d\d-\d\d$/.test(date) && addDays(date, 0) === date,
      fieldErrors.date.code,
    ),
  )

/** The day so many days later, or earlier. */
export function addDays(date: string, count: number): string {
  const moved = new Date(utc(date) + count * milliseconds)
  return Number.isNaN(moved.getTime()) ? '' : moved.toISOString().slice(0, 10)
}

/** The day that it is in a time zone. */
export const dayIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: timeZone || 'UTC', dateStyle: 'short' }).format(at)

/** The time of day that it is in a time zone, to the minute. */
export const timeIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: timeZone || 'UTC', timeStyle: 'short' }).format(at)

/** As English spells them: how the API names them. */
export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const
export type Weekday = (typeof weekdays)[number]

export const weekdayOf = (date: string): Weekday => weekdays[(new Date(utc(date)).getUTCDay() + 6) % 7]!

/** Minutes since midnight of `09:30`. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
/** `09:30` of so many minutes since midnight. */
export const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** A time of day, `00:00` to `23:59`. */
export const timeOfDay = () =>
  z.string().check(z.trim(), z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, fieldErrors.time.code))
/** As `timeOfDay`, or `24:00` for the end of the day. */
export const endOfTime = () =>
  z.string().check(z.trim(), z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, fieldErrors.time.code))
