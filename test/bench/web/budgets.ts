import { gramsOf } from './grams.ts'
import { medianOf, type Reading } from './reading.ts'

/** What every public page keeps to. Times in ms; a KB is 1,000 bytes. */
const budgets = {
  lcp: 1200,
  ofSpa: 0.4,
  cls: 0.02,
  tbt: 150,
  js: 100_000,
  html: 14_000,
  rating: 'A+',
  ofPrerendered: 1.15,
}

const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`

/** The budgets that a page exceeds, as sentences. `spa` is the single-bundle peer of the same run. */
export function brokenBudgets(page: string, reading: Reading, spa: Reading): string[] {
  const { lcp, cls, tbt, js, html, accessibility, bestPractices, seo, total } = reading
  const { rating } = gramsOf(total)
  const ofSpa = lcp / spa.lcp
  const broken = (isBroken: boolean, words: string) => (isBroken ? [`${page}: ${words}`] : [])
  return [
    ...broken(!(lcp <= budgets.lcp), `LCP ${lcp.toFixed(0)} ms, budget ${budgets.lcp} ms`),
    ...broken(
      !(ofSpa <= budgets.ofSpa),
      `LCP is ${ofSpa.toFixed(2)} of the single-bundle SPA's, budget ${budgets.ofSpa}`,
    ),
    ...broken(!(cls <= budgets.cls), `CLS ${cls.toFixed(3)}, budget ${budgets.cls}`),
    ...broken(!(tbt <= budgets.tbt), `TBT ${tbt.toFixed(0)} ms, budget ${budgets.tbt} ms`),
    ...broken(!(js <= budgets.js), `${kb(js)} of JS, budget ${kb(budgets.js)}`),
    ...broken(!(html <= budgets.html), `${kb(html)} of HTML and CSS, budget ${kb(budgets.html)}`),
    ...broken(accessibility !== 100, `accessibility ${accessibility}, wanted 100`),
    ...broken(bestPractices !== 100, `best practices ${bestPractices}, wanted 100`),
    ...broken(seo !== 100, `SEO ${seo}, wanted 100`),
    ...broken(rating !== budgets.rating, `CO2 rating ${rating} for ${kb(total)}, wanted ${budgets.rating}`),
  ]
}

/** What pages with an id, rendered on demand, take beside the pages of the same run that were prerendered at build. */
export function slowBesidePrerendered(
  withId: ReadonlyMap<string, Reading>,
  prerendered: readonly Reading[],
): string[] {
  if (prerendered.length === 0) return []
  const usual = medianOf(prerendered.map(({ lcp }) => lcp))
  return [...withId].flatMap(([page, { lcp }]) => {
    const ratio = lcp / usual
    console.info(
      `${page}: LCP is ${ratio.toFixed(2)} of the prerendered pages' median, ${usual.toFixed(0)} ms`,
    )
    return ratio <= budgets.ofPrerendered
      ? []
      : [`${page}: LCP beyond ${budgets.ofPrerendered} of a prerendered page's`]
  })
}
