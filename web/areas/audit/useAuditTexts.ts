import { smallestGrams } from '#shared/audit/footprint.ts'
import { formatBytes, formatMoment, formatNumber, useLanguage, useTranslation } from '#web/shell/index.ts'

const decimalsOf = (grams: number) =>
  grams > 0 ? Math.min(Math.max(2 - Math.floor(Math.log10(grams)), 2), 4) : 2

/** Returns the area's texts, and formatters of figures in the reader's language. */
export function useAuditTexts() {
  const { t } = useTranslation('audit')
  const language = useLanguage()
  const number = (value: number, options?: Intl.NumberFormatOptions) => formatNumber(value, language, options)
  /** Formats grams like the badge, such as `0.124 g`: three digits, with two to four decimals. */
  const grams = (value: number): string =>
    value > 0 && value < smallestGrams / 2
      ? `<\u00a0${grams(smallestGrams)}`
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
    /** Less than a tenth of a kilogram is shown in grams, as in the report. */
    kilograms: (value: number) =>
      value < 0.1
        ? number(value * 1000, { style: 'unit', unit: 'gram', maximumSignificantDigits: 2 })
        : number(value, { style: 'unit', unit: 'kilogram', maximumSignificantDigits: value < 100 ? 2 : 3 }),
    bytes: (value: number) => formatBytes(value, language),
    percent: (share: number) =>
      number(share, { style: 'percent', maximumFractionDigits: share < 0.1 ? 1 : 0 }),
    seconds: (value: number) => number(value, { style: 'unit', unit: 'second', unitDisplay: 'long' }),
    day: (instant: string) => formatMoment(instant, language, { dateStyle: 'long' }),
    /** Date and time, for audits of which there may be several a day. */
    moment: (instant: string) => formatMoment(instant, language),
    /** A date for narrow columns. */
    shortDay: (instant: string) => formatMoment(instant, language, { dateStyle: 'medium' }),
  }
}

export type AuditTexts = ReturnType<typeof useAuditTexts>
