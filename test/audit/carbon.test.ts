import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { footprintOf, gramsOf, gramsOfParts } from '#functions/audit/carbon.ts'
import { ratingScale } from '#shared/audit/rating.ts'
import { aMeasurement, aVisit } from './aMeasurement.ts'

/** A page that weighs so much at a first and at a repeat visit. */
const weighing = (first: number, repeat: number, green: 'yes' | 'no' | 'unknown' = 'no') =>
  aMeasurement({
    visits: { first: aVisit({ bytes: first }), repeat: aVisit({ bytes: repeat }) },
    hosting: { host: 'example.org', green },
  })

describe('a footprint', () => {
  test('is the one that pen and paper come to', () => {
    // 1 GB takes 0.194 kWh of electricity and 0.106 kWh embodied, at 494 g each: 148.2 g, so 0.1482 g for 1 MB.
    // An average view is 3/4 first and 1/4 repeat visit, which transfers a fifth: 0.1482 × (0.75 + 0.25 × 0.2) = 0.11856.
    const { grams, first, repeat, rating, kilogramsAYear } = footprintOf(weighing(1_000_000, 200_000))
    expect(first).toBeCloseTo(0.1482, 10)
    expect(repeat).toBeCloseTo(0.02964, 10)
    expect(grams).toBeCloseTo(0.11856, 10)
    expect(rating).toBe('B')
    expect(kilogramsAYear).toBeCloseTo(14.2272, 8)
  })

  test('arises in data centres, networks and devices', () => {
    // kWh for 1 GB, operation and what is embodied: 0.055 + 0.012, 0.059 + 0.013, 0.08 + 0.081; times 494 × 0.8 / 1000.
    const { segments, grams } = footprintOf(weighing(1_000_000, 200_000))
    expect(segments.dataCentre).toBeCloseTo(0.0264784, 10)
    expect(segments.network).toBeCloseTo(0.0284544, 10)
    expect(segments.device).toBeCloseTo(0.0636272, 10)
    expect(segments.dataCentre + segments.network + segments.device).toBeCloseTo(grams, 12)
  })

  test('is smaller by the electricity of the data centre where that is green', () => {
    // 0.245 kWh for 1 GB are left of 0.3.
    const { first, segments, grams, inputs } = footprintOf(weighing(1_000_000, 1_000_000, 'yes'))
    expect(first).toBeCloseTo(0.12103, 10)
    expect(grams).toBeCloseTo(0.12103, 10)
    expect(segments.dataCentre).toBeCloseTo(0.012 * 0.494, 10)
    expect(inputs.greenHosting).toBe(true)
  })

  test('takes hosting that nobody knows of as not green', () => {
    expect(footprintOf(weighing(1_000_000, 0, 'unknown'))).toEqual(footprintOf(weighing(1_000_000, 0, 'no')))
  })

  test('takes a repeat visit that brings more than the first one for as much', () => {
    const { inputs, first, repeat, grams } = footprintOf(weighing(100_000, 250_000))
    expect(inputs.reloadRatio).toBe(1)
    expect(repeat).toBe(first)
    expect(grams).toBeCloseTo(first, 12)
  })

  test('of a page without a byte is nothing', () => {
    expect(footprintOf(weighing(0, 0))).toMatchObject({
      grams: 0,
      first: 0,
      repeat: 0,
      rating: 'A+',
      kilogramsAYear: 0,
    })
  })

  test.each(ratingScale.filter(({ upTo }) => upTo < 1))(
    'up to $upTo g is rated $rating',
    ({ rating, upTo }) => {
      const bytes = (upTo / 148.2) * 1e9
      expect(footprintOf(weighing(Math.floor(bytes), Math.floor(bytes))).rating).toBe(rating)
      expect(footprintOf(weighing(Math.ceil(bytes) + 10, Math.ceil(bytes) + 10)).rating).not.toBe(rating)
    },
  )

  test('tells the version of the library that calculates it', () => {
    const { version } = JSON.parse(readFileSync('node_modules/@tgwf/co2/package.json', 'utf8')) as {
      version: string
    }
    expect(footprintOf(weighing(1, 1)).inputs.library).toBe(version)
  })
})

describe('parts of a page', () => {
  test('come to the whole', () => {
    const page = weighing(900_000, 300_000)
    const part = gramsOfParts(page)
    const parts = [{ first: 400_000, repeat: 300_000 }, { first: 350_000 }, { first: 150_000 }]
    expect(parts.reduce((sum, one) => sum + part(one), 0)).toBeCloseTo(footprintOf(page).grams, 12)
  })

  test('come to the whole of a page whose repeat visit brings more than the first', () => {
    const page = weighing(100_000, 400_000)
    const part = gramsOfParts(page)
    expect(part({ first: 100_000, repeat: 100_000 }) + part({ repeat: 300_000 })).toBeCloseTo(
      footprintOf(page).grams,
      12,
    )
  })

  test('that are fetched once are a plain product', () => {
    expect(gramsOf(2_000_000, { green: false })).toBeCloseTo(0.2964, 10)
    expect(gramsOf(0, { green: false })).toBe(0)
  })
})
