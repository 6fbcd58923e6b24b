import { createContext, use } from 'react'
import type { Result } from '#shared/calculators/calculate.ts'
import type { CalculatorKey } from '#shared/calculators/calculator.ts'
import { linkOf } from '#shared/calculators/link.ts'
import { defaultLanguage, type Language } from '#shared/kernel/language.ts'
import { formatNumber, i18n } from '#web/shell/index.ts'
import type { OptionName } from '../AskedField.tsx'
import { labelOf } from '../labelOf.ts'
import type en from './locales/en.json'

/** Two decimals, and as many as it takes to show anything of a figure smaller than that. */
const decimalsOf = (kg: number) =>
  kg > 0 && kg < 0.01
    ? { maximumSignificantDigits: 2 }
    : { minimumFractionDigits: 2, maximumFractionDigits: 2 }

/** Everything that a result says, in one language: the one its texts are loaded in. */
export function resultTextsOf(language: Language) {
  const t = i18n.getFixedT(language, 'calculatorResults')
  const form = i18n.getFixedT(language, 'calculators')
  const countries = new Intl.DisplayNames([language], { type: 'region' })
  const number = (value: number, options: Intl.NumberFormatOptions = { maximumFractionDigits: 12 }) =>
    formatNumber(value, language, options)
  return {
    language,
    t,
    number,
    /** `90.00`, without the unit. */
    figure: (kg: number) => number(kg, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    /** As `kg`, without the unit. */
    amount: (kg: number) => number(kg, decimalsOf(kg)),
    /** `90.00 kg CO₂e`; parts of a sum may be smaller than its last digit. */
    kg: (kg: number) => `${number(kg, decimalsOf(kg))}\u00a0${t('unit')}`,
    /** With a minus sign, where the browser writes a hyphen. */
    percent: (share: number, options?: Intl.NumberFormatOptions) =>
      number(share, { style: 'percent', maximumFractionDigits: 1, ...options }).replace('-', '\u2212'),
    /** Where a result opens again, from the root, for a reader of this language. */
    addressOf: (result: Result) => (language === defaultLanguage ? '' : `/${language}`) + linkOf(result),
    calculator: (key: CalculatorKey) => form(`names.${key}`),
    label: (key: CalculatorKey, field: string) => labelOf(form, key, field),
    option: (option: string) => form(`options.${option as OptionName}`),
    /** Texts whose keys come from the rules' tables; a test holds the two together. */
    line: (id: string) => t(`lines.${id as keyof (typeof en)['lines']}`),
    tip: (id: string) => t(`tips.${id as keyof (typeof en)['tips']}`),
    per: (unit: string) => t(`per.${unit as keyof (typeof en)['per']}`),
    kind: (id: string) => t(`published.${(id.split('.')[0] ?? '') as keyof (typeof en)['published']}`),
    region: (code: string) => {
      if (code === 'portal' || code === 'world') return t(`regions.${code}`)
      return code.includes('-') ? t(`regions.${code as 'CA-QC'}`) : (countries.of(code) ?? code)
    },
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
