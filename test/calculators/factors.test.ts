import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import { calculators } from '#shared/calculators/calculators.ts'
import { cityTree } from '#shared/calculators/cityTree.ts'
import { factorsByVersion, factorsVersion, portalFactors } from '#shared/calculators/factors.ts'
import { publishedFactors } from '#shared/calculators/published.ts'
import { publications } from '#shared/calculators/publishedFactors.ts'
import grids from '#shared/calculators/publishedGrids.json' with { type: 'json' }
import { regionAndParents, regionCode, regionName } from '#shared/calculators/publishedRegions.ts'
import { refinementsOf } from '#shared/calculators/refinements.ts'
import { languages } from '#shared/kernel/language.ts'

const require = createRequire(import.meta.url)
const yearly2025: Record<string, { carbonIntensity: { value: number; unit: string } }> =
  require('@tgwf/co2/data/electricity-maps').yearly2025.data
const latestIntensity: Record<string, number> = require('@tgwf/co2/data').averageIntensity.data

const allFactors = [
  ...[...factorsByVersion.values()].flatMap((factors) => [...factors.values()]),
  ...publishedFactors,
]

describe('every factor', () => {
  test('has a value, a region, a source and its year', () => {
    for (const { id, kgPer, region, source } of allFactors) {
      expect(kgPer, id).toBeGreaterThan(0)
      expect(region, id).toMatch(/^(portal|world|[A-Z]{2}(-[A-Z0-9]+)*)$/)
      expect(source.title, id).toMatch(/\w{3}/)
      expect(source.publisher, id).toMatch(/\w{3}/)
      expect(source.year, id).toBeGreaterThanOrEqual(2020)
      expect(source.year, id).toBeLessThanOrEqual(2026)
      expect(Number.isInteger(source.year), id).toBe(true)
      if (source.url !== undefined) expect(new URL(source.url).protocol, id).toBe('https:')
    }
  })

  test('has a unique id', () => {
    expect(new Set(portalFactors.map(({ id }) => id)).size).toBe(portalFactors.length)
    expect(new Set(publishedFactors.map(({ id }) => id)).size).toBe(publishedFactors.length)
  })

  test('from a publication has a link, the figure as published, and a scope', () => {
    for (const { id, source, asPublished, scope } of publishedFactors) {
      expect(source.url, id).toMatch(/^https:/)
      expect(asPublished, id).toMatch(/^\d/)
      expect(scope, id).toBe(/^grid/.test(id) ? 2 : /^(petrol|diesel|naturalGas)\./.test(id) ? 1 : 3)
    }
  })

  test('from a publication has a licence, except where the publisher names none that we have read', () => {
    const withoutLicence = Object.values(publications).filter(({ licence }) => licence === undefined)
    expect(withoutLicence.map(({ publisher }) => publisher)).toEqual(['Cornerstone'])
    const used = new Set(publishedFactors.map(({ source }) => source))
    expect(used).toEqual(new Set(Object.values(publications)))
  })

  test("from a publication has the same unit as the portal's factors it is compared to", () => {
    const units = new Map(portalFactors.map(({ id, unit }) => [id, unit]))
    const plainUnit = (unit: string | undefined) => unit?.replace('person-km', 'km').replace('t-km', 't')
    for (const { comparableTo, unit, id } of publishedFactors) {
      expect(comparableTo.length, id).toBeGreaterThan(0)
      for (const portalId of comparableTo)
        expect(plainUnit(units.get(portalId)), `${id} beside ${portalId}`).toBe(plainUnit(unit))
    }
  })

  test('from a publication is for options that a calculator offers', () => {
    const offered = [...calculators.values()].flatMap(({ key }) =>
      refinementsOf(key).flatMap(({ name, options }) => options.map((option) => `${name} ${option}`)),
    )
    for (const { id, choices } of publishedFactors)
      for (const [name, options] of Object.entries(choices))
        for (const option of options) expect(offered, id).toContain(`${name} ${option}`)
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
  const gridFactors = publishedFactors.filter(({ id }) => id.startsWith('grid.'))

  test('has all 352 zones of Electricity Maps with their figures for 2025 in CO2.js, and no others', () => {
    const zoneOf: Readonly<Record<string, string>> = grids.zoneOfRegion
    const figures = gridFactors
      .filter(({ region }) => region !== 'world')
      .map(({ region, asPublished }) => [zoneOf[region] ?? region, asPublished])
    expect(Object.fromEntries(figures)).toEqual(
      Object.fromEntries(
        Object.entries(yearly2025).map(
          ([
            zone,
            {
              carbonIntensity: { value },
            },
          ]) => [zone, `${value} g CO2e/kWh`],
        ),
      ),
    )
    expect(figures).toHaveLength(352)
    expect(new Set(Object.values(yearly2025).map(({ carbonIntensity }) => carbonIntensity.unit))).toEqual(
      new Set(['gCO2eq/kWh']),
    )
    for (const { region, source } of gridFactors)
      if (region !== 'world')
        expect(source).toMatchObject({ publisher: 'Electricity Maps', year: 2025, licence: 'ODbL 1.0' })
  })

  test('of the world is the latest mean of Ember in CO2.js', () => {
    expect(gridFactors.find(({ region }) => region === 'world')?.kgPer).toBeCloseTo(
      latestIntensity.WORLD! / 1000,
      12,
    )
  })

  test('has life-cycle and direct factors for all thirteen provinces and territories of Canada', () => {
    const provinces = ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT'].map(
      (code) => `CA-${code}`,
    )
    for (const kind of ['grid', 'gridDirect', 'naturalGas']) {
      const regions = publishedFactors
        .filter(({ id }) => id.startsWith(`${kind}.CA-`))
        .map(({ region }) => region)
      expect(regions.sort(), kind).toEqual(provinces)
    }
  })
})

describe('the region of a factor', () => {
  test('has a name in three languages', () => {
    for (const region of new Set(publishedFactors.map(({ region }) => region)))
      if (region !== 'world')
        for (const language of languages) {
          const name = regionName(region, language)
          expect(name, region).toMatch(/\p{L}{3}/u)
          expect(name).not.toBe(region)
          expect(name).not.toContain('|')
        }
    expect(languages.map((language) => regionName('CA-NS', language))).toEqual([
      'Nova Scotia',
      'Nouvelle-Écosse',
      'Nueva Escocia',
    ])
    expect(regionName('FR-COR', 'fr')).toBe('Corse')
    expect(regionName('FR', 'es')).toBe('Francia')
    expect(regionName('US-CAL-CISO', 'fr')).toBe('California ISO (CAISO)')
  })

  test('is found by the codes of Electricity Maps, by small letters, and in what contains it', () => {
    expect(['FR-COR', 'ca-qc', 'UK', 'CL', 'US-TEX-ERCO', 'world'].map(regionCode)).toEqual([
      'FR-20R',
      'CA-QC',
      'GB',
      'CL-SEN',
      'US-TEX-ERCO',
      'world',
    ])
    expect(regionAndParents('AU-TAS-KI')).toEqual(['AU-TAS-KI', 'AU-TAS', 'AU'])
  })
})

/** Units of publications in the portal's units, exactly. */
const sizes: Readonly<Record<string, number>> = {
  gal: 3.785411784,
  mile: 1.609344,
  'short ton-mile': 0.90718474 * 1.609344,
}

/** Figures that a publication gives in several parts. */
const inParts: Readonly<Record<string, number>> = {
  // cubic feet and heating values: 53.06 kg CO2/mmBtu × 0.001026 mmBtu/scf
  'naturalGas.US': (53.06 * 0.001026) / 0.028316846592,
  // pounds a megawatt hour, with the warming potentials of the IPCC's sixth report for methane and nitrous oxide
  'gridDirect.US': ((747.9 + 0.054 * 27 + 0.007 * 273) * 0.45359237) / 1000,
}

describe('a published figure', () => {
  const figurePattern =
    /^(?<figure>[\d.]+) (?<mass>kg|g) CO2e?\/(?<unit>kWh|km|tonne[.]km|l|m³|t|gal|mile|short ton-mile)(?:, .*)?$/

  test.each(
    publishedFactors.filter(({ id }) => !/^grid[.]/.test(id)).map((factor) => [factor.id, factor] as const),
  )('%s is in the portal’s unit what the source prints', (id, { kgPer, unit, asPublished = '' }) => {
    if (inParts[id] !== undefined) return expect(kgPer).toBe(Number(inParts[id].toPrecision(5)))
    const { figure, mass, unit: printedUnit = '' } = figurePattern.exec(asPublished)?.groups ?? {}
    const kg = mass === 'g' ? Number(figure) / 1000 : Number(figure)
    if (sizes[printedUnit] !== undefined)
      return expect(kgPer).toBe(Number((kg / sizes[printedUnit]).toPrecision(5)))
    const thousandth = printedUnit === 't' || (printedUnit === 'm³' && unit === 'l')
    expect(kgPer).toBeCloseTo(thousandth ? kg / 1000 : kg, 12)
  })
})

test('the uptake of a tree has a source, and belongs to an offset that calculators suggest', () => {
  expect(new Set([...calculators.values()].flatMap(({ offsets }) => [...offsets]))).toContain('forest')
  expect(cityTree.kg).toBeGreaterThan(0)
  expect(cityTree.source).toMatchObject({ publisher: expect.stringMatching(/\w/), year: expect.any(Number) })
})
