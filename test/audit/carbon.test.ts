import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { footprintOf, gramsByPart, gramsOf } from '#functions/audit/carbon.ts'
import { ratingScale } from '#shared/audit/rating.ts'
import { aMeasurement, aVisit } from './aMeasurement.ts'

/** The measurement of a page with these bytes in its first and its repeat visit. */
const measurementOf = (firstBytes: number, repeatBytes: number, green: 'yes' | 'no' | 'unknown' = 'no') =>
  aMeasurement({
    visits: { first: aVisit({ bytes: firstBytes }), repeat: aVisit({ bytes: repeatBytes }) },
    hosting: { host: 'example.org', green },
  })

describe('a footprint', () => {
  test('equals a calculation by hand', () => {
    // 1 GB takes 0.194 kWh in operation and 0.106 kWh embodied, at 494 g: 148.2 g, so 1 MB takes 0.1482 g.
    // 3/4 of views are first visits and 1/4 repeat visits of a fifth: 0.1482 × (0.75 + 0.25 × 0.2) = 0.11856.
    const { grams, first, repeat, rating, kilogramsAYear } = footprintOf(measurementOf(1_000_000, 200_000))
    expect(first).toBeCloseTo(0.1482, 10)
    expect(repeat).toBeCloseTo(0.02964, 10)
    expect(grams).toBeCloseTo(0.11856, 10)
    expect(rating).toBe('B')
    expect(kilogramsAYear).toBeCloseTo(14.2272, 8)
  })

  test('is divided into data centres, networks and devices', () => {
    // kWh for 1 GB (operation + embodied), × 494 × 0.8 / 1000: 0.055 + 0.012, 0.059 + 0.013, 0.08 + 0.081
    const { segments, grams } = footprintOf(measurementOf(1_000_000, 200_000))
    expect(segments.dataCentre).toBeCloseTo(0.0264784, 10)
    expect(segments.network).toBeCloseTo(0.0284544, 10)
    expect(segments.device).toBeCloseTo(0.0636272, 10)
    expect(segments.dataCentre + segments.network + segments.device).toBeCloseTo(grams, 12)
  })

  test('of green hosting excludes the electricity of the data centre', () => {
    // Without operating the data centre, 1 GB takes 0.245 kWh instead of 0.3.
    const { first, segments, grams, inputs } = footprintOf(measurementOf(1_000_000, 1_000_000, 'yes'))
    expect(first).toBeCloseTo(0.12103, 10)
    expect(grams).toBeCloseTo(0.12103, 10)
    expect(segments.dataCentre).toBeCloseTo(0.012 * 0.494, 10)
    expect(inputs.greenHosting).toBe(true)
  })

  test('treats unknown hosting as not green', () => {
    expect(footprintOf(measurementOf(1_000_000, 0, 'unknown'))).toEqual(
      footprintOf(measurementOf(1_000_000, 0, 'no')),
    )
  })

  test('counts a repeat visit that is heavier than the first as equally heavy', () => {
    const { inputs, first, repeat, grams } = footprintOf(measurementOf(100_000, 250_000))
    expect(inputs.reloadRatio).toBe(1)
    expect(repeat).toBe(first)
    expect(grams).toBeCloseTo(first, 12)
  })

  test('of a page without bytes is zero', () => {
    expect(footprintOf(measurementOf(0, 0))).toMatchObject({
      grams: 0,
      first: 0,
      repeat: 0,
      rating: 'A+',
      kilogramsAYear: 0,
    })
  })

  test.each(ratingScale.filter(({ upTo }) => upTo < 1))(
    'of at most $upTo g is rated $rating',
    ({ rating, upTo }) => {
      const bytes = (upTo / 148.2) * 1e9
      expect(footprintOf(measurementOf(Math.floor(bytes), Math.floor(bytes))).rating).toBe(rating)
      expect(footprintOf(measurementOf(Math.ceil(bytes) + 10, Math.ceil(bytes) + 10)).rating).not.toBe(rating)
    },
  )

  test('has the installed version of the library', () => {
    const { version } = JSON.parse(readFileSync('node_modules/@tgwf/co2/package.json', 'utf8')) as {
      version: string
    }
    expect(footprintOf(measurementOf(1, 1)).inputs.library).toBe(version)
  })
})

describe('the grams of a page’s parts', () => {
  test('add up to the footprint', () => {
    const page = measurementOf(900_000, 300_000)
    const gramsOfPart = gramsByPart(page)
    const parts = [{ first: 400_000, repeat: 300_000 }, { first: 350_000 }, { first: 150_000 }]
    expect(parts.reduce((sum, part) => sum + gramsOfPart(part), 0)).toBeCloseTo(footprintOf(page).grams, 12)
  })

  test('add up to the footprint even if the repeat visit is heavier than the first', () => {
    const page = measurementOf(100_000, 400_000)
    const gramsOfPart = gramsByPart(page)
    expect(gramsOfPart({ first: 100_000, repeat: 100_000 }) + gramsOfPart({ repeat: 300_000 })).toBeCloseTo(
      footprintOf(page).grams,
      12,
    )
  })

  test('are proportional to the bytes of files that are fetched once', () => {
    expect(gramsOf(2_000_000, { green: false })).toBeCloseTo(0.2964, 10)
    expect(gramsOf(0, { green: false })).toBe(0)
  })
})
