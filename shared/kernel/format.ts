import type { Language } from './language.ts'

/** Numbers, sizes and dates in the reader's language; Canadian conventions, as the portal's prices are. */
const locales: Record<Language, string> = { en: 'en-CA', fr: 'fr-CA', es: 'es' }

const formats = new Map<string, Intl.NumberFormat>()

/** Making a format takes a slow phone longer than rendering a section, and a counter needs one ten times a second. */
function numberFormat(language: Language, options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = language + JSON.stringify(options)
  const made = formats.get(key) ?? new Intl.NumberFormat(locales[language], options)
  formats.set(key, made)
  return made
}

/** One line however narrow the column, and the same text in every engine: Safari breaks between a number and its unit, others do not. */
export const formatNumber = (value: number, language: Language, options?: Intl.NumberFormatOptions) =>
  numberFormat(language, options).format(value).replace(/\s/g, '\u00a0')

const canadian = { style: 'currency', currency: 'CAD', currencyDisplay: 'narrowSymbol' } as const

/** `C$12.50`, in French and Spanish `12,50 C$`: the sign that no reader takes for other dollars. */
export const formatPrice = (dollars: number, language: Language): string =>
  formatNumber(dollars, language, canadian).replace('$', 'C$')

/** `2.4 MB` of a number of bytes, in decimal units. */
export function formatBytes(bytes: number, language: Language): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1)
  return formatNumber(bytes / 1000 ** step, language, {
    style: 'unit',
    unit: units[step],
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step === 0 ? 0 : 1,
  })
}

/** `12 minutes` or `3.5 hours` of a number of seconds; less than a minute counts as one. */
export function formatLength(seconds: number, language: Language): string {
  const isShort = seconds < 3600
  return formatNumber(isShort ? Math.max(1, Math.round(seconds / 60)) : seconds / 3600, language, {
    style: 'unit',
    unit: isShort ? 'minute' : 'hour',
    unitDisplay: 'long',
    maximumFractionDigits: isShort ? 0 : 1,
  })
}

/** A moment (ISO 8601) with its time of day, in the reader's own time zone. */
export const formatMoment = (
  instant: string,
  language: Language,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' },
) => new Intl.DateTimeFormat(locales[language], options).format(new Date(instant))

/** From one moment to another, in a time zone: the day once, where it is the same. */
export const formatPeriod = (from: Date, to: Date, language: Language, timeZone: string) =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'full', timeStyle: 'short', timeZone }).formatRange(
    from,
    to,
  )
