import { describe, expect, test } from 'vitest'
import { type CalendarEvent, icalendar } from '#shared/timetable/icalendar.ts'

const anEvent = (overrides: Partial<CalendarEvent> = {}): CalendarEvent => ({
  ...{
    uid: 'bkg_1@portal.example',
    sequence: 1,
    createdAt: new Date('2027-01-01T12:00:00.500Z'),
    timeZone: 'America/Toronto',
  },
  ...{ date: '2027-03-08', start: '09:00', end: '12:00', durationWeeks: 2 },
  ...{ summary: 'Net zero', description: 'Bring a pen.', location: 'Toronto' },
  ...overrides,
})
const linesOf = (...[calendar]: Parameters<typeof icalendar>) => icalendar(calendar).split('\r\n')
const linesOfEvent = (overrides: Partial<CalendarEvent>) =>
  linesOf({ method: 'PUBLISH', events: [anEvent(overrides)] })
const propertyOf = (lines: readonly string[], name: string) =>
  lines.find((line) => line.startsWith(`${name}:`) || line.startsWith(`${name};`))
/** Returns the clock changes of the time zone in the calendar, a line for each. */
const clocksIn = (overrides: Partial<CalendarEvent>) =>
  linesOfEvent(overrides)
    .join(' ')
    .match(/BEGIN:(STANDARD|DAYLIGHT).*?END:\1/g)!
    .map((text) => text.replace(/BEGIN:|DTSTART:|TZOFFSETFROM:|TZOFFSETTO:| END:\w+/g, ''))

describe('a calendar', () => {
  test('has all facts of a booking, and the clock changes of its time zone from a year before it', () => {
    const organizer = { name: 'Carbon Portal', email: 'portal@portal.example' }
    const attendees = [{ name: 'Ada Lovelace', email: 'ada@a.example' }]
    expect(linesOf({ method: 'REQUEST', events: [anEvent({ organizer, attendees })] })).toEqual([
      ...[
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Carbon Portal//Bookings//EN',
        'CALSCALE:GREGORIAN',
        'METHOD:REQUEST',
      ],
      ...['BEGIN:VTIMEZONE', 'TZID:America/Toronto'],
      ...[
        'BEGIN:STANDARD',
        'DTSTART:19700101T000000',
        'TZOFFSETFROM:-0500',
        'TZOFFSETTO:-0500',
        'END:STANDARD',
      ],
      ...[
        'BEGIN:DAYLIGHT',
        'DTSTART:20260308T020000',
        'TZOFFSETFROM:-0500',
        'TZOFFSETTO:-0400',
        'END:DAYLIGHT',
      ],
      ...[
        'BEGIN:STANDARD',
        'DTSTART:20261101T020000',
        'TZOFFSETFROM:-0400',
        'TZOFFSETTO:-0500',
        'END:STANDARD',
      ],
      ...[
        'BEGIN:DAYLIGHT',
        'DTSTART:20270314T020000',
        'TZOFFSETFROM:-0500',
        'TZOFFSETTO:-0400',
        'END:DAYLIGHT',
      ],
      'END:VTIMEZONE',
      ...['BEGIN:VEVENT', 'UID:bkg_1@portal.example', 'SEQUENCE:1', 'DTSTAMP:20270101T120000Z'],
      ...['DTSTART;TZID=America/Toronto:20270308T090000', 'DTEND;TZID=America/Toronto:20270308T120000'],
      ...[
        'RRULE:FREQ=WEEKLY;COUNT=2',
        'SUMMARY:Net zero',
        'DESCRIPTION:Bring a pen.',
        'LOCATION:Toronto',
        'STATUS:CONFIRMED',
      ],
      ...['ORGANIZER;CN="Carbon Portal":mailto:portal@portal.example'],
      ...['ATTENDEE;CN="Ada Lovelace";PARTSTAT=ACCEPTED:mailto:ada@a.example'],
      ...['END:VEVENT', 'END:VCALENDAR', ''],
    ])
  })

  test('that is a feed has a name and a refresh interval of an hour', () => {
    const lines = linesOf({ method: 'PUBLISH', name: 'My courses; all', events: [] })
    expect(lines).toEqual([
      ...[
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Carbon Portal//Bookings//EN',
        'CALSCALE:GREGORIAN',
        'METHOD:PUBLISH',
      ],
      ...['NAME:My courses\\; all', 'X-WR-CALNAME:My courses\\; all', 'REFRESH-INTERVAL;VALUE=DURATION:PT1H'],
      ...['END:VCALENDAR', ''],
    ])
  })

  test('writes an end at 24:00 as 00:00 of the next day', () => {
    expect(propertyOf(linesOfEvent({ date: '2027-02-28', end: '24:00' }), 'DTEND')).toBe(
      'DTEND;TZID=America/Toronto:20270301T000000',
    )
  })

  test('describes time zones ahead of UTC, with half hours, and without daylight saving', () => {
    expect(clocksIn({ timeZone: 'Asia/Kolkata' })).toEqual(['STANDARD 19700101T000000 +0530 +0530'])
    expect(clocksIn({ timeZone: 'UTC' })).toEqual(['STANDARD 19700101T000000 +0000 +0000'])
    expect(clocksIn({ timeZone: 'Australia/Lord_Howe', date: '2027-10-01', durationWeeks: 1 })).toEqual([
      'STANDARD 19700101T000000 +1030 +1030',
      ...[
        'DAYLIGHT 20261004T020000 +1030 +1100',
        'STANDARD 20270404T020000 +1100 +1030',
        'DAYLIGHT 20271003T020000 +1030 +1100',
      ],
    ])
  })

  test('escapes separators and line breaks, and replaces control characters and quotes', () => {
    const lines = linesOfEvent({
      summary: 'a,b;c\\d',
      description: 'one\rtwo\r\nthree\nfour',
      location: 'tab\tbell\x07',
    })
    expect(['SUMMARY', 'DESCRIPTION', 'LOCATION'].map((name) => propertyOf(lines, name))).toEqual([
      ...['SUMMARY:a\\,b\\;c\\\\d', 'DESCRIPTION:one\\ntwo\\nthree\\nfour', 'LOCATION:tab\tbell '],
    ])
    const attendees = [{ name: 'Ada "Countess"\tLovelace', email: 'ada@a.example' }]
    expect(propertyOf(linesOfEvent({ attendees }), 'ATTENDEE')).toMatch('CN="Ada  Countess  Lovelace";')
  })

  test('folds lines after 75 octets; continuations begin with a space', () => {
    const summary = 'x'.repeat(67 + 74 + 1)
    const lines = linesOfEvent({ summary })
    const index = lines.findIndex((line) => line.startsWith('SUMMARY'))
    expect(lines.slice(index, index + 3)).toEqual([`SUMMARY:${'x'.repeat(67)}`, ` ${'x'.repeat(74)}`, ' x'])
    const exact = linesOfEvent({ summary: 'é'.repeat(34) })
    expect(propertyOf(exact, 'SUMMARY')).toBe(`SUMMARY:${'é'.repeat(33)}`)
    expect(exact).toContain(' é')
  })
})
