import { formatBytes, formatMoment, formatNumber, useLanguage, useTranslation } from '#web/shell/index.ts'

const decimalsOf = (grams: number) =>
  grams > 0 ? Math.min(Math.max(2 - Math.floor(Math.log10(grams)), 2), 4) : 2

/** In grams. */
const least = 0.0001

/** The area's texts, and its figures as the reader's language writes them. */
export function useAuditTexts() {
  const { t } = useTranslation('audit')
  const language = useLanguage()
  const number = (value: number, options?: Intl.NumberFormatOptions) => formatNumber(value, language, options)
  /** `0.124 g`: two decimals, and as many as three digits take, as the badge has them. What four decimals do not show is not nothing. */
  const grams = (value: number): string =>
    value > 0 && value < least / 2
      ? `<\u00a0${grams(least)}`
      : number(value, {
          style: 'unit',
          unit: 'gram',
          minimumFractionDigits: 2,
          maximumFractionDigits: decimalsOf(value),
        })
  return {
    t,
    language,
    number,
    grams,
    /** What is less than a tenth of a kilogram is told in grams, as the report has it. */
    kilograms: (value: number) =>
      value < 0.1
        ? number(value * 1000, { style: 'unit', unit: 'gram', maximumSignificantDigits: 2 })
        : number(value, { style: 'unit', unit: 'kilogram', maximumSignificantDigits: value < 100 ? 2 : 3 }),
    bytes: (value: number) => formatBytes(value, language),
    percent: (share: number) =>
      number(share, { style: 'percent', maximumFractionDigits: share < 0.1 ? 1 : 0 }),
    seconds: (value: number) => number(value, { style: 'unit', unit: 'second', unitDisplay: 'long' }),
    day: (instant: string) => formatMoment(instant, language, { dateStyle: 'long' }),
    /** Of what may come several times a day. */
    moment: (instant: string) => formatMoment(instant, language),
    /** For narrow columns. */
    shortDay: (instant: string) => formatMoment(instant, language, { dateStyle: 'medium' }),
  }
}

export type AuditTexts = ReturnType<typeof useAuditTexts>
