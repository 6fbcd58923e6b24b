import type { Language } from './language.ts'

/** Numbers and dates follow the conventions of Canada, and in Spanish those of Latin America. */
const locales: Record<Language, string> = { en: 'en-CA', fr: 'fr-CA', es: 'es-419' }

const formats = new Map<string, Intl.NumberFormat>()

/** Formats are cached: on a slow phone, creating one takes longer than rendering a section, and a counter needs one ten times a second. */
function numberFormat(language: Language, options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = language + JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.NumberFormat(locales[language], options)
  formats.set(key, format)
  return format
}

/** Formats a number on one line. Without no-break spaces Safari would break between a number and its unit. */
export const formatNumber = (value: number, language: Language, options?: Intl.NumberFormatOptions) =>
  numberFormat(language, options).format(value).replace(/\s/g, '\u00a0')

const canadian = { style: 'currency', currency: 'CAD', currencyDisplay: 'narrowSymbol' } as const

/** `C$12.50`, in French `12,50 C$`: the sign distinguishes Canadian dollars from others. */
export const formatPrice = (dollars: number, language: Language): string =>
  formatNumber(dollars, language, canadian).replace('$', 'C$')

/** Writes the first day of a month as French does: `1er décembre`. `Intl` has no such form. */
const withFrenchFirst = (text: string, language: Language) =>
  language === 'fr' ? text.replace(/\b1(?= \p{L}{3})/gu, '1er') : text

/** A moment (ISO 8601) with its time of day, in the reader's own time zone. */
export const formatMoment = (
  instant: string,
  language: Language,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' },
) => withFrenchFirst(new Intl.DateTimeFormat(locales[language], options).format(new Date(instant)), language)

/** Formats the time from one moment to another in a time zone. A day that both share is written once. */
export const formatPeriod = (from: Date, to: Date, language: Language, timeZone: string) =>
  withFrenchFirst(
    new Intl.DateTimeFormat(locales[language], {
      dateStyle: 'full',
      timeStyle: 'short',
      timeZone,
    }).formatRange(from, to),
    language,
  )

/** Names a time zone for readers: `Atlantic Time`. The loader of a page names it, because browsers have other names than the server. */
export const formatZone = (timeZone: string, language: Language, at: Date): string =>
  new Intl.DateTimeFormat(locales[language], { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
