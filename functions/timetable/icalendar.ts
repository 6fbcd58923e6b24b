import { addDays } from '#shared/kernel/calendar.ts'
import { days } from '#shared/kernel/time.ts'
import { offsetAt, transitionsOf } from '#shared/kernel/zonedTime.ts'
import { datesOf, type Series } from '#shared/timetable/series.ts'

interface Person {
  name: string
  email: string
}

/** Sessions once a week, as calendars are told of them. */
export interface CalendarEvent extends Series {
  /** The same for ever, by which calendars know it again. */
  uid: string
  /** Higher with each change. */
  sequence: number
  /** When this was said. */
  saidAt: Date
  timeZone: string
  summary: string
  description: string
  location: string
  isCancelled?: boolean
  organizer?: Person
  attendees?: readonly Person[]
}

interface Calendar {
  /** REQUEST asks the reader's calendar to take the sessions in, CANCEL to strike them out; PUBLISH is a feed. */
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH'
  /** Of a feed. */
  name?: string
  events: readonly CalendarEvent[]
}

/** A line of at most 75 octets and its continuations (RFC 5545, 3.1); no character is cut in two. */
function folded(line: string): string {
  const lines: string[] = []
  let part = ''
  for (const character of line) {
    if (Buffer.byteLength(part + character) > 75) {
      lines.push(part)
      part = ' '
    }
    part += character
  }
  return [...lines, part].join('\r\n')
}

const text = (words: string) =>
  words
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/[^\P{Cc}\t]/gu, ' ')
/** A parameter's value: it may hold neither quotes nor control characters. */
const parameter = (words: string) => `"${words.replace(/["\p{Cc}]/gu, ' ')}"`

const digits = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d{3}/g, '')
/** A moment in UTC: `20270301T140000Z`. */
const utc = digits
/** What clocks show that are so far ahead of UTC: `20270301T090000`. */
const shown = (at: number, offset: number) => digits(new Date(at + offset)).slice(0, -1)
/** A time on the wall. */
const wall = (date: string, time: string): string =>
  time === '24:00'
    ? wall(addDays(date, 1), '00:00')
    : `${date.replaceAll('-', '')}T${time.replace(':', '')}00`

/** `-0500`. Clocks have differed from UTC by whole minutes everywhere since 1972. */
function offsetText(offset: number): string {
  const total = Math.abs(offset) / 60_000
  const parts = [Math.floor(total / 60), total % 60].map((part) => String(part).padStart(2, '0'))
  return `${offset < 0 ? '-' : '+'}${parts.join('')}`
}

const observance = (kind: 'STANDARD' | 'DAYLIGHT', onset: string, before: number, after: number) => [
  `BEGIN:${kind}`,
  `DTSTART:${onset}`,
  `TZOFFSETFROM:${offsetText(before)}`,
  `TZOFFSETTO:${offsetText(after)}`,
  `END:${kind}`,
]

/** The zone as far as the sessions need it: every change of its clocks from a year before the first to after the last. */
function zone(timeZone: string, events: readonly CalendarEvent[]): string[] {
  const all = events.flatMap(datesOf).toSorted()
  const from = new Date(Date.parse(all[0]!) - days(370))
  const to = new Date(Date.parse(all.at(-1)!) + days(3))
  const changes = transitionsOf(timeZone, from, to)
  const first = changes[0]?.before ?? offsetAt(timeZone, from.getTime())
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...observance('STANDARD', '19700101T000000', first, first),
    ...changes.flatMap(({ at, before, after }) =>
      observance(after > before ? 'DAYLIGHT' : 'STANDARD', shown(at, before), before, after),
    ),
    'END:VTIMEZONE',
  ]
}

function eventLines(event: CalendarEvent): string[] {
  const {
    uid,
    sequence,
    saidAt,
    timeZone,
    date,
    start,
    end,
    durationWeeks,
    organizer,
    attendees = [],
  } = event
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(saidAt)}`,
    `DTSTART;TZID=${timeZone}:${wall(date, start)}`,
    `DTEND;TZID=${timeZone}:${wall(date, end)}`,
    `RRULE:FREQ=WEEKLY;COUNT=${durationWeeks}`,
    `SUMMARY:${text(event.summary)}`,
    `DESCRIPTION:${text(event.description)}`,
    `LOCATION:${text(event.location)}`,
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(organizer ? [`ORGANIZER;CN=${parameter(organizer.name)}:mailto:${organizer.email}`] : []),
    ...attendees.map(({ name, email }) => `ATTENDEE;CN=${parameter(name)};PARTSTAT=ACCEPTED:mailto:${email}`),
    'END:VEVENT',
  ]
}

/** Sessions as iCalendar (RFC 5545), each in the time of its own zone, which comes with it. */
export function icalendar({ method, name, events }: Calendar): string {
  const byZone = Map.groupBy(events, ({ timeZone }) => timeZone)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Carbon Portal//Bookings//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...(name
      ? [`NAME:${text(name)}`, `X-WR-CALNAME:${text(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT1H']
      : []),
    ...[...byZone].flatMap(([timeZone, some]) => zone(timeZone, some)),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}
