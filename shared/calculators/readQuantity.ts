import type { Language } from '#shared/kernel/language.ts'

const largest = 1e12
/** Longer than any quantity that a person writes; what is longer is a paste of something else. */
const longest = 40

const space = '[ \\u00a0\\u2009\\u202f]'
const grouped = (sign: string) => `[1-9]\\d{0,2}(?:${sign}\\d{3})+`
const whole = (pattern: string) => new RegExp(`^(?:${pattern})$`)

const plain = whole('\\d+|\\d*[.,]\\d+')
const spaced = whole(`${grouped(space)}(?:[.,]\\d+)?`)
/** Where both signs stand, the last one is the decimal sign, whatever the language. */
const bothSigns = whole(`${grouped(',')}\\.\\d+|${grouped('[.]')},\\d+`)
const ownGrouping: Partial<Record<Language, RegExp>> = { en: whole(grouped(',')), es: whole(grouped('[.]')) }

/** `1 234,5` as JavaScript writes it; undefined for what is no number. */
function withPoint(text: string, language: Language): string | undefined {
  const digits = text.replace(/[^\d.,]/g, '')
  if (ownGrouping[language]?.test(text)) return digits.replace(/[.,]/g, '')
  if (plain.test(text) || spaced.test(text)) return digits.replace(',', '.')
  if (bothSigns.test(text)) return digits.replace(/[.,](?=.*[.,])/g, '').replace(',', '.')
}

/**
 * The positive number that somebody typed or pasted, at most 1e12. The decimal sign is a comma or a point; digits may be grouped
 * by (no-break, narrow) spaces or by the language's own sign: `1,234` is 1234 in English and 1.234 in French; `1.234` is 1234 in
 * Spanish. Undefined for everything else: empty, zero, a sign, an exponent, a unit, digits of other scripts, NaN, Infinity.
 */
export function readQuantity(text: string, language: Language): number | undefined {
  const trimmed = text.trim()
  if (trimmed.length > longest) return undefined
  const value = Number(withPoint(trimmed, language))
  return value > 0 && value <= largest ? value : undefined
}
