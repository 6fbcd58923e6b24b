import { describe, expect, test } from 'vitest'
import { readHours, upcoming } from '#shared/events/event.ts'

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
