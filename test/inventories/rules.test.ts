import { createRequire } from 'node:module'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import grids from '#shared/calculators/publishedGrids.json' with { type: 'json' }
import { Activity } from '#shared/inventories/activity.ts'
import { activityKinds } from '#shared/inventories/activityKinds.ts'
import { figureOf } from '#shared/inventories/figure.ts'
import gridYears from '#shared/inventories/gridYears.json' with { type: 'json' }
import { rulesOfKind } from '#shared/inventories/kinds.ts'
import { allowedKg, changePercent, recalculationReasons } from '#shared/inventories/overTime.ts'
import { problemsOf } from '#shared/inventories/problems.ts'
import { compare, fixed, ratioOf, zero } from '#shared/inventories/ratio.ts'
import { totalBy, totalsBy, totalsOf, uncertaintyOf } from '#shared/inventories/totals.ts'
import { anActivity, bakery } from './firms.ts'

const require = createRequire(import.meta.url)
const yearly: Record<
  string,
  { data: Record<string, { carbonIntensity: { value: number } }> }
> = require('@tgwf/co2/data/electricity-maps')

const entered = { source: 'A supplier', kgPer: 2 }
/** Every kind in each of its units and variants. */
const everyActivity = activityKinds.flatMap((kind) =>
  rulesOfKind[kind].units.flatMap((unit) =>
    rulesOfKind[kind].variants.map((variant) =>
      anActivity({
        kind,
        unit,
        ...(variant && { variant }),
        ...(rulesOfKind[kind].entered === 'factor' && entered),
        ...(rulesOfKind[kind].entered === 'kilograms' && { source: entered.source }),
      }),
    ),
  ),
)
const instrument = (megawattHours: number, kgPerKwh = 0) => ({
  type: 'certificate' as const,
  megawattHours,
  kgPerKwh,
  isRenewable: true,
  evidence: 'A registry',
})
const reasonsOf = (overrides: Partial<Activity>) =>
  problemsOf(anActivity(overrides)).map(({ reason }) => reason)

describe('an activity', () => {
  test.each(['CA-QC', 'US', 'FR', 'MX', 'ZZ'])(
    'of every kind, unit and variant is calculated in %s',
    (region) => {
      for (const activity of everyActivity) {
        expect(problemsOf(activity), `${activity.kind} ${activity.unit}`).toEqual([])
        const { kg, factor } = figureOf({ ...activity, region })
        expect(compare(kg, zero), `${activity.kind} ${activity.variant} ${activity.unit}`).toBe(1)
        expect(factor.source.title).toMatch(/\w{3}/)
      }
    },
  )

  test('has a figure that grows with the quantity, and doubles when the quantity doubles', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...everyActivity),
        fc.double({ min: 1e-9, max: 1e9, noNaN: true }),
        (activity, quantity) => {
          const kgOf = (amount: number) => figureOf({ ...activity, quantity: amount }).kg
          expect(compare(kgOf(quantity * 2), kgOf(quantity))).toBe(1)
          expect(fixed(kgOf(2), 12)).toBe(fixed({ ...kgOf(1), numerator: kgOf(1).numerator * 2n }, 12))
        },
      ),
    )
  })

  test('is refused with a quantity of 0, below it, or above 1e12', () => {
    for (const quantity of [0, -1, 1e15, Number.NaN, Number.POSITIVE_INFINITY])
      expect(Activity.safeParse(anActivity({ quantity })).success, String(quantity)).toBe(false)
    for (const quantity of [1e-9, 1e12])
      expect(Activity.safeParse(anActivity({ quantity })).success, String(quantity)).toBe(true)
    expect(Activity.safeParse({ ...anActivity(), quantity: '12,5 km' }).success).toBe(false)
  })

  test('has problems with a wrong unit, variant or category, or without a source', () => {
    expect(reasonsOf({ unit: 'km' })).toEqual(['unitDoesNotFit'])
    expect(reasonsOf({ kind: 'flight', unit: 'person-km', variant: 'rocket' })).toEqual(['unknownVariant'])
    expect(reasonsOf({ kind: 'refrigerant', unit: 'kg' })).toEqual(['unknownVariant'])
    expect(reasonsOf({ kind: 'freight', unit: 't-km', category: 6 })).toEqual(['categoryDoesNotFit'])
    expect(reasonsOf({ kind: 'freight', unit: 't-km', category: 9 })).toEqual([])
    expect(reasonsOf({ kind: 'goods', unit: 'kgCO2e' })).toEqual(['sourceMissing'])
    expect(reasonsOf({ kind: 'processHeat' })).toEqual(['sourceMissing', 'factorMissing'])
    expect(reasonsOf({ kgPer: 0 })).toEqual(['factorNotTaken'])
    expect(() => figureOf(anActivity({ unit: 'km' }))).toThrow('unitDoesNotFit')
  })
})

