import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import { calculators } from '#shared/calculators/calculators.ts'
import { cityTree } from '#shared/calculators/cityTree.ts'
import { factorsByVersion, factorsVersion, portalFactors } from '#shared/calculators/factors.ts'
import { publishedFactors } from '#shared/calculators/published.ts'

const require = createRequire(import.meta.url)
const yearly2025: Record<string, { carbonIntensity: { value: number; unit: string } }> =
  require('@tgwf/co2/data/electricity-maps').yearly2025.data
const latestIntensity: Record<string, number> = require('@tgwf/co2/data').averageIntensity.data

const allFactors = [
  ...[...factorsByVersion.values()].flatMap((factors) => [...factors.values()]),
  ...publishedFactors,
]

describe('every factor', () => {
  test.each(allFactors.map((factor) => [`${factor.id} of ${factor.source.publisher}`, factor] as const))(
    '%s has a value, a region, a source and its year',
    (_, { kgPer, region, source }) => {
      expect(kgPer).toBeGreaterThan(0)
      expect(region).toMatch(/^(portal|world|[A-Z]{2}(-[A-Z]{2})?)$/)
      expect(source.title).toMatch(/\w{3}/)
      expect(source.publisher).toMatch(/\w{3}/)
      expect(source.year).toBeGreaterThanOrEqual(2020)
      expect(source.year).toBeLessThanOrEqual(2026)
      expect(Number.isInteger(source.year)).toBe(true)
      if (source.url !== undefined) expect(new URL(source.url).protocol).toBe('https:')
    },
  )

  test('has a unique id', () => {
    expect(new Set(portalFactors.map(({ id }) => id)).size).toBe(portalFactors.length)
    expect(new Set(publishedFactors.map(({ id }) => id)).size).toBe(publishedFactors.length)
  })

  test('from a publication has a URL, or a title that names the table', () => {
    for (const { source } of publishedFactors) expect(source.url ?? source.title).toMatch(/^https:|table/)
  })

  test("from a publication has the same unit as the portal's factors it is compared to", () => {
    const units = new Map(portalFactors.map(({ id, unit }) => [id, unit]))
    const plainUnit = (unit: string | undefined) => unit?.replace('person-km', 'km')
    for (const { comparableTo, unit, id } of publishedFactors) {
      expect(comparableTo.length, id).toBeGreaterThan(0)
      for (const portalId of comparableTo)
        expect(plainUnit(units.get(portalId)), `${id} beside ${portalId}`).toBe(plainUnit(unit))
    }
  })
})

test("the portal's defaults are the specification's numbers, with the portal as their source", () => {
  const defaults = Object.fromEntries(portalFactors.map(({ id, kgPer, unit }) => [id, `${kgPer}/${unit}`]))
  expect(defaults).toEqual({
    'aircraft.recreational': '0.25/km',
    'aircraft.commercial': '0.09/km',
    'aircraft.amphibious': '0.3/km',
    'aircraft.helicopter': '0.4/km',
    'vehicle.sedan': '0.12/km',
    'vehicle.van': '0.18/km',
    'vehicle.suv_4x4': '0.22/km',
    'vehicle.truck': '0.3/km',
    'boat.motor_boat_gasoline': '0.5/km',
    'boat.motor_boat_diesel': '0.6/km',
    'boat.electric_sail_boat': '0.01/km',
    'boat.yacht_gasoline': '1.5/km',
    'boat.yacht_diesel': '1.8/km',
    'boat.yacht_electric': '0.05/km',
    fuel: '2.3/l',
    transport: '0.05/km',
    freight: '0.5/t',
    water: '0.0003/l',
    waste: '0.2/kg',
    commute: '0.1/km',
    electricity: '0.0016/kWh',
    gas: '2.02/m3',
    gasoline: '2.32/l',
    diesel: '2.68/l',
    travel: '0.1/person-km',
    meals: '1.2/meal',
    hours: '0.05/person-hour',
    landfilled: '0.5/kg',
    recycled: '0.1/kg',
    composted: '0.05/kg',
  })
  expect(new Set(portalFactors.map(({ region, source }) => `${region} ${source.publisher}`))).toEqual(
    new Set(['portal Carbon Portal']),
  )
})

test('every term, and every option it depends on, has a factor in every version', () => {
  for (const factors of factorsByVersion.values()) {
    for (const { fields, terms } of calculators.values()) {
      for (const { factor, by } of terms) {
        const options = fields.find(({ name }) => name === by)?.options ?? []
        for (const id of by ? options.map((option) => `${factor}.${option}`) : [factor])
          expect(factors.has(id), id).toBe(true)
      }
    }
  }
  expect(factorsByVersion.has(factorsVersion)).toBe(true)
})

describe('electricity', () => {
  const grids = publishedFactors.filter(({ id }) => id.startsWith('grid.'))

  test.each(grids.filter(({ region }) => region !== 'world').map((grid) => [grid.region, grid] as const))(
    'of %s is the figure of Electricity Maps for 2025 in CO2.js',
    (region, grid) => {
      expect(yearly2025[region]?.carbonIntensity).toEqual({ value: grid.kgPer * 1000, unit: 'gCO2eq/kWh' })
      expect(grid.source).toMatchObject({ publisher: 'Electricity Maps', year: 2025, licence: 'ODbL 1.0' })
    },
  )

  test('of the world is the latest mean of Ember in CO2.js', () => {
    expect(grids.find(({ region }) => region === 'world')?.kgPer).toBeCloseTo(
      latestIntensity.WORLD! / 1000,
      12,
    )
  })

  test('has life-cycle and direct factors for all thirteen provinces and territories of Canada', () => {
    const provinces = ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT'].map(
      (code) => `CA-${code}`,
    )
    for (const kind of ['grid', 'gridDirect']) {
      const regions = publishedFactors
        .filter(({ id }) => id.startsWith(`${kind}.CA-`))
        .map(({ region }) => region)
      expect(regions.sort()).toEqual(provinces)
    }
  })
})

test('figures per gallon, mile and cubic foot are the published ones in metric units', () => {
  const kgPer = (id: string) => publishedFactors.find((factor) => factor.id === id)?.kgPer
  const american = publishedFactors.filter(
    ({ id, asPublished }) => /\.US$/.test(id) && /gal|mile/.test(asPublished ?? ''),
  )
  expect(american).toHaveLength(7)
  for (const { asPublished = '', kgPer } of american) {
    const metric = Number.parseFloat(asPublished) / (asPublished.endsWith('gal') ? 3.785411784 : 1.609344)
    expect(kgPer, asPublished).toBe(Number(metric.toPrecision(5)))
  }
  expect(kgPer('petrol.US')).toBe(2.3194)
  expect(kgPer('naturalGas.US')).toBe(Number(((53.06 * 0.001026) / 0.028316846592).toPrecision(5)))
})

test('figures per kilowatt hour and tonne are the published ones per kilogram', () => {
  const perThousand = publishedFactors.filter(({ asPublished }) => /^[\d.]+ g |\/t$/.test(asPublished ?? ''))
  expect(perThousand).toHaveLength(41)
  for (const { asPublished = '', kgPer } of perThousand)
    expect(kgPer, asPublished).toBeCloseTo(Number.parseFloat(asPublished) / 1000, 12)
})

test('the uptake of a tree has a source, and belongs to an offset that calculators suggest', () => {
  expect(new Set([...calculators.values()].flatMap(({ offsets }) => [...offsets]))).toContain('forest')
  expect(cityTree.kg).toBeGreaterThan(0)
  expect(cityTree.source).toMatchObject({ publisher: expect.stringMatching(/\w/), year: expect.any(Number) })
})
