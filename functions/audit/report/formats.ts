import { formatBytes, formatMoment, formatNumber } from '#shared/kernel/format.ts'
import type { Language } from '#shared/kernel/language.ts'

/** Returns how many decimals a figure in grams needs to show three digits: 2 to 5. */
export const decimalsOf = (grams: number) =>
  grams <= 0 ? 2 : Math.min(Math.max(2 - Math.floor(Math.log10(grams)), 2), 5)

/** Formats figures in the report's language. All grams have as many decimals as the footprint. */
export function formatsIn(language: Language, footprintGrams: number) {
  const number = (value: number, options?: Intl.NumberFormatOptions) => formatNumber(value, language, options)
  const decimals = decimalsOf(footprintGrams)
  const smallestGrams = 10 ** -decimals
  const fixed = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  const unit = (value: number, name: string, options: Intl.NumberFormatOptions) =>
    number(value, { style: 'unit', unit: name, unitDisplay: 'short', ...options })

  return {
    number,
    /** Rounded to three digits. */
    bytes: (bytes: number) => formatBytes(Number(bytes.toPrecision(3)), language),
    percent: (share: number) =>
      share > 0 && share < 0.01
        ? `<\u00a0${number(0.01, { style: 'percent' })}`
        : number(share, { style: 'percent', maximumFractionDigits: 0 }),
    gramsWithoutUnit: (grams: number) => number(grams, fixed),
    grams: (grams: number) =>
      grams > 0 && grams < smallestGrams / 2
        ? `<\u00a0${unit(smallestGrams, 'gram', fixed)}`
        : unit(grams, 'gram', fixed),
    /** Grams of the rating scale, which has two or three decimals. */
    gramsOfScale: (grams: number) =>
      unit(grams, 'gram', { minimumFractionDigits: 2, maximumFractionDigits: 3 }),
    /** Less than a tenth of a kilogram is shown in grams. */
    kilograms: (kilograms: number) =>
      kilograms < 0.1
        ? unit(kilograms * 1000, 'gram', { maximumSignificantDigits: 2 })
        : unit(kilograms, 'kilogram', { maximumSignificantDigits: 3 }),
    kilometres: (kilometres: number) => unit(kilometres, 'kilometer', { maximumSignificantDigits: 2 }),
    /** Uses the SI symbol, which is the same in every language; Intl writes “secs”. */
    seconds: (milliseconds: number) => {
      const isLess = milliseconds > 0 && milliseconds < 50
      const shown = number(isLess ? 0.1 : milliseconds / 1000, {
        minimumFractionDigits: 1,
        maximumFractionDigits: 1,
      })
      return `${isLess ? '<\u00a0' : ''}${shown}\u00a0s`
    },
    milliseconds: (milliseconds: number) => `${number(milliseconds, { maximumFractionDigits: 0 })}\u00a0ms`,
    moment: (instant: string) =>
      `${formatMoment(instant, language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`,
    day: (instant: string) => formatMoment(instant, language, { dateStyle: 'long', timeZone: 'UTC' }),
  }
}
export type Formats = ReturnType<typeof formatsIn>
