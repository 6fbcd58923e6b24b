import { decimalsOf } from '#shared/audit/grams.ts'
import { formatMoment, formatNumber } from '#shared/kernel/format.ts'
import { formatBytes } from '#shared/kernel/formatBytes.ts'
import type { Language } from '#shared/kernel/language.ts'

/** Formats figures in the report's language. All grams have as many decimals as the footprint. */
export function formatsIn(language: Language, footprintGrams: number) {
  const number = (value: number, options?: Intl.NumberFormatOptions) => formatNumber(value, language, options)
  const decimals = decimalsOf(footprintGrams, 5)
  const smallestGrams = 10 ** -decimals
  const fixedDecimals = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
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
    gramsWithoutUnit: (grams: number) => number(grams, fixedDecimals),
    grams: (grams: number) =>
      grams > 0 && grams < smallestGrams / 2
        ? `<\u00a0${unit(smallestGrams, 'gram', fixedDecimals)}`
        : unit(grams, 'gram', fixedDecimals),
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
      const seconds = number(isLess ? 0.1 : milliseconds / 1000, {
        minimumFractionDigits: 1,
        maximumFractionDigits: 1,
      })
      return `${isLess ? '<\u00a0' : ''}${seconds}\u00a0s`
    },
    milliseconds: (milliseconds: number) => `${number(milliseconds, { maximumFractionDigits: 0 })}\u00a0ms`,
    moment: (instant: string) =>
      `${formatMoment(instant, language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`,
    day: (instant: string) => formatMoment(instant, language, { dateStyle: 'long', timeZone: 'UTC' }),
  }
}
export type Formats = ReturnType<typeof formatsIn>
