import type { Language } from '#shared/kernel/language.ts'
import { formatNumber } from '#web/shell/index.ts'

/** Returns a mass as `90 kg CO₂e`, and in tonnes from 1,000 kg. */
export const massOf = (kg: number, language: Language, gas: 'CO₂e' | 'CO₂' = 'CO₂e'): string =>
  kg < 1000
    ? `${formatNumber(kg, language, { maximumFractionDigits: 2 })}\u00a0kg\u00a0${gas}`
    : `${formatNumber(kg / 1000, language, { maximumSignificantDigits: 4 })}\u00a0t\u00a0${gas}`

/** Returns how many decimals a value needs to be exact, at most `maxDecimals`. */
const decimalsOf = (value: number, maxDecimals: number): number => {
  let decimals = 0
  while (
    decimals < maxDecimals &&
    Math.abs(value * 10 ** decimals - Math.round(value * 10 ** decimals)) > 1e-9
  )
    decimals++
  return decimals
}

/**
 * Returns masses to be compared, all in the unit of the largest and with the same decimals: `0.674 t CO₂e`
 * and `1.223 t CO₂e`. The largest is rounded as `massOf` rounds it. A mass that is too small for these
 * decimals is `< 0.001 t CO₂e`.
 */
export function massesOf(kilograms: readonly number[], language: Language): string[] {
  const largest = Math.max(...kilograms)
  const isSmall = largest < 1000
  const unit = isSmall ? 'kg' : 't'
  const values = kilograms.map((kg) => (isSmall ? kg : kg / 1000))
  const maxDecimals = isSmall ? 2 : 3 - Math.floor(Math.log10(largest / 1000))
  const rounded = values.map((value) => Math.round(value * 10 ** maxDecimals) / 10 ** maxDecimals)
  const isTooSmall = rounded.map((value, index) => value === 0 && values[index]! > 0)
  const decimals = isTooSmall.includes(true)
    ? Math.max(maxDecimals, 0)
    : Math.max(...rounded.map((value) => decimalsOf(value, maxDecimals)))
  const options = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return rounded.map((value, index) => {
    const figure = formatNumber(isTooSmall[index] ? 10 ** -decimals : value, language, options)
    return `${isTooSmall[index] ? '<\u00a0' : ''}${figure}\u00a0${unit}\u00a0CO₂e`
  })
}
