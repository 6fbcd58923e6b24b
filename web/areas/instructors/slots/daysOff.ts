import { addDays } from '#shared/kernel/calendar.ts'
import type { Overrides } from '#shared/timetable/hours.ts'

/** The maximum of days off that can be added at once. */
export const maxDaysOff = 92

/** Lists the dates from the first to the last, both included; at most `maxDaysOff`. */
export const datesBetween = (first: string, last: string): string[] =>
  Array.from({ length: maxDaysOff }, (_, index) => addDays(first, index)).filter((date) => date <= last)

/** Groups the dates from a day on: days off that follow each other are together, every other date is alone. */
export function groupDates(overrides: Overrides, from: string): string[][] {
  const isOff = (date: string) => overrides[date]?.length === 0
  const groups: string[][] = []
  for (const date of Object.keys(overrides).sort()) {
    if (date < from) continue
    const before = groups.at(-1)
    const dayBefore = addDays(date, -1)
    if (before?.at(-1) === dayBefore && isOff(dayBefore) && isOff(date)) before.push(date)
    else groups.push([date])
  }
  return groups
}

/** Drops the dates before a day, which would otherwise count towards the most that can be stored. */
export const withoutPast = (overrides: Overrides, from: string): Overrides =>
  Object.fromEntries(Object.entries(overrides).filter(([date]) => date >= from))
