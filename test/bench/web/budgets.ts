import { gramsOf } from './grams.ts'
import { medianOf, type Reading } from './reading.ts'

/** The budgets of every public page: times in ms, sizes in bytes, and ratios. */
const budgets = {
  lcp: 1200,
  lcpRatioToSpa: 0.4,
  cls: 0.02,
  tbt: 150,
  js: 100_000,
  documentAndCss: 14_000,
  rating: 'A+',
  lcpRatioToPrerendered: 1.15,
}

const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`

/** Returns a sentence for each budget that a page exceeds. `spa` is the single-bundle peer of the same run. */
export function brokenBudgets(page: string, reading: Reading, spa: Reading): string[] {
  const { lcp, cls, tbt, js, documentAndCss, accessibility, bestPractices, seo, total } = reading
  const { rating } = gramsOf(total)
  const lcpRatio = lcp / spa.lcp
  const messageIf = (isBroken: boolean, words: string) => (isBroken ? [`${page}: ${words}`] : [])
  return [
    ...messageIf(!(lcp <= budgets.lcp), `LCP ${lcp.toFixed(0)} ms, budget ${budgets.lcp} ms`),
    ...messageIf(
      !(lcpRatio <= budgets.lcpRatioToSpa),
      `LCP is ${lcpRatio.toFixed(2)} of the single-bundle SPA's, budget ${budgets.lcpRatioToSpa}`,
    ),
    ...messageIf(!(cls <= budgets.cls), `CLS ${cls.toFixed(3)}, budget ${budgets.cls}`),
    ...messageIf(!(tbt <= budgets.tbt), `TBT ${tbt.toFixed(0)} ms, budget ${budgets.tbt} ms`),
    ...messageIf(!(js <= budgets.js), `${kb(js)} of JS, budget ${kb(budgets.js)}`),
    ...messageIf(
      !(documentAndCss <= budgets.documentAndCss),
      `${kb(documentAndCss)} of HTML and CSS, budget ${kb(budgets.documentAndCss)}`,
    ),
    ...messageIf(accessibility !== 100, `accessibility ${accessibility}, wanted 100`),
    ...messageIf(bestPractices !== 100, `best practices ${bestPractices}, wanted 100`),
    ...messageIf(seo !== 100, `SEO ${seo}, wanted 100`),
    ...messageIf(
      rating !== budgets.rating,
      `CO2 rating ${rating} for ${kb(total)}, wanted ${budgets.rating}`,
    ),
  ]
}

/** Returns a sentence for each page rendered on demand that is too slow beside the prerendered pages of the same run. */
export function slowBesidePrerendered(
  onDemand: ReadonlyMap<string, Reading>,
  prerendered: readonly Reading[],
): string[] {
  if (prerendered.length === 0) return []
  const medianLcp = medianOf(prerendered.map(({ lcp }) => lcp))
  return [...onDemand].flatMap(([page, { lcp }]) => {
    const ratio = lcp / medianLcp
    console.info(
      `${page}: LCP is ${ratio.toFixed(2)} of the prerendered pages' median, ${medianLcp.toFixed(0)} ms`,
    )
    return ratio <= budgets.lcpRatioToPrerendered
      ? []
      : [`${page}: LCP beyond ${budgets.lcpRatioToPrerendered} of a prerendered page's`]
  })
}
