import { describe, expect, test } from 'vitest'
import {
  type CalendarText,
  NotACalendar,
  readBusyTimes,
  TooManyOccurrences,
} from '#functions/instructors/calendar/readBusyTimes.ts'
import { calendarText } from './calendarServer.ts'

const event = (...lines: readonly string[]) => [
  'BEGIN:VEVENT',
  'DTSTAMP:20270101T000000Z',
  ...(lines.some((line) => line.startsWith('UID')) ? [] : ['UID:1@example.org']),
  ...lines,
  'END:VEVENT',
]
const read = (lines: readonly string[], overrides: Partial<CalendarText> = {}) =>
  readBusyTimes({
    text: calendarText(...lines),
    timeZone: 'America/Toronto',
    from: '2027-03-01',
    to: '2027-04-30',
    ownHost: 'portal.example',
    email: 'imani@example.org',
    ...overrides,
  })
const daysOf = (...lines: readonly string[]) => read(lines).days
const at9 = ['DTSTART;TZID=America/Toronto:20270302T090000', 'DTEND;TZID=America/Toronto:20270302T103000']
const nineToHalfPastTen = '36-41'

describe('an event', () => {
  test('is busy at the hours of the city, wherever its own clock is', () => {
    expect(daysOf(...event(...at9))).toEqual({ '2027-03-02': nineToHalfPastTen })
    expect(daysOf(...event('DTSTART:20270302T140000Z', 'DTEND:20270302T153000Z'))).toEqual({
      '2027-03-02': nineToHalfPastTen,
    })
    expect(daysOf(...event('DTSTART;TZID=Europe/Paris:20270302T150000', 'DURATION:PT1H30M'))).toEqual({
      '2027-03-02': nineToHalfPastTen,
    })
    expect(daysOf(...event('DTSTART:20270302T090000', 'DTEND:20270302T103000'))).toEqual({
      '2027-03-02': nineToHalfPastTen,
    })
  })

  test('takes each quarter-hour that it touches', () => {
    expect(daysOf(...event('DTSTART:20270302T091000', 'DTEND:20270302T102000'))).toEqual({
      '2027-03-02': nineToHalfPastTen,
    })
  })

  test('that goes on after midnight is busy on both days', () => {
    expect(daysOf(...event('DTSTART:20270302T233000', 'DTEND:20270303T010000'))).toEqual({
      '2027-03-02': '94-95',
      '2027-03-03': '0-3',
    })
  })

  test('of whole days is busy from midnight to midnight in the city, and DTEND is the day after', () => {
    expect(daysOf(...event('DTSTART;VALUE=DATE:20270302', 'DTEND;VALUE=DATE:20270304'))).toEqual({
      '2027-03-02': '0-95',
      '2027-03-03': '0-95',
    })
    expect(daysOf(...event('DTSTART;VALUE=DATE:20270302'))).toEqual({ '2027-03-02': '0-95' })
  })

  test.each([
    ['TRANSP:TRANSPARENT'],
    ['STATUS:CANCELLED'],
    ['X-MICROSOFT-CDO-BUSYSTATUS:FREE'],
    ['UID:bkg_1@portal.example'],
    ['ATTENDEE;PARTSTAT=DECLINED:mailto:Imani@example.org'],
  ])('with %s leaves its time free', (line) => {
    expect(daysOf(...event(...at9, line))).toEqual({})
  })

  test('that somebody else has declined, or that is tentative, is busy', () => {
    expect(
      daysOf(...event(...at9, 'STATUS:TENTATIVE', 'ATTENDEE;PARTSTAT=DECLINED:mailto:other@example.org')),
    ).toEqual({ '2027-03-02': nineToHalfPastTen })
  })

  test('without an end, or with one before its start, takes no time', () => {
    expect(daysOf(...event('DTSTART:20270302T090000'))).toEqual({})
    expect(daysOf(...event('DTSTART:20270302T090000', 'DTEND:20270302T080000'))).toEqual({})
  })

  test('in a zone that the calendar defines itself keeps to that zone, as Outlook’s do', () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Romance Standard Time',
      'BEGIN:STANDARD',
      'DTSTART:16011028T030000',
      'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
      'TZOFFSETFROM:+0200',
      'TZOFFSETTO:+0100',
      'END:STANDARD',
      'BEGIN:DAYLIGHT',
      'DTSTART:16010325T020000',
      'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0200',
      'END:DAYLIGHT',
      'END:VTIMEZONE',
    ]
    const meeting = event('DTSTART;TZID=Romance Standard Time:20270302T150000', 'DURATION:PT1H30M')
    expect(daysOf(...zone, ...meeting)).toEqual({ '2027-03-02': nineToHalfPastTen })
  })

  test('that cannot be read is counted, and hides no other', () => {
    const { days, events, unread } = read([
      ...event('SUMMARY:No start', 'UID:2@example.org'),
      ...event(
        'DTSTART:20270302T090000',
        'DTEND:20270302T093000',
        'RRULE:FREQ=SECONDLY',
        'UID:3@example.org',
      ),
      ...event(...at9),
    ])
    expect([days, events, unread]).toEqual([{ '2027-03-02': nineToHalfPastTen }, 3, 2])
  })
})

