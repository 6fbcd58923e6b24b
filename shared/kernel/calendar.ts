import * as z from 'zod/mini'
import { fieldErrors } from './refusals.ts'

/* Days and times of day without a time zone. */

const dayMs = 86_400_000
const midnightMs = (date: string) => Date.parse(`${date}T00:00:00Z`)

/**
 * True for a day of the calendar, `2027-03-01`, from the year 2000 to 2199. `addDays` turns 2027-02-30 into 2027-03-02, and 2027-13-01 into
 * an empty text.
 */
export const isDay = (text: string): boolean =>
  /^2[01]\d\d-\d\d-\d\d$/.test(text) && addDays(text, 0) === text

/** A day of the calendar. */
export const calendarDate = () => z.string().check(z.trim(), z.refine(isDay, fieldErrors.date.code))

/** A month of the calendar, `2027-03`, from the year 2000 to 2199. */
export const calendarMonth = () =>
  z.string().check(z.trim(), z.regex(/^2[01]\d\d-(0[1-9]|1[0-2])$/, fieldErrors.date.code))

/** The month, `2027-03`, that is `count` months later, or earlier if it is negative. */
export function addMonths(month: string, count: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
}

/** All dates of a month, `2027-03`. */
export function datesOfMonth(month: string): string[] {
  const count = Number(addDays(`${addMonths(month, 1)}-01`, -1).slice(8))
  return Array.from({ length: count }, (_, day) => addDays(`${month}-01`, day))
}

/** The date `count` days later, or earlier if it is negative; empty for an invalid date. */
export function addDays(date: string, count: number): string {
  const moved = new Date(midnightMs(date) + count * dayMs)
  return Number.isNaN(moved.getTime()) ? '' : moved.toISOString().slice(0, 10)
}

/** The date in a time zone, which is UTC if it is empty. The locale en-CA writes `2027-03-01`. */
export const dayIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: timeZone || 'UTC', dateStyle: 'short' }).format(at)

/** The time of day, `09:30`, in a time zone, which is UTC if it is empty. */
export const timeIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: timeZone || 'UTC', timeStyle: 'short' }).format(at)

/** The weekdays as the API names them. */
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

export const weekdayOf = (date: string): Weekday =>
  weekdays[(new Date(midnightMs(date)).getUTCDay() + 6) % 7]!

/** Minutes since midnight of `09:30`. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
/** The time of day, `09:30`, for minutes since midnight. */
export const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** A time of day, `00:00` to `23:59`. */
export const timeOfDay = () =>
  z.string().check(z.trim(), z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, fieldErrors.time.code))
/** The end of a period: as `timeOfDay`, or `24:00` for the end of the day. */
export const endTimeOfDay = () =>
  z.string().check(z.trim(), z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, fieldErrors.time.code))
