import { describe, expect, test } from 'vitest'
import { Instructor } from '#shared/instructors/instructor.ts'
import { addDays, timeOf } from '#shared/kernel/calendar.ts'
import { languages } from '#shared/kernel/language.ts'
import {
  Hours,
  hoursOfQuarters,
  hoursProblem,
  Overrides,
  overlaps,
  StoredAvailability,
  StoredOverrides,
  type TeachingHours,
} from '#shared/timetable/hours.ts'
import { spokenLanguages } from '#shared/timetable/introduction.ts'
import {
  BookingStatus,
  bookingStatuses,
  datesOf,
  isAccepted,
  isLastDayOver,
  isOpen,
  Series,
} from '#shared/timetable/series.ts'
import { freeInAllWeeks, hasRoom, quartersTaken, slotsFor } from '#shared/timetable/slots.ts'
import { spokenLanguageNames } from '#shared/timetable/spokenLanguageNames.ts'
import {
  Place,
  Regions,
  Subject,
  Subjects,
  teaches,
  teachesIn,
  timeZone,
} from '#shared/timetable/teaching.ts'

const hours = (text: string): Hours[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((range) => {
      const [start = '', end = ''] = range.split('-')
      return { start, end }
    })
const textOf = (list: readonly Hours[]) => list.map(({ start, end }) => `${start}-${end}`).join(' ')
const isValid = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success

describe('hours of a day', () => {
  test.each([
    ['09:00-12:00 12:00-13:00', undefined],
    ['13:00-14:00 09:00-12:00', undefined],
    ['', undefined],
    ['9:00-12:00', 'unreadable'],
    ['09:00-12:0', 'unreadable'],
    ['009:00-12:00', 'unreadable'],
    ['09:00-12:000', 'unreadable'],
    ['ab:cd-ef:gh', 'unreadable'],
    ['09:00-noon', 'unreadable'],
    ['12:00-09:00', 'reversed'],
    ['09:00-09:00', 'reversed'],
    ['09:00-12:00 14:00-13:00', 'reversed'],
    ['09:00-12:00 11:45-13:00', 'overlap'],
    ['11:45-13:00 09:00-12:00', 'overlap'],
    ['09:00-17:00 10:00-11:00 12:00-13:00', 'overlap'],
  ])('%j have the problem: %s', (day, problem) => expect(hoursProblem(hours(day))).toBe(problem))

  test('that end before they begin have only that error, even if they overlap others', () => {
    const { error } = Overrides.safeParse({ '2027-03-01': hours('12:00-09:00 08:00-13:00') })
    expect(error?.issues.map(({ message }) => message)).toEqual(['hours.reversed'])
  })

  test('are limited to 24 periods a day and 400 dates that differ from their weekday', () => {
    const parts = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        start: timeOf(30 * index),
        end: timeOf(30 * index + 15),
      }))
    expect([24, 25].map((count) => isValid(Overrides, { '2027-03-01': parts(count) }))).toEqual([true, false])
    const daysOff = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [addDays('2027-03-01', index), []]))
    expect([400, 401].map((count) => isValid(Overrides, daysOff(count)))).toEqual([true, false])
    expect(isValid(Overrides, { '2027-02-30': [] })).toBe(false)
  })

  test('of a single date are sorted', () => {
    const { '2027-03-01': day } = Overrides.parse({ '2027-03-01': hours('13:00-14:00 09:00-12:00') })
    expect(textOf(day!)).toBe('09:00-12:00 13:00-14:00')
  })

  test('are read from the table as they were stored', () => {
    const stored = { Monday: hours('09:00-12:00'), Friday: [] }
    expect(StoredAvailability.parse(stored)).toEqual(stored)
    expect(StoredOverrides.parse({ '2027-03-01': stored.Monday })).toEqual({ '2027-03-01': stored.Monday })
    expect(isValid(StoredAvailability, { Montag: [] })).toBe(false)
    expect(isValid(StoredOverrides, { '2027-03-01': [{ start: '09:00' }] })).toBe(false)
    expect(Hours.parse(stored.Monday[0])).toEqual(stored.Monday[0])
  })

  test('overlap if they share a minute, in either order', () => {
    const all = hours('09:00-12:00 11:00-13:00 12:00-14:00')
    expect(all.map((one) => all.map((other) => overlaps(one, other)))).toEqual([
      [true, true, false],
      [true, true, true],
      [false, true, true],
    ])
  })

  test('are joined from quarter-hours in any order', () => {
    expect(textOf(hoursOfQuarters([48, 37, 36, 39]))).toBe('09:00-09:30 09:45-10:00 12:00-12:15')
    expect(hoursOfQuarters([])).toEqual([])
  })
})