test('a note says when person-kilometres by car assume one person in each car; person-kilometres by train have no such note', () => {
  const notesOf = (overrides: Partial<Activity>) =>
    figureOf(anActivity({ kind: 'commuting', ...overrides })).factor.notes
  expect(notesOf({ unit: 'person-km' })).toContain('aloneInCar')
  expect(notesOf({ unit: 'km' })).not.toContain('aloneInCar')
  expect(notesOf({ unit: 'person-km', variant: 'rail' })).not.toContain('aloneInCar')
})

describe('a grid', () => {
  test.each([2021, 2022, 2023, 2024])('has the figure of Electricity Maps for %d, in every zone', (year) => {
    const zoneOf: Readonly<Record<string, string>> = grids.zoneOfRegion
    const at = gridYears.years.indexOf(year)
    const zones = Object.entries(gridYears.gramsPerKwh)
    expect(zones).toHaveLength(352)
    for (const [region, grams] of zones)
      expect(grams[at], region).toBe(
        yearly[`yearly${year}`]!.data[zoneOf[region] ?? region]!.carbonIntensity.value,
      )
  })

  test('without a figure for the year has that of the nearest one, and says so', () => {
    const usedFactor = (year: number, region = 'FR') => {
      const { kgPer, ofYear, notes } = figureOf(anActivity({ year, region })).factor
      return [kgPer, ofYear, notes]
    }
    expect(usedFactor(2023)).toEqual([0.049, 2023, []])
    expect(usedFactor(1998)).toEqual([0.06, 2021, ['otherYear']])
    expect(usedFactor(2031)).toEqual([usedFactor(2025)[0], 2025, ['otherYear']])
    expect(usedFactor(2025, 'ZZ')).toEqual([0.47294, 2026, ['otherRegion', 'otherYear']])
    expect(usedFactor(2025, 'FR-COR')).toEqual(usedFactor(2025, 'FR-20R'))
  })

  test('is that of its power stations alone where a government publishes one', () => {
    const usedFactor = (region: string) => {
      const { id, notes } = figureOf(anActivity({ region, year: 2026, variant: 'gridDirect' })).factor
      return [id, notes]
    }
    expect(usedFactor('CA-QC')).toEqual(['gridDirect.CA-QC', []])
    expect(usedFactor('FR')).toEqual(['grid.FR', ['otherYear', 'otherBasis']])
  })
})

