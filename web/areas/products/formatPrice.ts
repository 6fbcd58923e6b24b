import type { Language } from '#shared/kernel/language.ts'
import { formatNumber } from '#web/shell/index.ts'

const canadian = { style: 'currency', currency: 'CAD', currencyDisplay: 'narrowSymbol' } as const

/** `C$12.50`, in French and Spanish `12,50 C$`: the sign that no reader takes for other dollars. */
export const formatPrice = (dollars: number, language: Language): string =>
  formatNumber(dollars, language, canadian).replace('$', 'C$')
