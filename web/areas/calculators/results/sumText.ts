import type { Result } from '#shared/calculators/calculate.ts'
import type { ResultTexts } from './resultTexts.ts'

const most = 6

/** The fewest decimals, from two on, with which the terms as shown add up to their sum as shown and none vanishes. */
function decimalsOf(terms: readonly number[]): number {
  const total = terms.reduce((sum, term) => sum + term, 0)
  for (let decimals = 2; decimals < most; decimals++) {
    // A hair more, so that 1.005 is rounded up as it is when written.
    const units = (value: number) => Math.round(value * 10 ** decimals * (1 + 1e-12))
    const shown = terms.reduce((sum, term) => sum + units(term), 0)
    if (shown === units(total) && terms.every((term) => term === 0 || units(term) > 0)) return decimals
  }
  return most
}

/** `1.92 + 60.60 = 62.52`, all with the same number of decimals. */
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
