import ICAL from 'ical.js'
import type { BusyMarks } from './busyMarks.ts'
import { dayMs, type TimeWindow, utc, type ZoneClock } from './calendarZones.ts'
import { occurrenceStarts, UnsupportedRule, type WallTime, wallTime } from './occurrences.ts'

interface EventReaderParams {
  marks: BusyMarks
  zoneOf: (tzid: string) => ZoneClock
  /** The clock for times without a zone. */
  local: ZoneClock
  /** Occurrences outside this period may be left out. */
  window: TimeWindow
  /** Called for each occurrence. It throws when there have been too many. */
  onStep: () => void
}

/** Reads when the events of a calendar take place, and marks these times. */
export function eventReader({ marks, zoneOf, local, window, onStep }: EventReaderParams) {
  const zoneFor = (property: ICAL.Property, time: ICAL.Time): ZoneClock => {
    const tzid = property.getFirstParameter('tzid')
    if (tzid) return zoneOf(tzid)
    return time.zone === ICAL.Timezone.utcTimezone ? utc : local
  }
  /** Returns a key that identifies an occurrence: its moment, or its date if it lasts whole days. */
  const occurrenceKey = ({ localMs, isDate }: WallTime, zone: ZoneClock) =>
    isDate ? `day ${localMs}` : `${zone(localMs)}`
  const keysOf = (event: ICAL.Component, name: string): string[] =>
    event
      .getAllProperties(name)
      .flatMap((property) =>
        (property.getValues() as ICAL.Time[]).map((time) =>
          occurrenceKey(wallTime(time), zoneFor(property, time)),
        ),
      )

  /** Returns how long an event lasts, in milliseconds. */
  function lengthMsOf(event: ICAL.Component, start: WallTime, zone: ZoneClock): number {
    const duration = event.getFirstPropertyValue('duration') as ICAL.Duration | null
    if (duration) return duration.toSeconds() * 1000
    const property = event.getFirstProperty('dtend')
    if (!property) return start.isDate ? dayMs : 0
    const time = property.getFirstValue() as unknown as ICAL.Time
    const end = wallTime(time)
    if (start.isDate) return end.localMs - start.localMs
    return zoneFor(property, time)(end.localMs) - zone(start.localMs)
  }

  function markEvent(event: ICAL.Component, replacedKeys: ReadonlySet<string> = new Set()): void {
    const property = event.getFirstProperty('dtstart')!
    const time = property.getFirstValue() as unknown as ICAL.Time
    const start = wallTime(time)
    const zone = zoneFor(property, time)
    const lengthMs = lengthMsOf(event, start, zone)
    if (!Number.isFinite(start.localMs) || !Number.isFinite(lengthMs)) throw new UnsupportedRule()
    if (lengthMs <= 0) return
    const excludedKeys = new Set([...replacedKeys, ...keysOf(event, 'exdate')])
    const markAt = (localMs: number, ms = lengthMs) => {
      const occurrence = { localMs, isDate: start.isDate }
      if (excludedKeys.has(occurrenceKey(occurrence, zone))) return
      if (excludedKeys.has(`day ${Math.floor(localMs / dayMs) * dayMs}`)) return
      if (start.isDate) marks.markLocal(localMs, localMs + ms)
      else marks.mark(zone(localMs), zone(localMs) + ms)
    }

    const rules = event.getAllProperties('rrule').map((rule) => rule.getFirstValue() as unknown as ICAL.Recur)
    if (rules.length === 0) markAt(start.localMs)
    for (const rule of rules) {
      const { until } = rule
      const untilMs = until ? wallTime(until).localMs + (until.isDate ? dayMs - 1 : 0) : Infinity
      const isUntilInUtc = until?.zone === ICAL.Timezone.utcTimezone
      const ruleWindow = { fromMs: window.fromMs - lengthMs, toMs: window.toMs, onStep }
      for (const localMs of occurrenceStarts(rule, start, ruleWindow)) {
        if ((isUntilInUtc && !start.isDate ? zone(localMs) : localMs) > untilMs) break
        if (localMs >= start.localMs) markAt(localMs)
      }
    }
    for (const dates of event.getAllProperties('rdate'))
      for (const value of dates.getValues() as (ICAL.Time | ICAL.Period)[]) {
        onStep()
        if (value instanceof ICAL.Period) {
          const from = wallTime(value.start).localMs
          markAt(from, value.getDuration().toSeconds() * 1000)
        } else markAt(wallTime(value).localMs)
      }
  }

  return { keysOf, markEvent }
}
