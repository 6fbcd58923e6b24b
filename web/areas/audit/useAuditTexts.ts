import { formatGrams } from '#shared/audit/grams.ts'
import { formatBytes } from '#shared/kernel/formatBytes.ts'
import { formatMoment, formatNumber, useLanguage, useTranslation } from '#web/shell/index.ts'

/** Returns the area's texts, and formatters of figures in the reader's language. */
export function useAuditTexts() {
  const { t } = useTranslation('audit')
  const language = useLanguage()
  const number = (value: number, options?: Intl.NumberFormatOptions) => formatNumber(value, language, options)
  return {
    t,
    language,
    number,
    grams: (value: number) => formatGrams(value, language),
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
    /** Date and time, because there may be several audits a day. */
    moment: (instant: string) => formatMoment(instant, language),
    /** A date for narrow columns. */
    shortDay: (instant: string) => formatMoment(instant, language, { dateStyle: 'medium' }),
  }
}

export type AuditTexts = ReturnType<typeof useAuditTexts>
