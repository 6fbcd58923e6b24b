import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { actionsFor, plannedTotal } from '#shared/footprints/actions.ts'
import { calculateEntries } from '#shared/footprints/calculateEntries.ts'
import { averageKg, averageTonnes, worldAverageTonnes } from '#shared/footprints/comparisons.ts'
import { type EntryForm, FootprintForm } from '#shared/footprints/footprint.ts'
import { mergeFootprint } from '#shared/footprints/mergeFootprint.ts'
import { aFlight, aFootprint } from './aFootprint.ts'

const driven = (distanceDriven: string, vehicleType: string, overrides: Partial<EntryForm> = {}) =>
  aFlight({ calculator: 'vehicle', inputs: { distanceDriven, vehicleType }, ...overrides })
const commuted = (commuteDistance: string) => aFlight({ calculator: 'commute', inputs: { commuteDistance } })

describe('adding up', () => {
  test('a total is the sum of its categories before rounding, whatever the order', () => {
    const distances = fc.array(fc.integer({ min: 1, max: 10_000_000 }), { maxLength: 20 })
    fc.assert(
      fc.property(distances, (thousandths) => {
        const entries = thousandths.map((distance) => driven(String(distance / 1000), 'suv_4x4'))
        const { total, byCategory } = calculateEntries(entries)
        // In whole hundred-thousandths of a kilogram: 0.001 km × 0.22.
        const exact = thousandths.reduce((sum, distance) => sum + distance * 22, 0)
        expect(total).toBe(Math.floor(exact / 1000 + 0.5) / 100)
        expect(calculateEntries(entries.toReversed()).total).toBe(total)
        expect(byCategory.vehicle ?? 0).toBe(total)
      }),
    )
  })

  test('an entry that comes twice counts once', () => {
    const flight = aFlight()
    expect(calculateEntries([flight, flight, { ...flight, inputs: {} }])).toMatchObject({ total: 90 })
  })

  test('a published factor is used, with its region', () => {
    const { entries } = calculateEntries([aFlight({ factors: 'published-2026', region: 'GB' })])
    expect(entries[0]).toMatchObject({ region: 'GB', factors: 'published-2026' })
    expect(entries[0]!.kg).not.toBe(90)
  })

  test('merging keeps the household of the account, also of one person', () => {
    const merged = mergeFootprint(aFootprint({ people: 1 }), aFootprint({ people: 4 }), new Set())
    expect(merged.people).toBe(1)
  })

  test('merging again changes nothing', () => {
    const [mine, moved] = [
      aFootprint({ entries: [aFlight()] }),
      aFootprint({ entries: [aFlight(), aFlight()] }),
    ]
    const once = mergeFootprint(mine, moved, new Set())
    expect(once.entries).toHaveLength(3)
    expect(mergeFootprint(once, moved, new Set())).toEqual(once)
  })
})

describe('what a person can do', () => {
  test('is computed from their own entries', () => {
    const { entries } = calculateEntries([
      aFlight({ id: 'short-flight', inputs: { flightDistance: '800', aircraftType: 'commercial' } }),
      aFlight({ id: 'long-flight', inputs: { flightDistance: '5500', aircraftType: 'commercial' } }),
      driven('10000', 'suv_4x4'),
      commuted('10'),
    ])
    const saved = Object.fromEntries(actionsFor(entries, []).map(({ id, savedKg }) => [id, savedKg]))
    expect(saved).toEqual({
      // 800 km × (0.09 − 0.05)
      'train:short-flight': 32,
      // 5,500 km × 0.09
      'flyLess:long-flight': 495,
      // 10,000 km × (0.22 − 0.12)
      smallerCar: 1000,
      // 2,000 km × (0.22 − 0.05)
      transit: 340,
      // 2 × 250 × 10 km × 0.1 = 500, of which a fifth
      homeDay: 100,
      bikeDay: 100,
    })
  })

  test('counts after the planned actions before it, so planned savings add up', () => {
    const { entries, total } = calculateEntries([driven('10000', 'suv_4x4')])
    const actions = actionsFor(entries, ['smallerCar', 'transit'])
    // The second is a fifth of the way, 15.45 % of the 1,200 kg that are left: 185.45.
    expect(actions.map(({ savedKg }) => savedKg)).toEqual([1000, 185.45])
    expect(plannedTotal(total, actions)).toBe(1014.55)
  })

  test('is computed with the factors and the region of the entry', () => {
    const electric = aFlight({
      calculator: 'vehicle',
      inputs: { distanceDriven: '10000', vehicleType: 'sedan', carFuel: 'electric' },
      factors: 'published-2026',
      region: 'GB',
    })
    const { entries } = calculateEntries([electric])
    const byBus = calculateEntries([
      aFlight({
        calculator: 'transport',
        inputs: { publicTransportDistance: '10000' },
        factors: 'published-2026',
        region: 'GB',
      }),
    ])
    const transit = actionsFor(entries, []).find(({ kind }) => kind === 'transit')
    const saved = (entries[0]!.kg - byBus.total) / 5
    expect(transit?.savedKg ?? 0).toBeCloseTo(Math.max(0, saved), 1)
  })

  test('stays planned when a larger flight is added', () => {
    const small = aFlight({
      id: 'small-flight',
      inputs: { flightDistance: '800', aircraftType: 'commercial' },
    })
    const large = aFlight({
      id: 'large-flight',
      inputs: { flightDistance: '900', aircraftType: 'commercial' },
    })
    const { entries } = calculateEntries([small, large])
    const planned = actionsFor(entries, ['flyLess:small-flight']).filter(({ isPlanned }) => isPlanned)
    expect(planned.map(({ id }) => id)).toEqual(['flyLess:small-flight'])
  })

  test('never makes the planned total negative', () => {
    const flight = aFlight({ inputs: { flightDistance: '100', aircraftType: 'helicopter' } })
    const { entries, total } = calculateEntries([flight])
    const all = actionsFor(entries, [`train:${flight.id}`, `flyLess:${flight.id}`])
    expect(plannedTotal(total, all)).toBe(0)
    expect(plannedTotal(1, all)).toBe(0)
  })

  test('is nothing without entries', () => {
    expect(actionsFor([], ['homeDay'])).toEqual([])
  })
})

describe('the table of averages', () => {
  test('has known countries and plausible figures', () => {
    const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
    const countries = Object.entries(averageTonnes)
    expect(countries).toHaveLength(120)
    for (const [code, tonnes] of countries) {
      expect(names.of(code), code).toBeDefined()
      expect(tonnes, code).toBeGreaterThan(0.1)
      expect(tonnes, code).toBeLessThan(30)
    }
    expect(worldAverageTonnes).toBe(4.655)
  })

  test('gives Canada’s figure in kilograms, and the world’s for a country without one', () => {
    expect(averageKg('CA')).toBe(13_157)
    expect(averageKg('VA')).toBe(4655)
  })
})

test('a goal is at least 0.01 kg, because the table cannot store the smallest numbers', () => {
  const goal = FootprintForm.shape.goalKg
  expect([0, 5e-324, 0.009, 0.01, 1e12].map((kg) => goal.safeParse(kg).success)).toEqual([
    ...[false, false, false, true, true],
  ])
})
