import { dayIn, minutesOf } from '../kernel/calendar.ts'
import { withOffset } from '../kernel/zonedTime.ts'

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

/** Tells whether an event is over. It is not until its day has passed in its city. */
export const isOver = ({ date, timeZone }: EventTime, at: Date): boolean => date < dayIn(timeZone, at)

const byDay = (one: EventTime, other: EventTime) =>
  one.date < other.date ? -1 : one.date > other.date ? 1 : 0

/** Returns the events that are not over, the next first. */
export const upcoming = <E extends EventTime>(events: readonly E[], at: Date): E[] =>
  events.filter((event) => !isOver(event, at)).toSorted(byDay)

/** Returns the events that are over, the latest first. */
export const past = <E extends EventTime>(events: readonly E[], at: Date): E[] =>
  events.filter((event) => isOver(event, at)).toSorted((one, other) => byDay(other, one))

/** Returns when an event begins and ends, with the offset of its city: `2027-03-01T18:00:00-04:00`. */
export function periodOf({ date, hours, timeZone }: EventTime & { hours: string }): {
  start: string
  end: string | undefined
} {
  const times = readHours(hours)
  return {
    // An event without readable hours begins on its day.
    start: (times && withOffset(timeZone, date, times.start)) ?? date,
    end: times && withOffset(timeZone, date, times.end),
  }
}
