import type { ResultTexts } from './resultTexts.ts'

/** A figure as its source prints it, `8.78 kg CO2/gal`, in the reader's digits and with a subscript: `8,78 kg CO₂/gal`. */
export const quotedText = (quoted: string, { number, per }: Pick<ResultTexts, 'number' | 'per'>): string =>
  quoted
    .replaceAll('CO2', 'CO₂')
    .replace('/mile', `/${per('mile')}`)
    .replace(/\/l$/, `/${per('l')}`)
    .replace(/\d+(\.\d+)?/g, (digits) => number(Number(digits)))
