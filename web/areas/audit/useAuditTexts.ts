import { formatBytes, formatMoment, formatNumber, useLanguage, useTranslation } from '#web/shell/index.ts'

const decimalsOf = (grams: number) => (grams > 0 ? Math.min(Math.max(2 - Math.floor(Math.log10(grams)), 2), 4) : 2)

/** The area's texts, and its figures as the reader's language writes them. */
export function useAuditTexts() {
  const { t } = useTranslation('audit')
  const language = useLanguage()
  const number = (value: number, options?: Intl.NumberFormatOptions) => formatNumber(value, language, options)
  return {
    t,
    language,
    number,
    /** `0.124 g`: two decimals, and as many as three digits take, as the badge has them. */
    grams: (value: number) =>
      number(value, { style: 'unit', unit: 'gram', minimumFractionDigits: 2, maximumFractionDigits: decimalsOf(value) }),
    kilograms: (value: number) =>
      number(value, { style: 'unit', unit: 'kilogram', maximumSignificantDigits: value < 100 ? 2 : 3 }),
    bytes: (value: number) => formatBytes(value, language),
    percent: (share: number) => number(share, { style: 'percent', maximumFractionDigits: share < 0.1 ? 1 : 0 }),
    seconds: (value: number) => number(value, { style: 'unit', unit: 'second', unitDisplay: 'long' }),
    day: (instant: string) => formatMoment(instant, language, { dateStyle: 'long' }),
    /** For narrow columns. */
    shortDay: (instant: string) => formatMoment(instant, language, { dateStyle: 'medium' }),
  }
}

export type AuditTexts = ReturnType<typeof useAuditTexts>
