import type { Language } from '#shared/kernel/language.ts'
import { formatNumber } from '#web/shell/index.ts'

/** `90 kg CO₂e`, and tonnes from 1,000 kg. */
export const massOf = (kg: number, language: Language, gas: 'CO₂e' | 'CO₂' = 'CO₂e'): string =>
  kg < 1000
    ? `${formatNumber(kg, language, { maximumFractionDigits: 2 })}\u00a0kg\u00a0${gas}`
    : `${formatNumber(kg / 1000, language, { maximumSignificantDigits: 4 })}\u00a0t\u00a0${gas}`
