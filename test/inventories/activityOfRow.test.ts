import { describe, expect, test } from 'vitest'
import { activityOfRow } from '#shared/inventories/activityOfRow.ts'
import { figureOf } from '#shared/inventories/figure.ts'
import { activityKinds, rulesOfKind } from '#shared/inventories/kinds.ts'
import { regionsNamed } from '#shared/inventories/knownRegions.ts'
import { regionName, regions } from '#shared/inventories/regions.ts'
import { cellNumber } from '#shared/inventories/rowReader.ts'
import { type ActivityColumn, allActivityColumns, folded } from '#shared/inventories/sheetColumns.ts'
import { columnsOfHeaders, wordKey } from '#shared/inventories/sheetHeaders.ts'
import { sheetWords } from '#shared/inventories/sheetWords.ts'
import { unitKeys } from '#shared/inventories/units.ts'
import { inventoryWords, kindName, unitName, variantName } from '#shared/inventories/words.ts'
import { type Language, languages } from '#shared/kernel/language.ts'
import { anActivity } from './firms.ts'

type Row = Partial<Record<ActivityColumn, string>>

const aRow = (overrides: Row = {}): Row => ({
  SITE: 'Main',
  YEAR: '2025',
  KIND: 'Electricity',
  QUANTITY: '1,200.5',
  UNIT: 'kWh',
  REGION: 'CA-QC',
  ...overrides,
})
const read = (row: Row, language: Language = 'en') =>
  activityOfRow((column) => row[column] ?? '', { id: 'row-00002', language })
const wrong = (overrides: Row) => {
  const outcome = read(aRow(overrides))
  return 'problems' in outcome ? outcome.problems.map(({ column, reason }) => `${column}: ${reason}`) : []
}

describe('the headers', () => {
  test('are found in any order and case, and the missing ones are named', () => {
    const { indexes, missing } = columnsOfHeaders(['unit', ' Quantity ', 'Data_quality', 'Remarks', 'UNIT'])
    expect([...indexes]).toEqual([
      ['UNIT', 0],
      ['QUANTITY', 1],
      ['DATA QUALITY', 2],
    ])
    expect(missing).toEqual(['SITE', 'YEAR', 'KIND', 'REGION'])
    expect(columnsOfHeaders(allActivityColumns).missing).toEqual([])
  })
})

test('no two units are the same word', () => {
  expect(new Set(unitKeys.map(folded)).size).toBe(unitKeys.length)
})

