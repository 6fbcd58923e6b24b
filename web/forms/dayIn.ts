import { isDay } from '#shared/kernel/calendar.ts'

/** Returns the day of a query parameter, `2027-02-01`; an empty string if it has none. */
export function dayIn(search: URLSearchParams, name: string): string {
  const text = search.get(name) ?? ''
  return isDay(text) ? text : ''
}
