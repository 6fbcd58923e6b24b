import { formatNumber } from './format.ts'
import type { Language } from './language.ts'

/** A number of bytes in decimal units: `2.4 MB`. */
export function formatBytes(bytes: number, language: Language): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1)
  return formatNumber(bytes / 1000 ** step, language, {
    style: 'unit',
    unit: units[step],
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step === 0 ? 0 : 1,
  })
}
