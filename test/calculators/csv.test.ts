import { describe, expect, test } from 'vitest'
import { calculate } from '#shared/calculators/calculate.ts'
import type { Language } from '#shared/kernel/language.ts'
import en from '#web/areas/calculators/locales/en.json'
import es from '#web/areas/calculators/locales/es.json'
import fr from '#web/areas/calculators/locales/fr.json'
import { csvOf } from '#web/areas/calculators/results/csvOf.ts'
import { fileNameOf } from '#web/areas/calculators/results/download.ts'
import english from '#web/areas/calculators/results/locales/en.json'
import spanish from '#web/areas/calculators/results/locales/es.json'
import french from '#web/areas/calculators/results/locales/fr.json'
import { resultTextsOf } from '#web/areas/calculators/results/resultTexts.ts'
import { i18n, startI18n } from '#web/shell/language/i18n.ts'

const texts = { en: [en, english], fr: [fr, french], es: [es, spanish] } as const

async function csv(language: Language): Promise<string[]> {
  await startI18n(async () => ({}), language)
  i18n.addResourceBundle(language, 'calculators', texts[language][0])
  i18n.addResourceBundle(language, 'calculatorResults', texts[language][1])
  const inputs = { electricity: '1200.5', gas: '30', gasolineNotApplicable: 'on', dieselNotApplicable: 'on' }
  const text = csvOf(calculate('sme', inputs, 'en'), resultTextsOf(language), 'https://portal.example')
  expect(text.startsWith('\ufeff')).toBe(true)
  return text.slice(1).trimEnd().split('\r\n')
}
const query =
  'calculator=sme&electricity=1200.5&gas=30&gasolineNotApplicable=on&dieselNotApplicable=on&factors=2026-1#calculator-section-anchor'

describe("a result's CSV file", () => {
  test('is in French, with semicolons between columns and commas in numbers', async () => {
    const rows = await csv('fr')
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

  test('is written likewise in Spanish, and in English with commas between columns and points in numbers', async () => {
    expect((await csv('es'))[1]).toMatch(
      /;0,0016;"kWh";"no ligado a una región";.*"https:\/\/portal\.example\/es\/trade\?/,
    )
    expect((await csv('en'))[1]).toMatch(
      /,"1200\.5",0\.0016,"kWh",.*,1\.9208,"","2026-1","https:\/\/portal\.example\/trade\?/,
    )
  })

  test('has a separate column for kilograms by published factors', async () => {
    const rows = (await csv('en')).map((row) => row.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/))
    const [kg, published] = ['"kg CO2e"', '"kg CO2e by a published factor"'].map((name) =>
      rows[0]!.indexOf(name),
    )
    for (const row of rows.slice(1))
      expect([row[kg!], row[published!]].filter((cell) => cell === '""')).toHaveLength(1)
  })

  test('has no long tails of binary fractions in its numbers', async () => {
    for (const row of await csv('en')) expect(row.replace(/"[^"]*"/g, '')).not.toMatch(/\d\.\d{9}/)
  })
})

test('a file name has only letters, digits and hyphens', () => {
  expect(fileNameOf('carbone-Grand événement (>50)', 'csv')).toBe('carbone-grand-evenement.csv')
  expect(fileNameOf('carbon-Small business', 'csv')).toBe('carbon-small-business.csv')
})
