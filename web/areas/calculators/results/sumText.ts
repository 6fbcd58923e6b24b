import type { Result } from '#shared/calculators/calculate.ts'
import type { ResultTexts } from './resultTexts.ts'

const maxDecimals = 6

/** The fewest decimals, from two on, with which the rounded terms add up and none becomes 0. */
function decimalsOf(terms: readonly number[]): number {
  const total = terms.reduce((sum, term) => sum + term, 0)
  for (let decimals = 2; decimals < maxDecimals; decimals++) {
    // The last factor rounds 1.005 up, which is a little less in binary.
    const units = (value: number) => Math.round(value * 10 ** decimals * (1 + 1e-12))
    const shown = terms.reduce((sum, term) => sum + units(term), 0)
    if (shown === units(total) && terms.every((term) => term === 0 || units(term) > 0)) return decimals
  }
  return maxDecimals
}

/** Writes `1.92 + 60.60 = 62.52`, all with the same number of decimals. */
export function sumText(
  { lines, kg }: Pick<Result, 'lines' | 'kg'>,
  { number }: Pick<ResultTexts, 'number'>,
): string {
  const terms = lines.map((line) => line.kg)
  const decimals = decimalsOf(terms)
  const shown = (value: number) =>
    number(value, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  const total = decimals === 2 ? kg : terms.reduce((sum, term) => sum + term, 0)
  return `${terms.map(shown).join(' + ')} = ${shown(total)}`
}
