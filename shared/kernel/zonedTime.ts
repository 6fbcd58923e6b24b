import { addDays, minutesOf, timeOf } from './calendar.ts'

/* Converts local times of an IANA time zone to UTC. Intl knows every zone's rules, but only converts from UTC. */

const minute = 60_000
const day = 24 * 60 * minute

const formats = new Map<string, Intl.DateTimeFormat>()
const formatIn = (timeZone: string): Intl.DateTimeFormat => {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  formats.set(timeZone, format)
  return format
}

/** The zone's offset from UTC at a moment (milliseconds since 1970), in milliseconds. */
export function offsetAt(timeZone: string, atMs: number): number {
  const parts = Object.fromEntries(
    formatIn(timeZone)
      .formatToParts(atMs)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year, month, day, hour, minute, second } = parts as Record<string, number>
  const localMs = Date.UTC(year!, month! - 1, day, hour, minute, second)
  return localMs - Math.floor(atMs / 1000) * 1000
}

/**
 * The moment of a local date and time of day (`00:00` to `24:00`) in a zone. Undefined if daylight saving time skips that time. If the
 * time occurs twice, the first moment, as RFC 5545 (3.3.5) defines.
 */
export function instantOf(timeZone: string, date: string, time: string): Date | undefined {
  const localMs = Date.parse(`${date}T00:00:00Z`) + minutesOf(time) * minute
  // No zone is a whole day off UTC, and none changes its clocks twice within two days.
  for (const offset of [offsetAt(timeZone, localMs - day), offsetAt(timeZone, localMs + day)]) {
    const atMs = localMs - offset
    if (offsetAt(timeZone, atMs) === offset) return new Date(atMs)
  }
  return undefined
}

/** Returns the moment at which a day is over in a zone. */
export const endOfDay = (timeZone: string, date: string): Date =>
  // Where daylight saving time begins at midnight, the next day begins at one o'clock.
  instantOf(timeZone, date, '24:00') ?? instantOf(timeZone, addDays(date, 1), '01:00')!

/** Writes a local date and time of day with the zone's offset: `2027-03-01T18:00:00-04:00`. Undefined if the zone skips that time. */
export function withOffset(timeZone: string, date: string, time: string): string | undefined {
  const moment = instantOf(timeZone, date, time)
  if (!moment) return undefined
  const offset = offsetAt(timeZone, moment.getTime())
  const local = new Date(moment.getTime() + offset).toISOString().slice(0, 19)
  return `${local}${offset < 0 ? '-' : '+'}${timeOf(Math.abs(offset) / minute)}`
}

/** A change of a zone's offset: the moment (since 1970), and the offsets before and after, all in milliseconds. */
export interface Transition {
  atMs: number
  before: number
  after: number
}

/** The changes of a zone's offset between two moments, to the second. */
export function transitionsOf(timeZone: string, from: Date, to: Date): Transition[] {
  const transitions: Transition[] = []
  for (let start = from.getTime(); start < to.getTime(); start += day) {
    const end = Math.min(start + day, to.getTime())
    const [before, after] = [offsetAt(timeZone, start), offsetAt(timeZone, end)]
    if (before === after) continue
    let [early, late] = [start, end]
    while (late - early > 1000) {
      const middle = Math.floor((early + late) / 2000) * 1000
      if (offsetAt(timeZone, middle) === before) early = middle
      else late = middle
    }
    transitions.push({ atMs: late, before, after })
  }
  return transitions
}