describe('a series of sessions', () => {
  const series = { date: '2027-03-01', start: '09:00', end: '10:20', durationWeeks: 3 }

  test('has a session a week, always on the same weekday', () => {
    expect(datesOf(series)).toEqual(['2027-03-01', '2027-03-08', '2027-03-15'])
    expect(datesOf({ ...series, durationWeeks: 0 })).toEqual([])
  })

  test('is over on the day after its last session, by the date of its city', () => {
    const isOver = (time: string) => isLastDayOver({ ...series, timeZone: 'America/Toronto' }, new Date(time))
    expect(['2027-03-16T03:59:00Z', '2027-03-16T04:00:00Z'].map(isOver)).toEqual([false, true])
  })

  test('takes every quarter-hour that it touches, each week', () => {
    expect(quartersTaken({ ...series, durationWeeks: 2 })).toEqual([
      { date: '2027-03-01', quarters: [36, 37, 38, 39, 40, 41] },
      { date: '2027-03-08', quarters: [36, 37, 38, 39, 40, 41] },
    ])
  })

  test('consists of a date, hours and a number of weeks', () => {
    expect(Series.parse(series)).toEqual(series)
    for (const invalid of [
      { date: '2027-02-30' },
      { start: '24:00' },
      { end: undefined },
      { durationWeeks: '3' },
    ])
      expect(isValid(Series, { ...series, ...invalid }), JSON.stringify(invalid)).toBe(false)
  })

  test('is open while it waits for instructor or payment, and accepted once it has an instructor', () => {
    expect(bookingStatuses.filter(isOpen)).toEqual(['on-hold', 'confirmed'])
    expect(bookingStatuses.filter(isAccepted)).toEqual(['confirmed', 'paid'])
    expect(
      ['on-hold', 'confirmed', 'paid', 'expired', 'cancelled', 'lost'].map((status) =>
        isValid(BookingStatus, status),
      ),
    ).toEqual([...[true, true, true, true, true], false])
  })
})

describe('free hours', () => {
  const calendar: TeachingHours = {
    availability: { Monday: hours('09:00-12:00 13:00-17:00') },
    overrides: { '2027-03-08': hours('10:00-15:00'), '2027-03-22': [] },
  }
  const series = { date: '2027-03-01', start: '10:00', end: '11:00', durationWeeks: 1 }
  const nothing = new Map<string, number[]>()
  const free = (durationWeeks: number, taken = nothing) =>
    textOf(freeInAllWeeks(calendar, taken, { ...series, durationWeeks }))

  test('of a series are the hours that are free in every week', () => {
    expect([1, 2, 3, 4, 5].map((weeks) => free(weeks))).toEqual([
      '09:00-12:00 13:00-17:00',
      '10:00-12:00 13:00-15:00',
      '10:00-12:00 13:00-15:00',
      '',
      '',
    ])
    expect(free(0)).toBe('')
  })

  test('of a series leave out hours that are taken in one week', () => {
    const taken = new Map([['2027-03-08', [44, 45]]])
    expect([free(1, taken), free(2, taken)]).toEqual([
      '09:00-12:00 13:00-17:00',
      '10:00-11:00 11:30-12:00 13:00-15:00',
    ])
  })

  test('of a series are empty if its days have none in common', () => {
    const withoutCommonHours = {
      availability: { Monday: hours('09:00-12:00') },
      overrides: { '2027-03-08': hours('12:00-15:00') },
    }
    expect(freeInAllWeeks(withoutCommonHours, nothing, { ...series, durationWeeks: 2 })).toEqual([])
  })

  test.each([
    ['10:00', '11:00', '09:00-12:00', true],
    ['09:00', '12:00', '09:00-12:00', true],
    ['08:45', '10:00', '09:00-12:00', false],
    ['11:00', '12:15', '09:00-12:00', false],
    ['12:00', '13:00', '', false],
    ['11:00', '14:00', '09:00-12:00 13:00-17:00', false],
  ])('around %s to %s are %j, and the request can be booked: %s', (start, end, slots, isBookable) => {
    expect(textOf(slotsFor(calendar, nothing, { ...series, start, end }))).toBe(slots)
    expect(hasRoom(calendar, nothing, { ...series, start, end })).toBe(isBookable)
  })
})

