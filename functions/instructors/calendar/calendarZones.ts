import ICAL from 'ical.js'
import { offsetAt, transitionsOf } from '#shared/kernel/zonedTime.ts'

/** Milliseconds since 1970 at which a wall clock shows a time. `localMs` is that time as if it were UTC. */
export type Zone = (localMs: number) => number

const dayMs = 24 * 60 * 60 * 1000

export const utc: Zone = (localMs) => localMs

/** The moments, in milliseconds since 1970, between which most times lie. */
export interface Window {
  fromMs: number
  toMs: number
}

/** Returns a function that finds a zone’s offset at a moment. Intl is slow, so the changes within the window are looked up once. */
export function offsetsOf(timeZone: string, { fromMs, toMs }: Window): (atMs: number) => number {
  const first = offsetAt(timeZone, fromMs)
  const changes = transitionsOf(timeZone, new Date(fromMs), new Date(toMs))
  return (atMs) => {
    if (atMs < fromMs || atMs >= toMs) return offsetAt(timeZone, atMs)
    return changes.findLast((change) => change.atMs <= atMs)?.after ?? first
  }
}

/** A time that daylight saving skips is meant by the offset before, as RFC 5545 (3.3.5) defines. */
export function ianaZone(name: string, window: Window): Zone {
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

/** A zone as the calendar itself defines it: Outlook's have names of their own, such as `Eastern Standard Time`. */
function definedZone(definition: ICAL.Component): Zone {
  const zone = new ICAL.Timezone(definition)
  return (localMs) => {
    const local = ICAL.Time.fromDateTimeString(new Date(localMs).toISOString().slice(0, 19))
    return localMs - zone.utcOffset(local) * 1000
  }
}

/**
 * Returns a function that finds a calendar's zones by their TZID: those of IANA, also at the end of a path such as
 * `/example.org/America/Toronto`, and else those that the calendar defines. Any other is `local`.
 */
export function zonesOf(
  calendars: readonly ICAL.Component[],
  local: Zone,
  window: Window,
): (tzid: string) => Zone {
  const definitions = new Map(
    calendars
      .flatMap((calendar) => calendar.getAllSubcomponents('vtimezone'))
      .map((definition) => [String(definition.getFirstPropertyValue('tzid')), definition]),
  )
  const zones = new Map<string, Zone>()
  const zoneOf = (tzid: string): Zone => {
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
