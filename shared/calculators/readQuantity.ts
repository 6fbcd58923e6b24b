import type { Language } from '#shared/kernel/language.ts'

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

/** Writes `1 234,5` as `1234.5`; undefined for a text that is not a number. */
function withPoint(text: string, language: Language): string | undefined {
  const digits = text.replace(/[^\d.,]/g, '')
  if (ownGrouping[language]?.test(text)) return digits.replace(/[.,]/g, '')
  if (plain.test(text) || spaced.test(text)) return digits.replace(',', '.')
  if (bothSigns.test(text)) return digits.replace(/[.,](?=.*[.,])/g, '').replace(',', '.')
}

/**
 * Reads a positive number, at most 1e12, as people type or paste it. The decimal sign is a comma or a point;
 * digits may be grouped by (no-break, narrow) spaces or by the language's own sign: `1,234` is 1234 in
 * English and Spanish, and 1.234 in French. Undefined for everything else: an empty text,
 * zero, a sign, an exponent, a unit, digits of other scripts, NaN, Infinity.
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
