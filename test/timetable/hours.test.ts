import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, calendarDate, minutesOf, timeOf, weekdayOf } from '#shared/kernel/calendar.ts'
import {
  Availability,
  contains,
  freeHours,
  type Hours,
  hoursOfQuarters,
  hoursOn,
  overlaps,
  quartersOf,
} from '#shared/timetable/hours.ts'
import { teaches, teachesIn } from '#shared/timetable/teaching.ts'

const hours = (text: string): Hours[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((range) => {
      const [start = '', end = ''] = range.split('-')
      return { start, end }
    })
const textOf = (list: readonly Hours[]) => list.map(({ start, end }) => `${start}-${end}`).join(' ')

describe('dates', () => {
  test.each([
    ['2027-03-01', true],
    ['2028-02-29', true],
    [' 2027-03-01 ', true],
    ['2027-02-29', false],
    ['2027-3-1', false],
    ['1999-12-31', false],
    ['2027-13-01', false],
    ['9999-99-99', false],
    ['', false],
  ])('%o is a date: %s', (date, isDate) => expect(calendarDate().safeParse(date).success).toBe(isDate))

  test('are counted across months, leap days and years, and have a weekday', () => {
    expect([
      addDays('2028-02-28', 1),
      addDays('2028-02-28', 2),
      addDays('2027-01-01', -1),
      addDays('2027-03-01', 7 * 26),
    ]).toEqual(['2028-02-29', '2028-03-01', '2026-12-31', '2027-08-30'])
    expect(['2026-11-23', '2026-11-29', '2028-02-29'].map(weekdayOf)).toEqual(['Monday', 'Sunday', 'Tuesday'])
  })
})

describe('weekly hours', () => {
  const problemsOf = (availability: unknown) => {
    const { success, error } = Availability.safeParse(availability)
    return success ? 'good' : error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  }

  test('are sorted; one may begin when another ends, and the last may end at 24:00', () => {
    const { Monday } = Availability.parse({ Monday: hours('13:00-24:00 09:00-12:00 12:00-13:00') })
    expect(textOf(Monday!)).toBe('09:00-12:00 12:00-13:00 13:00-24:00')
  })

  test.each([
    [{ Monday: hours('10:00-09:00') }, ['Monday: hours.reversed']],
    [{ Monday: hours('10:00-10:00') }, ['Monday: hours.reversed']],
    [{ Friday: hours('09:00-12:00 11:59-13:00') }, ['Friday: hours.overlap']],
    [{ Monday: hours('9:00-10:00') }, ['Monday.0.start: field.time']],
    [{ Monday: hours('24:00-24:00') }, ['Monday.0.start: field.time']],
    [{ Monday: hours('09:60-10:00') }, ['Monday.0.start: field.time']],
  ])('%o is refused', (availability, expected) => expect(problemsOf(availability)).toEqual(expected))

  test('with an unknown weekday are refused', () => {
    expect(Availability.safeParse({ Montag: [] }).success).toBe(false)
    expect(Availability.safeParse({ monday: [] }).success).toBe(false)
  })

  test('are replaced on a date that has hours of its own, even if these are none', () => {
    const calendar = {
      availability: { Monday: hours('09:00-12:00') },
      overrides: { '2026-11-23': hours('14:00-15:00'), '2026-11-30': [] },
    }
    expect(
      ['2026-11-16', '2026-11-23', '2026-11-30', '2026-11-24'].map((date) => textOf(hoursOn(calendar, date))),
    ).toEqual(['09:00-12:00', '14:00-15:00', '', ''])
  })
})

describe('free hours', () => {
  test.each([
    ['09:00-17:00', '10:00-11:00 13:00-14:30', '09:00-10:00 11:00-13:00 14:30-17:00'],
    ['09:00-12:00 12:00-17:00', '', '09:00-17:00'],
    ['09:00-12:00 13:00-17:00', '09:00-12:00', '13:00-17:00'],
    ['09:10-10:50', '10:00-10:10', '09:10-10:00 10:15-10:50'],
    ['09:10-10:50', '09:00-09:12', '09:15-10:50'],
    ['00:00-24:00', '23:59-24:00', '00:00-23:45'],
    ['', '09:00-10:00', ''],
  ])('of %s without %s are %s', (all, taken, free) =>
    expect(textOf(freeHours(hours(all), hours(taken).flatMap(quartersOf)))).toBe(free),
  )

  /** Random hours, sorted and without overlap. */
  const someHours = fc
    .uniqueArray(fc.integer({ min: 0, max: 1440 }), { minLength: 0, maxLength: 8 })
    .map((minutes) => minutes.toSorted((a, b) => a - b))
    .map((minutes) =>
      Array.from({ length: Math.floor(minutes.length / 2) }, (_, index) => ({
        start: timeOf(minutes[2 * index]!),
        end: timeOf(minutes[2 * index + 1]!),
      })),
    )

  test('are exactly the minutes whose quarter-hour is not taken (1,000 random days)', () => {
    const minutesIn = (list: readonly Hours[]) =>
      new Set(
        list.flatMap(({ start, end }) =>
          Array.from({ length: minutesOf(end) - minutesOf(start) }, (_, index) => minutesOf(start) + index),
        ),
      )
    fc.assert(
      fc.property(someHours, fc.uniqueArray(fc.integer({ min: 0, max: 95 })), (all, taken) => {
        const free = freeHours(all, taken)
        const expected = [...minutesIn(all)].filter((minute) => !taken.includes(Math.floor(minute / 15)))
        expect([...minutesIn(free)]).toEqual(expected)
        for (const [index, { start }] of free.entries())
          if (index > 0) expect(minutesOf(free[index - 1]!.end)).toBeLessThan(minutesOf(start))
      }),
      { numRuns: 1000 },
    )
  })

  test('made of quarter-hours give the same quarter-hours back', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 95 })), (quarters) => {
        expect(hoursOfQuarters(quarters).flatMap(quartersOf)).toEqual(quarters.toSorted((a, b) => a - b))
      }),
    )
  })

  test('contain or overlap a session', () => {
    const [outer, inner, beside] = hours('09:00-12:00 09:00-10:30 12:00-13:00')
    expect([
      contains(outer!, inner!),
      contains(inner!, outer!),
      overlaps(outer!, inner!),
      overlaps(outer!, beside!),
    ]).toEqual([true, false, true, false])
  })
})

describe('an instructor', () => {
  const instructor = {
    city: 'Québec',
    location: 'Limoilou',
    regions: ['Sainte-Foy'],
    subjects: [{ name: 'Net Zero Carbon Strategy for Business', durationWeeks: 4 }],
  }
  test.each([
    ['quebec', '', true],
    [' QUÉBEC ', 'sainte-foy', true],
    ['Québec', 'limoilou', true],
    ['Québec', 'Beauport', false],
    ['Lévis', '', false],
  ])('teaches in the city %s, area %o: %s', (city, area, isTaught) =>
    expect(teachesIn(instructor, { city, area })).toBe(isTaught),
  )

  test('teaches a course only in the number of weeks of their profile', () => {
    const courseName = 'net zero carbon strategy for business'
    expect([4, 5].map((durationWeeks) => teaches(instructor, { courseName, durationWeeks }))).toEqual([
      true,
      false,
    ])
    expect(teaches(instructor, { courseName: 'Another', durationWeeks: 4 })).toBe(false)
  })
})
