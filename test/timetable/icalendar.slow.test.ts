import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { addDays } from '#shared/kernel/calendar.ts'
import { instantOf } from '#shared/kernel/zonedTime.ts'
import { type CalendarEvent, icalendar } from '#shared/timetable/icalendar.ts'
import { datesOf } from '#shared/timetable/series.ts'

const anEvent = (overrides: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'bkg_1@portal.example',
  sequence: 1,
  createdAt: new Date('2027-01-01T12:00:00Z'),
  timeZone: 'America/Toronto',
  date: '2027-03-01',
  start: '09:00',
  end: '12:00',
  durationWeeks: 4,
  summary: 'Net zero',
  description: 'Bring a pen.',
  location: 'Toronto',
  ...overrides,
})

/** Returns the calendar, and the start and end of each session, as ical.js reads them. */
function readWithIcalJs(calendar: string) {
  const component = new ICAL.Component(ICAL.parse(calendar))
  for (const zone of component.getAllSubcomponents('vtimezone'))
    ICAL.TimezoneService.register(new ICAL.Timezone(zone))
  const sessions = component.getAllSubcomponents('vevent').flatMap((vevent) => {
    const event = new ICAL.Event(vevent)
    const occurrences = event.iterator()
    const starts: InstanceType<typeof ICAL.Time>[] = []
    for (let next = occurrences.next(); next; next = occurrences.next()) starts.push(next)
    return starts.map((start) => {
      const { startDate, endDate } = event.getOccurrenceDetails(start)
      return [startDate.toJSDate().toISOString(), endDate.toJSDate().toISOString()]
    })
  })
  ICAL.TimezoneService.reset()
  return { component, sessions }
}

const expectedSessions = (event: CalendarEvent) =>
  datesOf(event).map((date) =>
    [event.start, event.end].map((time) => instantOf(event.timeZone, date, time)!.toISOString()),
  )

describe('sessions as iCalendar', () => {
  test('begin and end at the right times when ical.js reads them, in zones with and without daylight saving', () => {
    const zones = [
      'America/Toronto',
      'Europe/Paris',
      'Asia/Kolkata',
      'Pacific/Auckland',
      'Australia/Lord_Howe',
      'America/St_Johns',
    ]
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 800 }),
        fc.integer({ min: 1, max: 26 }),
        fc.constantFrom('06:00', '09:15', '17:45'),
        (timeZone, daysAhead, durationWeeks, start) => {
          const event = anEvent({
            timeZone,
            date: addDays('2027-01-01', daysAhead),
            durationWeeks,
            start,
            end: '18:00',
          })
          expect(readWithIcalJs(icalendar({ method: 'REQUEST', events: [event] })).sessions).toEqual(
            expectedSessions(event),
          )
        },
      ),
      { numRuns: 200 },
    )
  })

  test('fold long lines between characters without losing text', () => {
    const summary = `Carbone, énergie; « été » \\ ${'é'.repeat(90)}`
    const calendar = icalendar({ method: 'REQUEST', events: [anEvent({ summary, description: 'one\ntwo' })] })
    for (const line of calendar.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(calendar.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    const event = new ICAL.Event(readWithIcalJs(calendar).component.getFirstSubcomponent('vevent')!)
    expect([event.summary, event.description]).toEqual([summary, 'one\ntwo'])
  })

  test('list the attendees, and a name with a line break cannot add a property', () => {
    const attendees = [{ name: 'Eve"\r\nATTENDEE:mailto:x@example.org', email: 'eve@example.org' }]
    const calendar = icalendar({ method: 'REQUEST', events: [anEvent({ attendees })] })
    expect(
      readWithIcalJs(calendar).component.getFirstSubcomponent('vevent')!.getAllProperties('attendee'),
    ).toHaveLength(1)
  })

  test('that are cancelled have the same UID and a higher sequence', () => {
    const calendar = icalendar({ method: 'CANCEL', events: [anEvent({ sequence: 2, isCancelled: true })] })
    for (const line of ['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:2', 'UID:bkg_1@portal.example'])
      expect(calendar.split('\r\n')).toContain(line)
  })

  test('of several time zones come in one feed, each zone once', () => {
    const events = [
      anEvent(),
      anEvent({ uid: '2@x', date: '2027-06-01' }),
      anEvent({ uid: '3@x', timeZone: 'Europe/Paris' }),
    ]
    const { component, sessions } = readWithIcalJs(
      icalendar({ method: 'PUBLISH', name: 'My courses', events }),
    )
    expect(component.getAllSubcomponents('vtimezone')).toHaveLength(2)
    expect(sessions).toEqual(events.flatMap(expectedSessions))
  })
})