describe('a row', () => {
  test('is an activity, estimated unless it says otherwise', () => {
    expect(read(aRow())).toEqual({
      activity: {
        id: 'row-00002',
        site: 'Main',
        year: 2025,
        kind: 'electricity',
        quantity: 1200.5,
        unit: 'kWh',
        region: 'CA-QC',
        dataQuality: 'estimated',
      },
    })
  })

  test('is read as people write in its language', () => {
    const quantityIn = (text: string, language: Language) => {
      const outcome = read(aRow({ QUANTITY: text }), language)
      return 'activity' in outcome && outcome.activity.quantity
    }
    expect(quantityIn('1,234', 'en')).toBe(1234)
    expect(quantityIn('1,234', 'fr')).toBe(1.234)
    expect(quantityIn('12 500,5', 'fr')).toBe(12500.5)
    expect(quantityIn('1,234', 'es')).toBe(1234)
    // A French sheet may have copied it from either notation, and a Spanish one may come from Spain.
    expect(quantityIn('1.250', 'fr')).toBe(false)
    expect(quantityIn('1.250', 'es')).toBe(false)
    expect(quantityIn('1.25', 'fr')).toBe(1.25)
  })

  test('reads the numbers of a workbook as they are, in every language', () => {
    for (const language of languages)
      for (const value of [1.25, 1.234, 999.125, 1234, 1234.5, 0.001, 1e12])
        expect(read(aRow({ QUANTITY: cellNumber(value, language) }), language)).toMatchObject({
          activity: { quantity: value },
        })
  })

  test('takes words in any case, with spaces, and units as they are usually written', () => {
    const oil = read(aRow({ KIND: 'heating oil', UNIT: 'Litres', 'DATA QUALITY': 'Measured' }))
    expect(oil).toMatchObject({ activity: { kind: 'heatingOil', unit: 'l', dataQuality: 'measured' } })
    const leak = read(aRow({ KIND: 'Refrigerant', VARIANT: 'r410a', UNIT: 'KG' }))
    expect(leak).toMatchObject({ activity: { variant: 'R-410A', unit: 'kg' } })
    const fuelGas = read(aRow({ KIND: 'gas', UNIT: 'm³' }))
    expect(fuelGas).toMatchObject({ activity: { unit: 'm3' } })
  })

  test('names its region by a code, or by the name that the page shows', () => {
    const regionOf = (text: string, language: Language = 'en') => {
      const outcome = read(aRow({ REGION: text, QUANTITY: '1' }), language)
      return 'activity' in outcome ? outcome.activity.region : outcome.problems.map(({ reason }) => reason)
    }
    expect(regionOf('ca-on')).toBe('CA-ON')
    expect(regionOf('Ontario')).toBe('CA-ON')
    expect(regionOf('QUEBEC', 'fr')).toBe('CA-QC')
    expect(regionOf('Allemagne', 'fr')).toBe('DE')
    expect(regionOf('México', 'es')).toBe('MX')
    expect(regionOf('Chile', 'es')).toBe('CL-SEN')
    expect(regionOf('California')).toBe('US-CA')
    expect(regionOf('Atlantis')).toEqual(['unknownRegion'])
    expect(regionOf('XX')).toEqual(['unknownRegion'])
    expect(regionOf('Georgia')).toEqual(['ambiguousRegion'])
  })

  test.each(languages)('takes the name of every region that the page lists, in %s', (language) => {
    const wrongNames = regions.filter((code) => {
      const codes = regionsNamed(regionName(code, language), language)
      return !codes.includes(code)
    })
    expect(wrongNames).toEqual([])
  })

  test.each(languages)(
    'takes every kind, variant, unit and quality as the page names it, in %s',
    (language) => {
      const words = sheetWords(language)
      const { dataQualities } = inventoryWords[language]
      for (const kind of activityKinds) {
        expect(words.kinds.byKey.get(wordKey(kindName(kind, language)))).toBe(kind)
        for (const variant of rulesOfKind[kind].variants)
          expect(words.variantsOf(kind).byKey.get(wordKey(variantName(variant, language)))).toBe(variant)
      }
      for (const unit of unitKeys) expect(words.units.byKey.get(wordKey(unitName(unit, language)))).toBe(unit)
      for (const [quality, name] of Object.entries(dataQualities))
        expect(words.qualities.byKey.get(wordKey(name))).toBe(quality)
    },
  )

  test.each([
    ['waste', 'Vertedero', 'commercialLandfill'],
    ['flight', 'Largo, desde unos 3700 km', 'flightLong'],
  ] as const)('takes %s named as Spanish templates once did: %s', (kind, name, variant) => {
    const { byKey } = sheetWords('es').variantsOf(kind)
    const found = [...byKey].filter(([key]) => key.startsWith(wordKey(name))).map(([, word]) => word)
    expect(found.some((word) => word.startsWith(variant))).toBe(true)
  })

  test('with a word that is not accepted gets the list of accepted words', () => {
    const outcome = read(aRow({ KIND: 'pizza', 'DATA QUALITY': 'bonne' }), 'fr')
    const accepted = 'problems' in outcome && outcome.problems.map(({ params }) => params.accepted)
    expect(accepted).toEqual([expect.stringContaining('Mazout'), 'mesurée, calculée, estimée'])
  })

  test('may have an instrument, whose factor may be zero', () => {
    const instrument: Row = {
      'INSTRUMENT MWH': '0.5',
      'INSTRUMENT KG PER KWH': '0',
      'INSTRUMENT RENEWABLE': 'yes',
      'INSTRUMENT EVIDENCE': 'EcoLogo 1',
    }
    const outcome = read(aRow(instrument))
    expect(outcome).toMatchObject({
      activity: {
        instruments: [{ megawattHours: 0.5, kgPerKwh: 0, isRenewable: true, evidence: 'EcoLogo 1' }],
      },
    })
    expect(wrong({ ...instrument, 'INSTRUMENT MWH': '1.3' })).toEqual([
      'INSTRUMENT MWH: instrumentsExceedUse',
    ])
    expect(wrong({ ...instrument, 'INSTRUMENT MWH': '-1' })).toEqual(['INSTRUMENT MWH: notANumber'])
    expect(wrong({ 'INSTRUMENT MWH': '0.5' })).toEqual([
      'INSTRUMENT KG PER KWH: missing',
      'INSTRUMENT EVIDENCE: missing',
    ])
  })

  test('that is wrong names each wrong column', () => {
    expect(wrong({ QUANTITY: '', SITE: ' ', UNIT: 'bushel' })).toEqual([
      'SITE: missing',
      'QUANTITY: missing',
      'UNIT: unknownWord',
    ])
    expect(wrong({ QUANTITY: '12,5 km' })).toEqual(['QUANTITY: unitInNumber'])
    expect(wrong({ QUANTITY: 'many' })).toEqual(['QUANTITY: notANumber'])
    expect(wrong({ QUANTITY: '0' })).toEqual(['QUANTITY: notANumber'])
    expect(wrong({ QUANTITY: '1000000000000000' })).toEqual(['QUANTITY: tooLarge'])
    expect(wrong({ YEAR: '1989' })).toEqual(['YEAR: notTaken'])
    expect(wrong({ YEAR: '2025.5' })).toEqual(['YEAR: notTaken'])
    expect(wrong({ SITE: 'x'.repeat(61) })).toEqual(['SITE: notTaken'])
    expect(wrong({ KIND: 'Rocket' })).toEqual(['KIND: unknownKind'])
    expect(wrong({ 'DATA QUALITY': 'good' })).toEqual(['DATA QUALITY: unknownWord'])
    expect(wrong({ KIND: 'Flight' })).toEqual(['UNIT: unitDoesNotFit'])
    expect(wrong({ KIND: 'goods', UNIT: 'tCO2e' })).toEqual(['SOURCE: sourceMissing'])
  })
})