describe('an instructor’s profile', () => {
  test('is shown without the other stored attributes', () => {
    const profile = {
      ...{ _id: 'usr_1', firstName: 'Ada', lastName: 'Lovelace', city: 'Québec', location: 'Limoilou' },
      ...{
        timeZone: 'America/Toronto',
        regions: ['Sainte-Foy'],
        subjects: [{ name: 'Net Zero', durationWeeks: 4 }],
      },
      ...{ availability: { Monday: hours('09:00-12:00') }, overrides: { '2027-03-01': [] } },
      ...{ speaks: ['fr', 'iu'], about: 'Teaches in the snow.' },
      bookings: [{ date: '2027-03-01', start: '09:00', end: '24:00' }],
    }
    expect(Instructor.parse({ ...profile, personalData: [] })).toEqual(profile)
    for (const name of Object.keys(profile))
      expect(isValid(Instructor, { ...profile, [name]: undefined }), name).toBe(false)
  })

  test.each(languages)('has languages with a name of their own each (%s)', (language) => {
    const names = spokenLanguages.map(spokenLanguageNames(language))
    expect(new Set(names).size).toBe(spokenLanguages.length)
    expect(names.filter((name) => spokenLanguages.some((tag) => tag === name))).toEqual([])
  })

  test('takes courses of 1 to 26 weeks', () => {
    expect(Subject.parse({ name: ' Net Zero ', durationWeeks: '4' })).toEqual({
      name: 'Net Zero',
      durationWeeks: 4,
    })
    expect(
      [0, 1, 26, 27, 1.5].map((durationWeeks) => isValid(Subject, { name: 'Net Zero', durationWeeks })),
    ).toEqual([...[false, true, true, false, false]])
  })

  test('lists a course once for each number of weeks, in any case and with or without accents', () => {
    const subjects = [
      { name: 'Énergie', durationWeeks: 4 },
      { name: 'energie', durationWeeks: 4 },
      { name: 'Énergie', durationWeeks: 6 },
    ]
    expect(Subjects.parse(subjects)).toEqual([subjects[0], subjects[2]])
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ name: `Course ${index}`, durationWeeks: 4 }))
    expect([50, 51].map((count) => isValid(Subjects, many(count)))).toEqual([true, false])
  })

  test('has regions of one line each, without empty and duplicate ones', () => {
    expect(Regions.parse([' Sainte-Foy\nWest ', '', 'sainte-foy west', ' ', 'Limoilou'])).toEqual([
      'Sainte-Foy West',
      'Limoilou',
    ])
    expect([50, 51].map((count) => isValid(Regions, Array<string>(count).fill('x')))).toEqual([true, false])
    expect(Place().parse(' Québec \t City ')).toBe('Québec City')
    expect([200, 201].map((length) => isValid(Place(), 'x'.repeat(length)))).toEqual([true, false])
  })

  test('takes only existing time zones', () => {
    expect(['America/Toronto', 'America/Nowhere', ''].map((zone) => isValid(timeZone(), zone))).toEqual([
      true,
      false,
      false,
    ])
    expect(timeZone().safeParse('Mars').error?.issues[0]?.message).toBe('hours.zone')
  })

  const instructor = {
    city: 'Québec',
    location: 'Limoilou',
    regions: ['Sainte-Foy', 'Beauport'],
    subjects: [{ name: 'Énergie', durationWeeks: 4 }],
  }

  test('matches the city together with one of its areas', () => {
    const isTaughtIn = (city: string, area: string) => teachesIn(instructor, { city, area })
    expect([
      isTaughtIn('quebec', 'beauport'),
      isTaughtIn('quebec', ' '),
      isTaughtIn('Lévis', 'Beauport'),
      isTaughtIn('Québec', 'Québec'),
    ]).toEqual([...[true, true, false, false]])
  })

  test('matches a course by name and weeks together', () => {
    const isTaught = (courseName: string, durationWeeks: number) =>
      teaches(instructor, { courseName, durationWeeks })
    expect([isTaught('ENERGIE', 4), isTaught('ENERGIE', 5), isTaught('Water', 4)]).toEqual([
      true,
      false,
      false,
    ])
    const withWater = {
      ...instructor,
      subjects: [...instructor.subjects, { name: 'Water', durationWeeks: 2 }],
    }
    expect(teaches(withWater, { courseName: 'Water', durationWeeks: 2 })).toBe(true)
  })
})
