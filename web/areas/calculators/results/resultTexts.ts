import { createContext, use } from 'react'
import type { Result } from '#shared/calculators/calculate.ts'
import type { CalculatorKey } from '#shared/calculators/calculator.ts'
import { linkOf } from '#shared/calculators/link.ts'
import { publishedFactors } from '#shared/calculators/publishedFactors.ts'
import { regionName } from '#shared/calculators/publishedRegions.ts'
import { ambiguousReadings, isTooLarge } from '#shared/calculators/readQuantity.ts'
import { refinementsOf } from '#shared/calculators/refinements.ts'
import { defaultLanguage, type Language } from '#shared/kernel/language.ts'
import { formatNumber, i18n } from '#web/shell/index.ts'
import type { OptionName } from '../CalculatorField.tsx'
import { labelOf } from '../labelOf.ts'
import type en from './locales/en.json'

/** Returns the format of a figure: two decimals, or two significant digits if it would round to 0.00. */
const decimalsOf = (kg: number) =>
  kg > 0 && kg < 0.01
    ? { maximumSignificantDigits: 2 }
    : { minimumFractionDigits: 2, maximumFractionDigits: 2 }

/** Returns the texts of a result and the formatters of its figures, in a language whose texts are loaded. */
export function resultTextsOf(language: Language) {
  const kind = (id: string) => t(`published.${(id.split('.')[0] ?? '') as keyof (typeof en)['published']}`)
  const region = (code: string) =>
    code === 'portal' || code === 'world' ? t(`regions.${code}`) : regionName(code, language)
  const t = i18n.getFixedT(language, 'calculatorResults')
  const form = i18n.getFixedT(language, 'calculators')
  const number = (value: number, options: Intl.NumberFormatOptions = { maximumFractionDigits: 12 }) =>
    formatNumber(value, language, options)
  return {
    language,
    t,
    number,
    /** `90.00`: always two decimals. */
    figure: (kg: number) => number(kg, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    /** `90.00`, or `0.0048` for a part of a sum that two decimals would hide. */
    amount: (kg: number) => number(kg, decimalsOf(kg)),
    /** The amount with its unit: `90.00 kg CO₂e`. */
    kg: (kg: number) => `${number(kg, decimalsOf(kg))}\u00a0${t('unit')}`,
    /** `about 1.6 t CO₂e`: two significant digits, in tonnes from 1,000 kg. */
    roundFigure: (kg: number) =>
      kg >= 1000
        ? `${number(kg / 1000, { maximumSignificantDigits: 2 })}\u00a0${t('figures.tonnes')}`
        : `${number(kg, { maximumSignificantDigits: 2 })}\u00a0${t('unit')}`,
    /** Writes a real minus sign in place of the browser's hyphen. */
    percent: (share: number, options?: Intl.NumberFormatOptions) =>
      number(share, { style: 'percent', maximumFractionDigits: 1, ...options }).replace('-', '\u2212'),
    /** Returns the path that opens a result in this language. */
    addressOf: (result: Result) => (language === defaultLanguage ? '' : `/${language}`) + linkOf(result),
    calculator: (key: CalculatorKey) => form(`names.${key}`),
    label: (key: CalculatorKey, field: string) => labelOf(form, key, field),
    option: (option: string) => form(`options.${option as OptionName}`),
    /** Says why a text is not a quantity. */
    refusalOf(typedText: string) {
      const readings = ambiguousReadings(typedText, language)
      if (readings) return form('errors.quantity.ambiguous', { text: typedText.trim(), ...readings })
      return isTooLarge(typedText, language)
        ? form('errors.quantity.tooLarge')
        : form('errors.quantity.number', { example: 800 })
    },
    // The keys of these texts come from the rules' tables; a test checks that each has its text.
    line: (id: string) => t(`lines.${id as keyof (typeof en)['lines']}`),
    tip: (id: string) => t(`tips.${id as keyof (typeof en)['tips']}`),
    /** The label of a field, or of a quantity that only published factors need. */
    quantityLabel: (key: CalculatorKey, field: string) =>
      refinementsOf(key).some(({ name }) => name === field)
        ? t(`refinements.${field as 'freightDistance'}`)
        : labelOf(form, key, field),
    /** Returns the words to search the portal for, to carry out a tip. */
    subject: (tip: string) => t(`subjects.${tip as 'other'}`, { defaultValue: t('subjects.other') }),
    refinement: (name: string) => t(`refinements.${name as keyof (typeof en)['refinements']}`),
    refined: (option: string) => t(`refined.${option as keyof (typeof en)['refined']}`),
    per: (unit: string) => t(`per.${unit as keyof (typeof en)['per']}`),
    kind,
    region,
    /** Names a factor by its region, or as the portal's own. */
    factorName: (id: string) =>
      publishedFactors.some((factor) => factor.id === id)
        ? `${kind(id)}, ${region(id.slice(id.lastIndexOf('.') + 1))}`
        : t('figures.portal'),
  }
}

export type ResultTexts = ReturnType<typeof resultTextsOf>

const ResultTextsContext = createContext<ResultTexts | undefined>(undefined)
export const ResultTextsProvider = ResultTextsContext.Provider

export function useResultTexts(): ResultTexts {
  const texts = use(ResultTextsContext)
  if (!texts) throw new Error('A result is rendered within ResultTextsProvider')
  return texts
}
