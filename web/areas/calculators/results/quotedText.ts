import type { ResultTexts } from './resultTexts.ts'

/** Writes a source's `8.78 kg CO2/gal` with the reader's decimal sign and a subscript: `8,78 kg CO₂/gal`. */
export const quotedText = (quoted: string, { number, per }: Pick<ResultTexts, 'number' | 'per'>): string =>
  quoted
    .replaceAll('CO2', 'CO₂')
    .replace('/mile', `/${per('mile')}`)
    .replace(/\/l$/, `/${per('l')}`)
    .replace(/\d+(\.\d+)?/g, (digits) => number(Number(digits)))
