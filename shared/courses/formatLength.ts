import { formatNumber } from '../kernel/format.ts'
import type { Language } from '../kernel/language.ts'

/** A number of seconds as `12 minutes` or `3.5 hours`, at least one minute. */
export function formatLength(seconds: number, language: Language): string {
  const isShort = seconds < 3600
  return formatNumber(isShort ? Math.max(1, Math.round(seconds / 60)) : seconds / 3600, language, {
    style: 'unit',
    unit: isShort ? 'minute' : 'hour',
    unitDisplay: 'long',
    maximumFractionDigits: isShort ? 0 : 1,
  })
}
