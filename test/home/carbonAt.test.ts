import fc from 'fast-check'
import { expect, test } from 'vitest'
import { carbonAt } from '#shared/home/carbonAt.ts'

const startMs = Date.parse('2025-01-01T00:00:00Z')
const anyTimeMs = fc.integer({
  min: Date.parse('1970-01-01T00:00:00Z'),
  max: Date.parse('2200-01-01T00:00:00Z'),
})

test('both figures are zero before 2025 and at its first moment', () => {
  for (const time of ['1969-07-20T20:17:00Z', '2024-12-31T23:59:59.999Z', '2025-01-01T00:00:00Z'])
    expect(carbonAt(Date.parse(time))).toEqual({ emissions: 0, credits: 0 })
})

test('a second adds 1,300 tonnes of emissions and 16 of credits', () => {
  expect(carbonAt(startMs + 1000)).toEqual({ emissions: 1300, credits: 16 })
  expect(carbonAt(startMs + 1)).toEqual({ emissions: 1.3, credits: 0.016 })
})

test('the figures at a given time are exact', () => {
  // 365 days of 86,400 s.
  expect(carbonAt(Date.parse('2026-01-01T00:00:00Z'))).toEqual({
    emissions: 40_996_800_000,
    credits: 504_576_000,
  })
  // 688 days, 12 hours, 34 minutes and 56 seconds.
  expect(carbonAt(Date.parse('2026-11-20T12:34:56Z'))).toEqual({
    emissions: 77_335_044_800,
    credits: 951_815_936,
  })
})

test('the same time in another time zone gives the same figures', () => {
  expect(carbonAt(Date.parse('2025-06-01T00:00:00+14:00'))).toEqual(
    carbonAt(Date.parse('2025-05-31T10:00:00Z')),
  )
})

test('neither figure ever falls or is negative, and emissions are always 81.25 times the credits', () => {
  fc.assert(
    fc.property(anyTimeMs, anyTimeMs, (a, b) => {
      const [earlier, later] = [carbonAt(Math.min(a, b)), carbonAt(Math.max(a, b))]
      expect(earlier.emissions).toBeGreaterThanOrEqual(0)
      expect(later.emissions).toBeGreaterThanOrEqual(earlier.emissions)
      expect(later.credits).toBeGreaterThanOrEqual(earlier.credits)
      expect(later.emissions).toBeCloseTo(later.credits * 81.25, 0)
    }),
  )
})
