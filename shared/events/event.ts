import { dayIn, minutesOf } from '../kernel/calendar.ts'

const hoursPattern = /^((?:[01]\d|2[0-3]):[0-5]\d)\s*[-–]\s*((?:[01]\d|2[0-3]):[0-5]\d|24:00)$/

/** Reads `18:00–20:30` or `18:00 - 20:30`. Returns undefined for other texts, and for an end that is not after the start. */
export function readHours(text: string): { start: string; end: string } | undefined {
  const [, start = '', end = ''] = hoursPattern.exec(text.trim()) ?? []
  return start && minutesOf(start) < minutesOf(end) ? { start, end } : undefined
}

/** The day of an event and the time zone of its city. */
export interface EventTime {
  date: string
  timeZone: string
}

/** Returns the events that are not over, the next first. An event stays until its day has passed in its city. */
export const upcoming = <E extends EventTime>(events: readonly E[], at: Date): E[] =>
  events
    .filter(({ date, timeZone }) => date >= dayIn(timeZone, at))
    .toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0))
