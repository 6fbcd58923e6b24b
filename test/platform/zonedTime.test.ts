import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayIn, timeIn } from '#shared/kernel/calendar.ts'
import { instantOf, transitionsOf } from '#shared/kernel/zonedTime.ts'

const iso = (...place: Parameters<typeof instantOf>) => instantOf(...place)?.toISOString()

test('a time on the clocks of a zone is a moment', () => {
  expect(iso('America/Toronto', '2027-01-15', '09:00')).toBe('2027-01-15T14:00:00.000Z')
  expect(iso('America/Toronto', '2027-07-15', '09:00')).toBe('2027-07-15T13:00:00.000Z')
  expect(iso('Asia/Kolkata', '2027-03-01', '24:00')).toBe('2027-03-01T18:30:00.000Z')
  expect(iso('Pacific/Auckland', '2027-01-01', '00:00')).toBe('2026-12-31T11:00:00.000Z')
  expect(iso('America/St_Johns', '2027-07-01', '12:00')).toBe('2027-07-01T14:30:00.000Z')
})

test('a time that daylight saving skips is none', () => {
  expect(iso('America/Toronto', '2027-03-14', '01:59')).toBe('2027-03-14T06:59:00.000Z')
  for (const time of ['02:00', '02:30', '02:59'])
    expect(iso('America/Toronto', '2027-03-14', time)).toBeUndefined()
  expect(iso('America/Toronto', '2027-03-14', '03:00')).toBe('2027-03-14T07:00:00.000Z')
  expect(iso('Europe/Paris', '2027-03-28', '02:15')).toBeUndefined()
  expect(iso('Australia/Lord_Howe', '2027-10-03', '02:15')).toBeUndefined()
  expect(iso('Australia/Lord_Howe', '2027-10-03', '02:30')).toBeDefined()
})

test('of a time that comes twice it is the first', () => {
  expect(iso('America/Toronto', '2027-11-07', '01:30')).toBe('2027-11-07T05:30:00.000Z')
  expect(iso('Europe/Paris', '2027-10-31', '02:30')).toBe('2027-10-31T00:30:00.000Z')
  expect(iso('Australia/Lord_Howe', '2027-04-04', '01:45')).toBe('2027-04-03T14:45:00.000Z')
})

test('the clocks change when the zone says so', () => {
  const year = [new Date('2027-01-01T00:00:00Z'), new Date('2028-01-01T00:00:00Z')] as const
  const moments = (zone: string) => transitionsOf(zone, ...year).map(({ at }) => new Date(at).toISOString())
  expect(moments('America/Toronto')).toEqual(['2027-03-14T07:00:00.000Z', '2027-11-07T06:00:00.000Z'])
  expect(moments('Asia/Kolkata')).toEqual([])
  expect(moments('Australia/Lord_Howe')).toEqual(['2027-04-03T15:00:00.000Z', '2027-10-02T15:30:00.000Z'])
})

test('the clocks of 400 zones show the time at the moment that is found', () => {
  const zones = Intl.supportedValuesOf('timeZone')
  const minute = fc.integer({
    min: Date.parse('2026-01-01') / 60_000,
    max: Date.parse('2030-01-01') / 60_000,
  })
  fc.assert(
    fc.property(fc.constantFrom(...zones), minute, (zone, at) => {
      const [date, time] = [dayIn(zone, new Date(at * 60_000)), timeIn(zone, new Date(at * 60_000))]
      const found = instantOf(zone, date, time)!
      expect([dayIn(zone, found), timeIn(zone, found)]).toEqual([date, time])
      expect(found.getTime()).toBeLessThanOrEqual(at * 60_000)
    }),
    { numRuns: 1000 },
  )
})
