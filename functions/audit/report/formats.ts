import { formatBytes, formatMoment, formatNumber } from '#shared/kernel/format.ts'
import type { Language } from '#shared/kernel/language.ts'

/** How many decimals show three digits of a figure in grams, and at least two decimals. */
export const decimalsOf = (grams: number) =>
  grams <= 0 ? 2 : Math.min(Math.max(2 - Math.floor(Math.log10(grams)), 2), 5)

/** Numbers with their units as the report's language writes them. `whole` is the page's footprint in grams: all grams have as many decimals as it. */
export function formatsIn(language: Language, whole: number) {
  const number = (value: number, options?: Intl.NumberFormatOptions) => formatNumber(value, language, options)
  const decimals = decimalsOf(whole)
  const least = 10 ** -decimals
  const fixed = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  const unit = (value: number, name: string, options: Intl.NumberFormatOptions) =>
    number(value, { style: 'unit', unit: name, unitDisplay: 'short', ...options })

  return {
    number,
    /** In three digits: more would be read, and tell nothing. */
    bytes: (bytes: number) => formatBytes(Number(bytes.toPrecision(3)), language),
    percent: (share: number) =>
      share > 0 && share < 0.01
        ? `<\u00a0${number(0.01, { style: 'percent' })}`
        : number(share, { style: 'percent', maximumFractionDigits: 0 }),
    /** Grams without their unit, for where it stands beside in another size. */
    gramsAlone: (grams: number) => number(grams, fixed),
    grams: (grams: number) =>
      grams > 0 && grams < least / 2 ? `<\u00a0${unit(least, 'gram', fixed)}` : unit(grams, 'gram', fixed),
    /** Of the scale of ratings, which has three decimals. */
    gramsOfScale: (grams: number) =>
      unit(grams, 'gram', { minimumFractionDigits: 2, maximumFractionDigits: 3 }),
    /** What is less than a tenth of a kilogram is told in grams. */
    kilograms: (kilograms: number) =>
      kilograms < 0.1
        ? unit(kilograms * 1000, 'gram', { maximumSignificantDigits: 2 })
        : unit(kilograms, 'kilogram', { maximumSignificantDigits: 3 }),
    kilometres: (kilometres: number) => unit(kilometres, 'kilometer', { maximumSignificantDigits: 2 }),
    /** With the symbols of the SI, which are the same in every language; Intl writes “secs”. */
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
