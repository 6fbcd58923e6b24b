import { describe, expect, test } from 'vitest'
import { readInThread } from '#functions/instructors/calendar/readInThread.ts'
import { calendarEvent, calendarText } from './calendarServer.ts'

const read = (text: string, timeoutMs = 3000) =>
  readInThread(
    {
      text,
      timeZone: 'America/Toronto',
      ...{ from: '2027-03-01', to: '2029-09-28' },
      ...{ ownHost: 'portal.example', email: 'imani@example.org' },
    },
    timeoutMs,
  )
const at9 = ['DTSTART;TZID=America/Toronto:20270302T090000', 'DURATION:PT1H']
const repeating = (rule: string) => calendarText(...calendarEvent(...at9, `RRULE:${rule}`))

/** Runs work, and returns how long it took and the reason of its failure, if it failed. */
async function timed(work: () => Promise<unknown>) {
  const startedAt = performance.now()
  const failure = await work().then(
    () => undefined,
    ({ failure }: { failure: string }) => failure,
  )
  return { failure, milliseconds: performance.now() - startedAt }
}

describe('a calendar written by an attacker', () => {
  // The package steps through these rules for ever without finding an occurrence.
  test.each([
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=DAILY;INTERVAL=7;BYDAY=MO',
    'FREQ=DAILY;INTERVAL=100000000',
  ])('with the endless rule %s is given up after the timeout', async (rule) => {
    const { failure, milliseconds } = await timed(() => read(repeating(rule), 1500))
    expect([failure, milliseconds < 4000]).toEqual(['tooMuch', true])
  })

  test.each(['FREQ=SECONDLY', 'FREQ=MINUTELY', 'FREQ=HOURLY', 'FREQ=SECONDLY;COUNT=2000000000'])(
    'with the rule %s has an event that is not read',
    async (rule) => expect(await read(repeating(rule))).toEqual({ days: {}, events: 1, unread: 1 }),
  )

  test('with a line of a million parameters is given up after the timeout', async () => {
    const line = `SUMMARY${';X="a,b"'.repeat(1_000_000)}:x`
    const { failure, milliseconds } = await timed(() =>
      read(calendarText(...calendarEvent(...at9, line)), 1500),
    )
    expect([failure, milliseconds < 6000]).toEqual(['tooMuch', true])
  })

  test('with a zone that changes each second is given up, or its event is not read', async () => {
    const zone = ['BEGIN:VTIMEZONE', 'TZID:Odd', 'BEGIN:STANDARD', 'DTSTART:19700101T000000']
    const change = [
      'RRULE:FREQ=SECONDLY',
      'TZOFFSETFROM:+0000',
      'TZOFFSETTO:+0100',
      'END:STANDARD',
      'END:VTIMEZONE',
    ]
    const event = calendarEvent('DTSTART;TZID=Odd:20270302T090000', 'DURATION:PT1H')
    const { failure, milliseconds } = await timed(() => read(calendarText(...zone, ...change, ...event)))
    expect([['tooMuch', undefined].includes(failure), milliseconds < 6000]).toEqual([true, true])
  })

  test('that is 10 MB of components within one another is no calendar, or has no event', async () => {
    const open = 'BEGIN:VEVENT\r\n'.repeat(350_000)
    const { milliseconds } = await timed(() =>
      read(`BEGIN:VCALENDAR\r\n${open}${'END:VEVENT\r\n'.repeat(350_000)}END:VCALENDAR`, 8000),
    )
    expect(milliseconds).toBeLessThan(10_000)
  })

  test('with dates in the year 9999 and events of a century only marks the days that are kept', async () => {
    const text = calendarText(
      ...calendarEvent('DTSTART:99991231T230000', 'DURATION:PT1H', 'RRULE:FREQ=YEARLY'),
      ...calendarEvent('DTSTART:19000101T000000', 'DTEND:22000101T000000'),
      ...calendarEvent('DTSTART:20270302T090000', 'DURATION:P999999999W'),
    )
    const { days } = await read(text)
    expect(Object.keys(days)).toHaveLength(943)
  })
})

test('an honest calendar of 9 MB, with 16,000 events, is read', async () => {
  const words = `DESCRIPTION:${'lorem ipsum '.repeat(30)}`
  const events = Array.from({ length: 16_000 }, (_, index) => {
    const start = `DTSTART;TZID=America/Toronto:20${10 + (index % 19)}0302T090000`
    const rule = index % 100 === 0 ? ['RRULE:FREQ=WEEKLY;BYDAY=MO,WE'] : []
    return calendarEvent(start, 'DURATION:PT1H', words, ...rule).join('\r\n')
  })
  const text = calendarText(events.join('\r\n'))
  expect(text.length).toBeGreaterThan(8_000_000)
  expect(await read(text, 8000)).toMatchObject({ events: 16_000, unread: 0 })
})
