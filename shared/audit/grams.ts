import { formatNumber } from '../kernel/format.ts'
import type { Language } from '../kernel/language.ts'

/** Less than half of this is shown as “< 0.0001 g”, because it is not zero. */
const smallestGrams = 0.0001

/** Returns how many decimals a figure in grams needs to show three digits: 2 to `maxDecimals`. */
export const decimalsOf = (grams: number, maxDecimals: number) =>
  grams <= 0 ? 2 : Math.min(Math.max(2 - Math.floor(Math.log10(grams)), 2), maxDecimals)

/** Formats grams as badge and screens show them, such as `0.124 g`: three digits, with two to four decimals. */
export const formatGrams = (grams: number, language: Language): string =>
  grams > 0 && grams < smallestGrams / 2
    ? `<\u00a0${formatGrams(smallestGrams, language)}`
    : formatNumber(grams, language, {
        style: 'unit',
        unit: 'gram',
        minimumFractionDigits: 2,
        maximumFractionDigits: decimalsOf(grams, 4),
      })
