import { addDays } from '../kernel/calendar.ts'
import { portalName } from '../kernel/portalName.ts'
import { days } from '../kernel/time.ts'
import { offsetAt, transitionsOf } from '../kernel/zonedTime.ts'
import { datesOf, type Series } from './series.ts'

interface Person {
  name: string
  email: string
}

/** A series of weekly sessions as one recurring event. */
export interface CalendarEvent extends Series {
  /** Calendars recognize the event by its uid, which never changes. */
  uid: string
  /** Grows with each change. */
  sequence: number
  /** DTSTAMP: when this description of the event was made. */
  createdAt: Date
  timeZone: string
  summary: string
  description: string
  location: string
  isCancelled?: boolean
  organizer?: Person
  attendees?: readonly Person[]
}

interface Calendar {
  /** REQUEST adds the sessions to the reader's calendar, CANCEL removes them, PUBLISH is a feed. */
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH'
  /** Shown by calendar programs that follow the feed. */
  name?: string
  events: readonly CalendarEvent[]
}

const utf8 = new TextEncoder()

/** Folds a line after at most 75 octets (RFC 5545, 3.1), never inside a character. */
function foldLine(line: string): string {
  const lines: string[] = []
  let part = ''
  for (const character of line) {
    if (utf8.encode(part + character).length > 75) {
      lines.push(part)
      part = ' '
    }
    part += character
  }
  return [...lines, part].join('\r\n')
}

const escapeText = (words: string) =>
  words
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/[^\P{Cc}\t]/gu, ' ')
/** Quotes the value of a parameter, which may hold neither quotes nor control characters. */
const quoteParameter = (words: string) => `"${words.replace(/["\p{Cc}]/gu, ' ')}"`

/** A moment in UTC, such as `20270301T140000Z`. */
const utcTime = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d{3}/g, '')
/** The local time of a moment in ms, such as `20270301T090000`. `offsetMs` is ahead of UTC. */
const localTime = (atMs: number, offsetMs: number) => utcTime(new Date(atMs + offsetMs)).slice(0, -1)
const localTimeOf = (date: string, time: string): string =>
  time === '24:00'
    ? localTimeOf(addDays(date, 1), '00:00')
    : `${date.replaceAll('-', '')}T${time.replace(':', '')}00`

/** Writes an offset in ms as `-0500`. Offsets have been whole minutes everywhere since 1972. */
function offsetText(offsetMs: number): string {
  const minutes = Math.abs(offsetMs) / 60_000
  const parts = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'))
  return `${offsetMs < 0 ? '-' : '+'}${parts.join('')}`
}

const observanceLines = (kind: 'STANDARD' | 'DAYLIGHT', onset: string, before: number, after: number) => [
  `BEGIN:${kind}`,
  `DTSTART:${onset}`,
  `TZOFFSETFROM:${offsetText(before)}`,
  `TZOFFSETTO:${offsetText(after)}`,
  `END:${kind}`,
]

/** The time zone with every change of its clocks from a year before the first session to after the last. */
function timeZoneLines(timeZone: string, events: readonly CalendarEvent[]): string[] {
  const dates = events.flatMap(datesOf).toSorted()
  const from = new Date(Date.parse(dates[0]!) - days(370))
  const to = new Date(Date.parse(dates.at(-1)!) + days(3))
  const changes = transitionsOf(timeZone, from, to)
  const firstOffset = changes[0]?.before ?? offsetAt(timeZone, from.getTime())
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...observanceLines('STANDARD', '19700101T000000', firstOffset, firstOffset),
    ...changes.flatMap(({ atMs, before, after }) =>
      observanceLines(after > before ? 'DAYLIGHT' : 'STANDARD', localTime(atMs, before), before, after),
    ),
    'END:VTIMEZONE',
  ]
}

function eventLines(event: CalendarEvent): string[] {
  const { uid, sequence, createdAt, timeZone, date, start, end, durationWeeks } = event
  const { organizer, attendees = [] } = event
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utcTime(createdAt)}`,
    `DTSTART;TZID=${timeZone}:${localTimeOf(date, start)}`,
    `DTEND;TZID=${timeZone}:${localTimeOf(date, end)}`,
    ...(durationWeeks > 1 ? [`RRULE:FREQ=WEEKLY;COUNT=${durationWeeks}`] : []),
    `SUMMARY:${escapeText(event.summary)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `LOCATION:${escapeText(event.location)}`,
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(organizer ? [`ORGANIZER;CN=${quoteParameter(organizer.name)}:mailto:${organizer.email}`] : []),
    ...attendees.map(
      ({ name, email }) => `ATTENDEE;CN=${quoteParameter(name)};PARTSTAT=ACCEPTED:mailto:${email}`,
    ),
    'END:VEVENT',
  ]
}

/** Events as iCalendar (RFC 5545), each in its own time zone. The time zones are included. */
export function icalendar({ method, name, events }: Calendar): string {
  const byZone = Map.groupBy(events, ({ timeZone }) => timeZone)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${portalName}//Bookings//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...(name
      ? [
          `NAME:${escapeText(name)}`,
          `X-WR-CALNAME:${escapeText(name)}`,
          'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
        ]
      : []),
    ...[...byZone].flatMap(([timeZone, eventsOfZone]) => timeZoneLines(timeZone, eventsOfZone)),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}
