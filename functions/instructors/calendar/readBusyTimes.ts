import ICAL from 'ical.js'
import type { BusyDays } from '#shared/timetable/busyDays.ts'
import { busyMarks } from './busyMarks.ts'
import { dayMs, ianaZone, zonesOf } from './calendarZones.ts'
import { eventReader } from './eventReader.ts'
import { wallTime } from './occurrences.ts'

export interface CalendarText {
  text: string
  /** The IANA zone of the instructor’s city. */
  timeZone: string
  /** The first and the last day of which busy times are returned. */
  from: string
  to: string
  /** The portal's host. Events whose UID ends with it are the portal's own bookings, which are taken anyway. */
  ownHost: string
  /** The instructor’s e-mail address. Invitations that this address has declined leave their time free. */
  email: string
}

export interface BusyTimes {
  days: BusyDays
  /** The number of events and VFREEBUSY components in the calendar. */
  events: number
  /** The number of them that could not be read. */
  unread: number
}

/** The calendar has more occurrences than a person has appointments. */
export class TooManyOccurrences extends Error {}
/** The text is not a calendar in the iCalendar format. */
export class NotACalendar extends Error {}

const maxSteps = 100_000

/** Parses a text into its calendars. */
function calendarsOf(text: string): ICAL.Component[] {
  try {
    const parsed = ICAL.parse(text) as [string, ...unknown[]] | [string, ...unknown[]][]
    const roots = (typeof parsed[0] === 'string' ? [parsed] : parsed) as [string, unknown[], unknown[]][]
    const calendars = roots
      .filter(([name]) => name === 'vcalendar')
      .map((root) => new ICAL.Component(root as never))
    if (calendars.length > 0) return calendars
  } catch {
    // Whatever the parser throws, the text is not a calendar.
  }
  throw new NotACalendar()
}

const textOf = (event: ICAL.Component, name: string) =>
  String(event.getFirstPropertyValue(name) ?? '').toUpperCase()

/** True if the event leaves its time free: it is cancelled, marked as free, or an invitation that was declined. */
function isFree(event: ICAL.Component, { ownHost, email }: CalendarText): boolean {
  const hasDeclined = () =>
    event
      .getAllProperties('attendee')
      .some(
        (attendee) =>
          String(attendee.getFirstValue()).toLowerCase() === `mailto:${email}` &&
          String(attendee.getFirstParameter('partstat')).toUpperCase() === 'DECLINED',
      )
  return (
    textOf(event, 'status') === 'CANCELLED' ||
    textOf(event, 'transp') === 'TRANSPARENT' ||
    textOf(event, 'x-microsoft-cdo-busystatus') === 'FREE' ||
    textOf(event, 'uid').endsWith(`@${ownHost.toUpperCase()}`) ||
    hasDeclined()
  )
}

/**
 * Returns the quarter-hours in which a calendar (RFC 5545) is busy. Everything else in it, such as titles, is dropped. Throws
 * `NotACalendar` and `TooManyOccurrences`. ical.js never returns for some rules, so the caller must limit the time.
 */
export function readBusyTimes(calendar: CalendarText): BusyTimes {
  const calendars = calendarsOf(calendar.text)
  const window = { fromMs: Date.parse(calendar.from) - dayMs, toMs: Date.parse(calendar.to) + 2 * dayMs }
  const local = ianaZone(calendar.timeZone, window)
  const zoneOf = zonesOf(calendars, local, window)
  const marks = busyMarks(calendar)
  let steps = 0
  const onStep = () => {
    if (++steps > maxSteps) throw new TooManyOccurrences()
  }

  const { keysOf, markEvent } = eventReader({ marks, zoneOf, local, window, onStep })

  /** Marks the busy periods of a VFREEBUSY, which are in UTC. */
  function markBusyPeriods(component: ICAL.Component): void {
    for (const property of component.getAllProperties('freebusy')) {
      if (String(property.getFirstParameter('fbtype') ?? 'BUSY').toUpperCase() === 'FREE') continue
      for (const period of property.getValues() as ICAL.Period[]) {
        onStep()
        const { localMs } = wallTime(period.start)
        marks.mark(localMs, localMs + period.getDuration().toSeconds() * 1000)
      }
    }
  }

  let [events, unread] = [0, 0]
  const attempt = (work: () => void) => {
    events++
    try {
      work()
    } catch (error) {
      if (error instanceof TooManyOccurrences) throw error
      // An event that breaks the standard does not keep the others from being read.
      unread++
    }
  }
  for (const oneCalendar of calendars) {
    const allEvents = oneCalendar.getAllSubcomponents('vevent')
    const replacedKeysByUid = new Map<string, Set<string>>()
    const replacements = allEvents.filter((event) => event.hasProperty('recurrence-id'))
    for (const event of replacements)
      attempt(() => {
        const uid = textOf(event, 'uid')
        const keys = replacedKeysByUid.get(uid) ?? new Set()
        replacedKeysByUid.set(uid, keys)
        for (const key of keysOf(event, 'recurrence-id')) keys.add(key)
        if (!isFree(event, calendar)) markEvent(event)
      })
    for (const event of allEvents)
      if (!event.hasProperty('recurrence-id'))
        attempt(() => {
          if (!isFree(event, calendar)) markEvent(event, replacedKeysByUid.get(textOf(event, 'uid')))
        })
    for (const component of oneCalendar.getAllSubcomponents('vfreebusy'))
      attempt(() => markBusyPeriods(component))
  }
  return { days: marks.busyDays(), events, unread }
}
