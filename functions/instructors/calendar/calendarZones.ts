import ICAL from 'ical.js'
import { days } from '#shared/kernel/time.ts'
import { offsetAt, transitionsOf } from '#shared/kernel/zonedTime.ts'

export const dayMs = days(1)

/** Converts the time of a zone's wall clock, in milliseconds as if it were UTC, to the moment in milliseconds since 1970. */
export type ZoneClock = (localMs: number) => number

export const utc: ZoneClock = (localMs) => localMs

/** The period in which busy times are needed, in milliseconds since 1970. */
export interface TimeWindow {
  fromMs: number
  toMs: number
}

/** Returns a function that finds a zone’s offset in milliseconds. Intl is slow, so the changes within the window are looked up once. */
export function offsetsOf(timeZone: string, { fromMs, toMs }: TimeWindow): (atMs: number) => number {
  const first = offsetAt(timeZone, fromMs)
  const changes = transitionsOf(timeZone, new Date(fromMs), new Date(toMs))
  return (atMs) => {
    if (atMs < fromMs || atMs >= toMs) return offsetAt(timeZone, atMs)
    return changes.findLast((change) => change.atMs <= atMs)?.after ?? first
  }
}

/** Makes the clock of an IANA zone. A time that the clocks skip in spring is read with the offset before the change (RFC 5545, 3.3.5). */
export function ianaZone(name: string, window: TimeWindow): ZoneClock {
  const offset = offsetsOf(name, window)
  return (localMs) => {
    const before = offset(localMs - dayMs)
    const after = offset(localMs + dayMs)
    const fits = (one: number) => offset(localMs - one) === one
    return localMs - (!fits(before) && fits(after) ? after : before)
  }
}

function isIana(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** Makes the clock of a zone that the calendar defines itself. Outlook has its own names, such as `Eastern Standard Time`. */
function definedZone(definition: ICAL.Component): ZoneClock {
  const zone = new ICAL.Timezone(definition)
  return (localMs) => {
    const local = ICAL.Time.fromDateTimeString(new Date(localMs).toISOString().slice(0, 19))
    return localMs - zone.utcOffset(local) * 1000
  }
}

/**
 * Returns a function that finds the clock of a TZID: an IANA zone, which may be the end of a path such as
 * `/example.org/America/Toronto`, or else a zone that the calendar defines. Unknown zones have the clock `local`.
 */
export function zonesOf(
  calendars: readonly ICAL.Component[],
  local: ZoneClock,
  window: TimeWindow,
): (tzid: string) => ZoneClock {
  const definitions = new Map(
    calendars
      .flatMap((calendar) => calendar.getAllSubcomponents('vtimezone'))
      .map((definition) => [String(definition.getFirstPropertyValue('tzid')), definition]),
  )
  const zones = new Map<string, ZoneClock>()
  const zoneOf = (tzid: string): ZoneClock => {
    const name = [tzid, tzid.split('/').slice(-2).join('/'), tzid.split('/').slice(-3).join('/')].find(isIana)
    if (name) return ianaZone(name, window)
    const definition = definitions.get(tzid)
    return definition ? definedZone(definition) : local
  }
  return (tzid) => {
    const zone = zones.get(tzid) ?? zoneOf(tzid)
    zones.set(tzid, zone)
    return zone
  }
}
