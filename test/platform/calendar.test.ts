import { describe, expect, test } from 'vitest'
import {
  addDays,
  dayIn,
  endTimeOfDay,
  minutesOf,
  timeIn,
  timeOf,
  timeOfDay,
  weekdayOf,
  weekdays,
} from '#shared/kernel/calendar.ts'

describe('the calendar', () => {
  test('begins its week on Monday', () => {
    const week = Array.from({ length: 7 }, (_, index) => weekdayOf(addDays('2026-11-23', index)))
    expect(week).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
    expect(weekdays).toEqual(week)
  })

  test('has no day after an invalid day', () => expect(addDays('someday', 1)).toBe(''))

  test('shows the day and the time of a time zone, and those of UTC if none is given', () => {
    const at = new Date('2027-03-01T03:05:00Z')
    expect([dayIn('America/Toronto', at), timeIn('America/Toronto', at)]).toEqual(['2027-02-28', '22:05'])
    expect([dayIn('', at), timeIn('', at)]).toEqual(['2027-03-01', '03:05'])
  })

  test('counts minutes from midnight', () => {
    expect(['00:00', '09:30', '23:59', '24:00'].map(minutesOf)).toEqual([0, 570, 1439, 1440])
    expect([0, 65, 570, 1440].map(timeOf)).toEqual(['00:00', '01:05', '09:30', '24:00'])
  })

  test.each([
    ...['00:00', '09:30', '19:59', '20:00', '23:59', ' 09:30 '].map((time) => [time, true, true]),
    ['24:00', false, true],
    ...[
      '24:01',
      '25:00',
      '30:00',
      '9:30',
      '09:60',
      '09:5',
      '009:30',
      '09:300',
      '09.30',
      '',
      'x09:30',
      '24:000',
      '124:00',
    ].map((time) => [time, false, false]),
  ])('%j is a time of day: %s, and an end time of day: %s', (time, isTime, isEnd) => {
    expect(timeOfDay().safeParse(time)).toMatchObject({
      success: isTime,
      ...(isTime && { data: String(time).trim() }),
    })
    expect(endTimeOfDay().safeParse(time)).toMatchObject({
      success: isEnd,
      ...(isEnd && { data: String(time).trim() }),
    })
  })

  test('has an error code for an invalid time', () => {
    for (const schema of [timeOfDay(), endTimeOfDay()])
      expect(schema.safeParse('noon').error?.issues[0]?.message).toBe('field.time')
  })
})
