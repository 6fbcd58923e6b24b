import type { ManagedBooking } from '#shared/bookings/manageRoutes.ts'
import { addDays, weekdayOf, weekdays } from '#shared/kernel/calendar.ts'
import { datesOf } from '#shared/timetable/series.ts'

/* A month is written `2027-03`. */

export const isMonth = (text: string): boolean => /^2[01]\d\d-(0[1-9]|1[0-2])$/.test(text)

/** Returns the month `count` months later, or earlier if `count` is negative. */
export function monthAfter(month: string, count: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

export const lastDayOf = (month: string): string => addDays(`${monthAfter(month, 1)}-01`, -1)

/** Returns the weeks of a month from Monday to Sunday; days of other months are undefined. */
export function weeksOf(month: string): (string | undefined)[][] {
  const first = `${month}-01`
  const daysBefore = weekdays.indexOf(weekdayOf(first))
  const days = Number(lastDayOf(month).slice(8))
  return Array.from({ length: Math.ceil((daysBefore + days) / 7) }, (_, week) =>
    weekdays.map((_, weekday) => {
      const index = 7 * week + weekday - daysBefore
      return index >= 0 && index < days ? addDays(first, index) : undefined
    }),
  )
}

/** Groups bookings by the days of their sessions. Those of one day are in the order of their start. */
export function bookingsByDay(bookings: readonly ManagedBooking[]): Map<string, ManagedBooking[]> {
  const byDay = new Map<string, ManagedBooking[]>()
  for (const booking of bookings.toSorted((one, other) => one.start.localeCompare(other.start)))
    for (const date of datesOf(booking)) byDay.set(date, [...(byDay.get(date) ?? []), booking])
  return byDay
}
