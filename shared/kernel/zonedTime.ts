import { minutesOf } from './calendar.ts'

/*
 * Where wall-clock times of an IANA zone stand in UTC. Intl knows every zone's rules; what it lacks is the way back.
 */

const minute = 60_000
const day = 24 * 60 * minute

const formats = new Map<string, Intl.DateTimeFormat>()
const formatIn = (timeZone: string): Intl.DateTimeFormat => {
  const made =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      ...{
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
        hour: 'numeric',
        minute: 'numeric',
        second: 'numeric',
      },
    })
  formats.set(timeZone, made)
  return made
}

/** How far the zone's clocks are ahead of UTC at that moment, in milliseconds. */
export function offsetAt(timeZone: string, at: number): number {
  const parts = Object.fromEntries(
    formatIn(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year, month, day, hour, minute, second } = parts as Record<string, number>
  const shown = Date.UTC(year!, month! - 1, day, hour, minute, second)
  return shown - Math.floor(at / 1000) * 1000
}

/**
 * The moment of a day and a time of day (`00:00` to `24:00`) on the clocks of a zone. Undefined when daylight saving skips it; when
 * it comes twice, the first one, as RFC 5545 (3.3.5) reads it.
 */
export function instantOf(timeZone: string, date: string, time: string): Date | undefined {
  const wall = Date.parse(`${date}T00:00:00Z`) + minutesOf(time) * minute
  // No zone is a day off, and none changes its clocks twice within two days.
  for (const offset of [offsetAt(timeZone, wall - day), offsetAt(timeZone, wall + day)]) {
    const at = wall - offset
    if (offsetAt(timeZone, at) === offset) return new Date(at)
  }
  return undefined
}

/** A change of a zone's clocks: the moment, and how far they are ahead of UTC before and after, in milliseconds. */
export interface Transition {
  at: number
  before: number
  after: number
}

/** The changes of a zone's clocks between two moments, to the second. */
export function transitionsOf(timeZone: string, from: Date, to: Date): Transition[] {
  const found: Transition[] = []
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
    found.push({ at: late, before, after })
  }
  return found
}
