import { addDays, weekdayOf, type weekdays } from '#shared/kernel/calendar.ts'

/** Returns the first date (`2027-03-01`) on this weekday that is at least `daysAhead` days ahead. */
export function nextWeekday(weekday: (typeof weekdays)[number], daysAhead: number): string {
  let date = addDays(new Date().toISOString().slice(0, 10), daysAhead)
  while (weekdayOf(date) !== weekday) date = addDays(date, 1)
  return date
}