test('of 10,000 rows with 200 wrong ones exactly these are named, with the reason', () => {
  const mistakes: [over: Row, problem: string][] = [
    [{ QUANTITY: '12,5 km' }, 'QUANTITY: unitInNumber'],
    [{ UNIT: 'km' }, 'UNIT: unitDoesNotFit'],
    [{ KIND: 'Coal' }, 'KIND: unknownKind'],
    [{ REGION: '' }, 'REGION: missing'],
  ]
  const isWrong = (row: number) => row % 50 === 7
  const mistakeIn = (row: number) => mistakes[Math.floor(row / 50) % mistakes.length]!
  const rows = Array.from({ length: 10_000 }, (_, row) => aRow(isWrong(row) ? mistakeIn(row)[0] : {}))
  const outcomes = rows.map((row) => read(row))
  const named = outcomes.flatMap((outcome, row) =>
    'problems' in outcome ? [[row, outcome.problems.map((one) => `${one.column}: ${one.reason}`)]] : [],
  )
  const expected = rows.flatMap((_, row) => (isWrong(row) ? [[row, [mistakeIn(row)[1]]]] : []))
  expect(expected).toHaveLength(200)
  expect(named).toEqual(expected)
  const figures = outcomes.flatMap((outcome) =>
    'activity' in outcome ? [figureOf(anActivity(outcome.activity))] : [],
  )
  expect(figures).toHaveLength(9800)
})
