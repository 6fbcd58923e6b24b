import { describe, expect, test } from 'vitest'
import { past, periodOf, readHours, upcoming } from '#shared/events/event.ts'

describe('the hours of an event', () => {
  test.each(['18:00–20:30', '18:00-20:30', ' 18:00 – 20:30 '])('are read from %s', (text) => {
    expect(readHours(text)).toEqual({ start: '18:00', end: '20:30' })
  })

  test.each(['', '18:00', '20:30–18:00', '18:00–18:00', '18:00–25:00', '6pm–8pm', '24:00–24:00'])(
    'are not read from “%s”',
    (text) => {
      expect(readHours(text)).toBeUndefined()
    },
  )

  test('may end with the day', () => {
    expect(readHours('20:00–24:00')).toEqual({ start: '20:00', end: '24:00' })
  })
})

describe('the events to come', () => {
  const halifax = { date: '2027-03-01', timeZone: 'America/Halifax' }
  const later = { date: '2027-03-09', timeZone: 'America/Halifax' }

  test('are sorted by day, the next first', () => {
    expect(upcoming([later, halifax], new Date('2027-02-01T00:00:00Z'))).toEqual([halifax, later])
  })

  test('have an event until its day is over in its city', () => {
    expect(upcoming([halifax], new Date('2027-03-02T03:59:00Z'))).toEqual([halifax])
    expect(upcoming([halifax], new Date('2027-03-02T04:00:00Z'))).toEqual([])
  })
})

test('the events that are over are sorted by day, the latest first', () => {
  const [old, older] = ['2027-02-01', '2027-01-01'].map((date) => ({ date, timeZone: 'America/Halifax' }))
  const next = { date: '2027-03-01', timeZone: 'America/Halifax' }
  expect(past([older!, next, old!], new Date('2027-03-02T03:59:00Z'))).toEqual([old, older])
})

describe('the period of an event', () => {
  const periodOn = (date: string, hours: string, timeZone = 'America/Halifax') =>
    periodOf({ date, hours, timeZone })

  test('has the offset of its city on that day', () => {
    expect(periodOn('2027-03-01', '18:00–20:30')).toEqual({
      start: '2027-03-01T18:00:00-04:00',
      end: '2027-03-01T20:30:00-04:00',
    })
    expect(periodOn('2027-07-01', '18:00–20:30').start).toBe('2027-07-01T18:00:00-03:00')
    expect(periodOn('2027-07-01', '09:00–10:00', 'Asia/Kolkata').start).toBe('2027-07-01T09:00:00+05:30')
  })

  test('may end with the day', () => {
    expect(periodOn('2027-03-01', '20:00–24:00').end).toBe('2027-03-02T00:00:00-04:00')
  })

  test('is only the day if its hours cannot be read, or do not exist on it', () => {
    expect(periodOn('2027-03-01', '')).toEqual({ start: '2027-03-01', end: undefined })
    // The clocks go from 02:00 to 03:00.
    expect(periodOn('2027-03-14', '02:30–04:00')).toEqual({
      start: '2027-03-14',
      end: '2027-03-14T04:00:00-03:00',
    })
  })
})
