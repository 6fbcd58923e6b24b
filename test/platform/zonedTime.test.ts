import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayIn, timeIn } from '#shared/kernel/calendar.ts'
import { instantOf, transitionsOf } from '#shared/kernel/zonedTime.ts'

const isoInstantOf = (...args: Parameters<typeof instantOf>) => instantOf(...args)?.toISOString()

test('a local time in a zone has an instant', () => {
  expect(isoInstantOf('America/Toronto', '2027-01-15', '09:00')).toBe('2027-01-15T14:00:00.000Z')
  expect(isoInstantOf('America/Toronto', '2027-07-15', '09:00')).toBe('2027-07-15T13:00:00.000Z')
  expect(isoInstantOf('Asia/Kolkata', '2027-03-01', '24:00')).toBe('2027-03-01T18:30:00.000Z')
  expect(isoInstantOf('Pacific/Auckland', '2027-01-01', '00:00')).toBe('2026-12-31T11:00:00.000Z')
  expect(isoInstantOf('America/St_Johns', '2027-07-01', '12:00')).toBe('2027-07-01T14:30:00.000Z')
})

test('a local time that daylight saving skips has no instant', () => {
  expect(isoInstantOf('America/Toronto', '2027-03-14', '01:59')).toBe('2027-03-14T06:59:00.000Z')
  for (const time of ['02:00', '02:30', '02:59'])
    expect(isoInstantOf('America/Toronto', '2027-03-14', time)).toBeUndefined()
  expect(isoInstantOf('America/Toronto', '2027-03-14', '03:00')).toBe('2027-03-14T07:00:00.000Z')
  expect(isoInstantOf('Europe/Paris', '2027-03-28', '02:15')).toBeUndefined()
  expect(isoInstantOf('Australia/Lord_Howe', '2027-10-03', '02:15')).toBeUndefined()
  expect(isoInstantOf('Australia/Lord_Howe', '2027-10-03', '02:30')).toBeDefined()
})

test('a local time that occurs twice has its first instant', () => {
  expect(isoInstantOf('America/Toronto', '2027-11-07', '01:30')).toBe('2027-11-07T05:30:00.000Z')
  expect(isoInstantOf('Europe/Paris', '2027-10-31', '02:30')).toBe('2027-10-31T00:30:00.000Z')
  expect(isoInstantOf('Australia/Lord_Howe', '2027-04-04', '01:45')).toBe('2027-04-03T14:45:00.000Z')
})

test('clock changes follow the rules of the zone', () => {
  const year = [new Date('2027-01-01T00:00:00Z'), new Date('2028-01-01T00:00:00Z')] as const
  const transitionTimes = (zone: string) =>
    transitionsOf(zone, ...year).map(({ atMs }) => new Date(atMs).toISOString())
  expect(transitionTimes('America/Toronto')).toEqual(['2027-03-14T07:00:00.000Z', '2027-11-07T06:00:00.000Z'])
  expect(transitionTimes('Asia/Kolkata')).toEqual([])
  expect(transitionTimes('Australia/Lord_Howe')).toEqual([
    '2027-04-03T15:00:00.000Z',
    '2027-10-02T15:30:00.000Z',
  ])
})

test('in every zone, the instant of a local time shows that time, and is its first', () => {
  const zones = Intl.supportedValuesOf('timeZone')
  const epochMinutes = fc.integer({
    min: Date.parse('2026-01-01') / 60_000,
    max: Date.parse('2030-01-01') / 60_000,
  })
  fc.assert(
    fc.property(fc.constantFrom(...zones), epochMinutes, (zone, epochMinute) => {
      const [date, time] = [
        dayIn(zone, new Date(epochMinute * 60_000)),
        timeIn(zone, new Date(epochMinute * 60_000)),
      ]
      const instant = instantOf(zone, date, time)!
      expect([dayIn(zone, instant), timeIn(zone, instant)]).toEqual([date, time])
      expect(instant.getTime()).toBeLessThanOrEqual(epochMinute * 60_000)
    }),
    { numRuns: 1000 },
  )
})