describe('a recurring event', () => {
  test('keeps to the clock on the wall through the change to daylight saving', () => {
    const weekly = event(...at9, 'RRULE:FREQ=WEEKLY;COUNT=3')
    expect(daysOf(...weekly)).toEqual({
      '2027-03-02': nineToHalfPastTen,
      '2027-03-09': nineToHalfPastTen,
      '2027-03-16': nineToHalfPastTen,
    })
    const inParis = event(
      'DTSTART;TZID=Europe/Paris:20270302T150000',
      'DURATION:PT1H30M',
      'RRULE:FREQ=WEEKLY;COUNT=3',
    )
    // Toronto changes its clocks on 14 March, Paris on 28 March.
    expect(daysOf(...inParis)['2027-03-16']).toBe('40-45')
  })

  test('leaves out EXDATE, and has RDATE in addition', () => {
    expect(
      daysOf(
        ...event(
          ...at9,
          'RRULE:FREQ=DAILY;COUNT=4',
          'EXDATE;TZID=America/Toronto:20270303T090000',
          'EXDATE:20270304T140000Z',
          'RDATE;TZID=America/Toronto:20270320T090000',
        ),
      ),
    ).toEqual({
      '2027-03-02': nineToHalfPastTen,
      '2027-03-05': nineToHalfPastTen,
      '2027-03-20': nineToHalfPastTen,
    })
  })

  test('of whole days leaves out EXDATE', () => {
    expect(
      daysOf(
        ...event('DTSTART;VALUE=DATE:20270302', 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE;VALUE=DATE:20270303'),
      ),
    ).toEqual({ '2027-03-02': '0-95', '2027-03-04': '0-95' })
  })

  test('has moved and cancelled sessions where its RECURRENCE-ID says', () => {
    expect(
      daysOf(
        ...event('RECURRENCE-ID:20270303T140000Z', 'DTSTART:20270303T200000Z', 'DTEND:20270303T210000Z'),
        ...event(...at9, 'RRULE:FREQ=DAILY;UNTIL=20270304T140000Z'),
        ...event(
          'RECURRENCE-ID;TZID=America/Toronto:20270304T090000',
          'DTSTART;TZID=America/Toronto:20270304T090000',
          'STATUS:CANCELLED',
        ),
      ),
    ).toEqual({ '2027-03-02': nineToHalfPastTen, '2027-03-03': '60-63' })
  })

  test('ends at UNTIL, that moment included', () => {
    expect(Object.keys(daysOf(...event(...at9, 'RRULE:FREQ=DAILY;UNTIL=20270303T140000Z')))).toEqual([
      '2027-03-02',
      '2027-03-03',
    ])
    expect(Object.keys(daysOf(...event(...at9, 'RRULE:FREQ=DAILY;UNTIL=20270303T135959Z')))).toEqual([
      '2027-03-02',
    ])
  })

  test.each([
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH'],
    ['FREQ=DAILY;INTERVAL=3'],
    ['FREQ=WEEKLY;WKST=SU;INTERVAL=3;BYDAY=SU,MO,WE'],
    ['FREQ=WEEKLY'],
  ])('that began long ago by %s is as if each session since had been counted', (rule) => {
    const start = ['DTSTART:20190103T090000', 'DURATION:PT1H']
    const counted = daysOf(...event(...start, `RRULE:${rule};COUNT=4000`))
    expect(daysOf(...event(...start, `RRULE:${rule}`))).toEqual(counted)
    expect(Object.keys(counted).length).toBeGreaterThan(4)
  })
})

describe('a VFREEBUSY', () => {
  test('is busy in its periods, unless they are free', () => {
    const lines = [
      'BEGIN:VFREEBUSY',
      'FREEBUSY:20270302T140000Z/20270302T153000Z,20270303T140000Z/PT30M',
      'FREEBUSY;FBTYPE=BUSY-TENTATIVE:20270304T140000Z/PT30M',
      'FREEBUSY;FBTYPE=FREE:20270305T140000Z/PT30M',
      'END:VFREEBUSY',
    ]
    expect(daysOf(...lines)).toEqual({
      '2027-03-02': nineToHalfPastTen,
      '2027-03-03': '36-37',
      '2027-03-04': '36-37',
    })
  })
})

describe('a text', () => {
  test.each([
    [''],
    ['<html></html>'],
    ['BEGIN:VCARD\r\nEND:VCARD'],
    ['BEGIN:VCALENDAR\r\nBEGIN:VEVENT'],
    ['\0\0'],
  ])('%j is no calendar', (text) => expect(() => read([], { text })).toThrow(NotACalendar))

  test('with more occurrences than a person has appointments is refused', () => {
    const many = Array.from({ length: 8000 }, (_, n) =>
      event(...at9, `UID:${n}@x`, 'RRULE:FREQ=DAILY'),
    ).flat()
    expect(() => read(many)).toThrow(TooManyOccurrences)
  }, 60_000)
})
