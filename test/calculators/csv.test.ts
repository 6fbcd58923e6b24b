import { describe, expect, test } from 'vitest'
import { calculate } from '#shared/calculators/calculate.ts'
import type { Language } from '#shared/kernel/language.ts'
import formEn from '#web/areas/calculators/locales/en.json'
import formEs from '#web/areas/calculators/locales/es.json'
import formFr from '#web/areas/calculators/locales/fr.json'
import { csvFileName, csvOf } from '#web/areas/calculators/results/csvOf.ts'

import resultEn from '#web/areas/calculators/results/locales/en.json'
import resultEs from '#web/areas/calculators/results/locales/es.json'
import resultFr from '#web/areas/calculators/results/locales/fr.json'
import { resultTextsOf } from '#web/areas/calculators/results/resultTexts.ts'
import { i18n, startI18n } from '#web/shell/language/i18n.ts'

const texts = { en: [formEn, resultEn], fr: [formFr, resultFr], es: [formEs, resultEs] } as const

async function csvRows(language: Language): Promise<string[]> {
  await startI18n(async () => ({}), language)
  i18n.addResourceBundle(language, 'calculators', texts[language][0])
  i18n.addResourceBundle(language, 'calculatorResults', texts[language][1])
  const inputs = { electricity: '1200.5', gas: '30', gasolineNotApplicable: 'on', dieselNotApplicable: 'on' }
  const portal = calculate('sme', inputs, 'en')
  const text = csvOf(
    { chosen: portal, portal, region: 'CA' },
    resultTextsOf(language),
    'https://portal.example',
  )
  expect(text.startsWith('\ufeff')).toBe(true)
  return text.slice(1).trimEnd().split('\r\n')
}
const query =
  'calculator=sme&electricity=1200.5&gas=30&gasolineNotApplicable=on&dieselNotApplicable=on&factors=2026-1#calculator-section-anchor'

describe("a result's CSV file", () => {
  test('is in French, with semicolons between columns and commas in numbers', async () => {
    const rows = await csvRows('fr')
    expect(rows[1]).toBe(
      [
        '"Petite entreprise";"Électricité";"1200,5";0,0016;"kWh";"sans lien avec une région";"Valeur par défaut du portail"',
        `"Carbon Portal";2025;1,9208;"";"2026-1";"https://portal.example/fr/trade?${query}"`,
      ].join(';'),
    )
    expect(rows.find((row) => row.includes('"Monde"'))).toContain(
      '"Électricité (publié\u00a0: Électricité, cycle de vie complet)";"1200,5";0,47294;"kWh"',
    )
    expect(rows.at(-1)).toContain('"Total";"";"";"";"";"";"";"";62,52;"";')
  })

  test('has commas between columns and points in numbers in English and Spanish', async () => {
    expect((await csvRows('es'))[1]).toMatch(
      /,0\.0016,"kWh","no ligado a una región",.*"https:\/\/portal\.example\/es\/trade\?/,
    )
    expect((await csvRows('en'))[1]).toMatch(
      /,"1200\.5",0\.0016,"kWh",.*,1\.9208,"","2026-1","https:\/\/portal\.example\/trade\?/,
    )
  })

  test('has a separate column for kilograms by published factors', async () => {
    const rows = (await csvRows('en')).map((row) => row.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/))
    const [kgColumn, publishedColumn] = ['"kg CO2e"', '"kg CO2e by a published factor"'].map((name) =>
      rows[0]!.indexOf(name),
    )
    for (const row of rows.slice(1))
      expect([row[kgColumn!], row[publishedColumn!]].filter((cell) => cell === '""')).toHaveLength(1)
  })

  test('lists the grids of the reader’s country and of the world, not all 352', async () => {
    const grids = (await csvRows('en')).filter((row) => row.includes('Electricity, whole life cycle'))
    expect(grids).toHaveLength(15)
    expect(grids.join()).toContain('"Nova Scotia"')
    expect(grids.join()).toContain('"World"')
  })

  test('has no more than eight decimals in its numbers', async () => {
    for (const row of await csvRows('en')) expect(row.replace(/"[^"]*"/g, '')).not.toMatch(/\d\.\d{9}/)
  })
})

test('a file name has only letters, digits and hyphens', () => {
  expect(csvFileName('carbone-Grand événement (>50)')).toBe('carbone-grand-evenement.csv')
  expect(csvFileName('carbon-Small business')).toBe('carbon-small-business.csv')
})
