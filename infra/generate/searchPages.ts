import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { calculatorKeys } from '#shared/calculators/calculator.ts'
import { byLanguage, type Language } from '#shared/kernel/language.ts'
import type { SearchDocument } from '#shared/kernel/search.ts'
import { areaNames, webRoot } from '#web/build/paths.ts'
import { localeFile, readArea } from '#web/build/readArea.ts'

/** The part of the calculators' texts that the search knows. */
interface CalculatorTexts {
  label: string
  names: Record<string, string>
  descriptions?: Record<string, string>
}

const calculatorTexts = (language: Language) =>
  JSON.parse(
    readFileSync(localeFile(join(webRoot, 'areas/calculators'), language), 'utf8'),
  ) as CalculatorTexts

const calculators = (): SearchDocument[] => {
  const texts = byLanguage(calculatorTexts)
  return calculatorKeys.map((key) => ({
    kind: 'calculators',
    id: key,
    url: `/trade?calculator=${key}#calculator-section-anchor`,
    texts: byLanguage((language) => ({
      title: texts[language].names[key]!,
      text: texts[language].label,
    })),
  }))
}

/** Returns the pages and calculators that the search finds, with their texts in every language. */
export async function searchPages(): Promise<SearchDocument[]> {
  const areas = await Promise.all(areaNames().map(readArea))
  const pages = areas
    .flatMap(({ pages }) => pages)
    .filter(({ path, isIndexed }) => isIndexed && !path.includes(':'))
    .map(
      ({ path, title, description }): SearchDocument => ({
        kind: 'pages',
        id: path,
        url: path,
        texts: byLanguage((language) => ({ title: title[language], text: description?.[language] ?? '' })),
      }),
    )
  return [...pages, ...calculators()]
}
