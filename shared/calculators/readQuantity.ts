import type { Language } from '#shared/kernel/language.ts'
import { plainDigits } from './decimal.ts'

export const maxQuantity = 1e12
/** Nobody writes a longer quantity: a longer text was pasted by mistake. */
const maxCharacters = 40

const space = '[ \\u00a0\\u2009\\u202f]'
const grouped = (sign: string) => `[1-9]\\d{0,2}(?:${sign}\\d{3})+`
const whole = (pattern: string) => new RegExp(`^(?:${pattern})$`)

const plain = whole('\\d+|\\d*[.,]\\d+')
const spaced = whole(`${grouped(space)}(?:[.,]\\d+)?`)
/** In a number with both a comma and a point, the last one is the decimal sign, whatever the language. */
const bothSigns = whole(`${grouped(',')}\\.\\d+|${grouped('[.]')},\\d+`)
/** French groups digits by spaces alone. */
const ownGrouping: Record<Language, RegExp | undefined> = {
  en: whole(grouped(',')),
  es: whole(grouped(',')),
  fr: undefined,
}

/** One sign before exactly three digits: it may group them, or be the decimal sign. */
const oneSign = /^([1-9]\d{0,2})([.,])(\d{3})$/

/** The two numbers that a text may mean, each written so that the language has one reading of it. */
export interface Readings {
  whole: string
  decimal: string
}

/**
 * Returns both readings of `12.000` in French, which groups digits by spaces, and in Spanish, which groups
 * them by commas or by points: it may be 12000 or 12. Undefined for every other text.
 */
export function ambiguousReadings(text: string, language: Language): Readings | undefined {
  const [, start = '', sign, end = ''] = oneSign.exec(text.trim()) ?? []
  if (language === 'en' || sign !== '.') return undefined
  return { whole: start + end, decimal: writeQuantity(Number(`${start}.${end}`), language) }
}

/** Writes a number without grouping, so that `readQuantity` reads the same number in the language. */
export function writeQuantity(value: number, language: Language): string {
  const digits = plainDigits(value)
  if (language === 'fr') return digits.replace('.', ',')
  return language === 'es' && oneSign.test(digits) ? `${digits}0` : digits
}

/**
 * Returns the number of a text with one sign before three digits, where it is read otherwise than some
 * readers may mean it: `12000` for `12,000` in English and Spanish, `12` for it in French. Undefined
 * for other texts.
 */
export function surprisingReading(text: string, language: Language): string | undefined {
  const trimmed = text.trim()
  const value = oneSign.test(trimmed) ? readQuantity(trimmed, language) : undefined
  const reading = value === undefined ? undefined : writeQuantity(value, language)
  return reading === trimmed ? undefined : reading
}

/** Writes `1 234,5` as `1234.5`; undefined for a text that is not a number. */
function withPoint(text: string, language: Language): string | undefined {
  const digits = text.replace(/[^\d.,]/g, '')
  if (ambiguousReadings(text, language)) return undefined
  if (ownGrouping[language]?.test(text)) return digits.replace(/[.,]/g, '')
  if (plain.test(text) || spaced.test(text)) return digits.replace(',', '.')
  if (bothSigns.test(text)) return digits.replace(/[.,](?=.*[.,])/g, '').replace(',', '.')
}

/**
 * Reads a positive number, at most 1e12, as people type or paste it. The decimal sign is a comma or a point;
 * digits may be grouped by (no-break, narrow) spaces or by the language's own sign: `1,234` is 1234 in
 * English and Spanish, and 1.234 in French. Undefined for a text with two readings (`ambiguousReadings`), and
 * for everything else: an empty text, zero, a sign, an exponent, a unit, digits of other scripts, NaN, Infinity.
 */
export function readQuantity(text: string, language: Language): number | undefined {
  const value = numberOf(text, language)
  return value > 0 && value <= maxQuantity ? value : undefined
}

/** True for a number that is written well, but larger than `readQuantity` takes. */
export const isTooLarge = (text: string | undefined, language: Language) =>
  numberOf(text ?? '', language) > maxQuantity

function numberOf(text: string, language: Language): number {
  const trimmed = text.trim()
  return trimmed.length > maxCharacters ? Number.NaN : Number(withPoint(trimmed, language))
}