describe('Scope 2 by the market-based method', () => {
  const market = (overrides: Partial<Activity>) => fixed(figureOf(anActivity(overrides)).marketKg, 3)

  test('counts instruments first, and the rest by the grid', () => {
    expect(market({})).toBe('41.000')
    expect(market({ instruments: [instrument(0.4)] })).toBe('24.600')
    expect(market({ instruments: [instrument(0.4, 0.1), instrument(0.5, 0.02)] })).toBe('54.100')
    expect(market({ instruments: [instrument(1)] })).toBe('0.000')
    expect(fixed(figureOf(anActivity({ instruments: [instrument(1)] })).kg, 3)).toBe('41.000')
  })

  test('refuses instruments larger than the use, with both amounts', () => {
    const [problem] = problemsOf(anActivity({ instruments: [instrument(0.6), instrument(0.400001)] }))
    expect(problem).toEqual({
      field: 'instruments',
      reason: 'instrumentsExceedUse',
      params: { covered: '1.000001', used: '1' },
    })
    expect(reasonsOf({ kind: 'gas', unit: 'm3', instruments: [instrument(1)] })).toEqual([
      'instrumentsOnlyForElectricity',
    ])
    expect(Activity.safeParse(anActivity({ instruments: [instrument(-1)] })).success).toBe(false)
  })
})

describe('totals', () => {
  const figures = bakery.activities.map((activity, index) =>
    figureOf({ ...activity, site: index % 2 ? 'Mill' : 'Shop', year: 2024 + (index % 3) }),
  )

  test('add up over sites, years and categories', () => {
    const whole = totalsOf(figures)
    for (const parts of [totalsBy(figures, 'site'), totalsBy(figures, 'year')])
      for (const method of ['location', 'market'] as const) {
        const sum = [...parts.values()].reduce((kg, part) => kg + Number(fixed(totalBy(part, method), 9)), 0)
        expect(sum).toBeCloseTo(Number(fixed(totalBy(whole, method), 9)), 6)
      }
    const categories = [...whole.byCategory.values()].reduce((kg, one) => kg + Number(fixed(one, 9)), 0)
    expect(categories).toBeCloseTo(Number(fixed(whole.scope3, 9)), 6)
  })

  test('are less uncertain than their parts, unless there is only one part', () => {
    const meter = (quantity: number, dataQuality: 'measured' | 'estimated') =>
      figureOf(anActivity({ quantity, dataQuality }))
    expect(fixed(uncertaintyOf([meter(1000, 'measured')], 'location'), 6)).toBe('5.000000')
    expect(fixed(uncertaintyOf([meter(1, 'measured'), meter(1, 'measured')], 'location'), 6)).toBe('3.535534')
    // The root of (3 × 5)² + (4 × 30)², of 7.
    expect(fixed(uncertaintyOf([meter(3, 'measured'), meter(4, 'estimated')], 'location'), 6)).toBe(
      '17.276267',
    )
    expect(uncertaintyOf([], 'location')).toEqual(zero)
  })
})

describe('the years', () => {
  test('ask for a new base year after a change of more than 5 %, or of the company', () => {
    const reasons = (recalculated: number, changes: { year: number; isRecalculated: boolean }[] = []) =>
      recalculationReasons(
        2022,
        { reportedKg: ratioOf(1000), recalculatedKg: ratioOf(recalculated) },
        changes,
      )
    expect(reasons(1050)).toEqual([])
    expect(reasons(1050.01)).toEqual(['changeAboveThreshold'])
    expect(reasons(949.99)).toEqual(['changeAboveThreshold'])
    expect(reasons(1000, [{ year: 2024, isRecalculated: false }])).toEqual(['structuralChange'])
    expect(reasons(1000, [{ year: 2024, isRecalculated: true }])).toEqual([])
    expect(reasons(1000, [{ year: 2021, isRecalculated: false }])).toEqual([])
  })

  test('are compared in percent, but not with nothing', () => {
    expect(fixed(changePercent(ratioOf(80), ratioOf(60))!, 1)).toBe('-25.0')
    expect(changePercent(zero, ratioOf(60))).toBeUndefined()
  })

  test('lead to a target by a straight line', () => {
    const allowed = (year: number) =>
      fixed(allowedKg({ baseYear: 2020, year: 2030, reducePercent: 42 }, ratioOf(1000), year), 1)
    expect([2019, 2020, 2025, 2030, 2035].map(allowed)).toEqual([
      '1000.0',
      '1000.0',
      '790.0',
      '580.0',
      '580.0',
    ])
  })
})
