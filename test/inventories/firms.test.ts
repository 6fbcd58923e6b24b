import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { evidenceText, sha256Of } from '#shared/inventories/evidence.ts'
import { figureOf } from '#shared/inventories/figure.ts'
import { fixed } from '#shared/inventories/ratio.ts'
import { ghgSummary, vsmeSheet } from '#shared/inventories/sheets.ts'
import { anActivity, bakery, haulier, softwareFirm } from './firms.ts'

const subject = {
  organisation: 'Bakery',
  boundary: 'operational',
  year: 2025,
  sites: [{ id: 'shop', name: 'Shop', region: 'CA-QC' }],
  version: 3,
  revision: 12,
}

/* The expected figures were worked out with the exact decimals and fractions of Python, from the publications' figures. */
const worked = [
  {
    name: 'a bakery in Quebec',
    firm: bakery,
    kg: [
      '3444.000000',
      '24075.000000',
      '6433.200000',
      '5673.600000',
      '172.170000',
      '31.524045',
      '4060.100000',
      '18500.000000',
    ],
    energy: ['50.000', '192.377', '242.377'],
    energyByKind: { electricity: '84.000', gas: '132.735', diesel: '25.642' },
    scopes: ['36.182', '3.444', '1.394', '22.764'],
    categories: { 1: '18.672', 5: '0.032', 7: '4.060' },
    intensity: ['21.419', '20.311'],
    totals: ['62.390', '6.1', '60.340', '6.3'],
  },
  {
    name: 'a haulier in France, in 2022',
    firm: haulier,
    kg: ['1059251.400000', '3321.500000', '24274.769891', '124272.000000', '61250.000000'],
    energy: ['0.000', '4513.148', '4513.148'],
    energyByKind: { diesel: '4380.491', electricity: '36.500', heatingOil: '96.157' },
    scopes: ['1083.526', '3.322', '3.322', '185.522'],
    categories: { 3: '61.250', 4: '124.272' },
    intensity: ['169.820', '169.820'],
    totals: ['1272.370', '5.3', '1272.370', '5.3'],
  },
  {
    name: 'a software firm in the United Kingdom and California, in 2024',
    firm: softwareFirm,
    kg: [
      '21000.000000',
      '6870.000000',
      '7470.000000',
      '5040.660886',
      '58390.862746',
      '1298.640000',
      '3181.500000',
      '88400.000000',
    ],
    energy: ['70.000', '157.842', '227.842'],
    energyByKind: { electricity: '150.000', processHeat: '50.000', gas: '27.842' },
    scopes: ['5.041', '35.340', '24.180', '151.271'],
    categories: { 2: '88.400', 6: '59.690', 7: '3.182' },
    intensity: ['3.365', '2.435'],
    totals: ['191.652', '14.6', '180.492', '15.5'],
  },
]

describe.each(worked)('$name', ({ firm, ...expected }) => {
  const figures = firm.activities.map(figureOf)

  test('has the kilograms of each activity to the last digit', () => {
    expect(figures.map(({ kg }) => fixed(kg, 6))).toEqual(expected.kg)
  })

  test('has its energy, scopes and intensity in the sheet of VSME B3', () => {
    const sheet = vsmeSheet(figures, firm.turnover)
    const { renewable, nonRenewable, total, rows } = sheet.energy
    expect([renewable, nonRenewable, total]).toEqual(expected.energy)
    expect(Object.fromEntries(rows.map((row) => [row.kind, row.total]))).toEqual(expected.energyByKind)
    expect([sheet.scope1, sheet.scope2Location, sheet.scope2Market]).toEqual(expected.scopes.slice(0, 3))
    expect([sheet.intensity?.location, sheet.intensity?.market]).toEqual(expected.intensity)
    expect(vsmeSheet(figures)).not.toHaveProperty('intensity')
  })

  test('has its categories, totals and uncertainty in the summary of the GHG Protocol', () => {
    const { byCategory, totals, scope3 } = ghgSummary(figures)
    expect(scope3).toBe(expected.scopes[3])
    expect(Object.fromEntries(byCategory.map(({ category, tonnes }) => [category, tonnes]))).toEqual(
      expected.categories,
    )
    const { location, market } = totals
    expect([location.tonnes, location.uncertaintyPercent, market.tonnes, market.uncertaintyPercent]).toEqual(
      expected.totals,
    )
  })

  test('has evidence with factor, source, edition, author and time of each figure', () => {
    const { figures: told, ...about } = JSON.parse(evidenceText(subject, figures))
    expect(about).toEqual({ format: 'inventory-evidence-1', ...subject })
    expect(told).toHaveLength(figures.length)
    for (const one of told) {
      expect(one.factor.kgPer, one.id).toBeGreaterThan(0)
      expect(one.source, one.id).toMatch(/\w{3}/)
      expect(one.edition, one.id).toBeGreaterThan(2015)
      expect([one.enteredBy, one.enteredAt]).toEqual(['Ada Bell', '2026-02-03T10:00:00Z'])
    }
  })
})

describe('the hash of evidence', () => {
  const textOf = (overrides = {}) =>
    evidenceText(subject, [figureOf(anActivity({ id: 'the-meter', ...overrides }))])

  test('is the SHA-256 of its canonical JSON', async () => {
    expect(await sha256Of(textOf())).toBe(createHash('sha256').update(textOf(), 'utf8').digest('hex'))
    // The first test vector of FIPS 180-4.
    expect(await sha256Of('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  })

  test('is the same in whatever order the activities and their fields stand', () => {
    const reversed = (figures: ReturnType<typeof figureOf>[]) =>
      [...figures].reverse().map(({ activity, ...rest }) => ({
        ...rest,
        activity: Object.fromEntries(Object.entries(activity).reverse()) as typeof activity,
      }))
    const figures = bakery.activities.map(figureOf)
    expect(evidenceText(subject, reversed(figures))).toBe(evidenceText(subject, figures))
  })

  test('is another one when anything is changed', async () => {
    const hashes = await Promise.all(
      [
        {},
        { quantity: 1000.000001 },
        { enteredBy: 'Bob' },
        { enteredAt: '2026-02-03T10:00:01Z' },
        { dataQuality: 'estimated' },
        { year: 2024 },
        { note: 'x' },
      ].map((overrides) => sha256Of(textOf(overrides))),
    )
    expect(new Set(hashes).size).toBe(hashes.length)
  })
})
