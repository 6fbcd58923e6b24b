import lighthouse, { type Config } from 'lighthouse'
import { launchMeasured } from './browser.ts'
import { findingsOf, reasonsOf } from './notes.ts'
import type { Page } from './page.ts'
import type { Measured } from './reading.ts'
import { wireOf } from './wire.ts'

/** The mobile form and its network and processor are Lighthouse's own; the slowness is applied, not computed. */
const configFor = ({ search }: Page): Config => ({
  extends: 'lighthouse:default',
  settings: {
    formFactor: 'mobile',
    throttlingMethod: 'devtools',
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    skipAudits: search ? [] : ['is-crawlable'],
  },
})

/** One visit in a fresh browser. Throws in words when the page could not be measured. */
export async function measure(page: Page): Promise<Measured> {
  const chrome = await launchMeasured()
  try {
    const result = await lighthouse(page.url, { port: chrome.port, logLevel: 'error' }, configFor(page))
    if (!result) throw new Error(`${page.name}: Lighthouse gave no result`)
    const { lhr, artifacts } = result
    if (lhr.runtimeError) throw new Error(`${page.name}: ${lhr.runtimeError.message}`)
    const figure = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN
    const score = (id: string) => Math.round((lhr.categories[id]?.score ?? Number.NaN) * 100)
    return {
      reading: {
        fcp: figure('first-contentful-paint'),
        lcp: figure('largest-contentful-paint'),
        cls: figure('cumulative-layout-shift'),
        tbt: figure('total-blocking-time'),
        performance: score('performance'),
        accessibility: score('accessibility'),
        bestPractices: score('best-practices'),
        seo: score('seo'),
        ...wireOf(artifacts.DevtoolsLog),
      },
      findings: findingsOf(lhr),
      reasons: reasonsOf(lhr),
    }
  } finally {
    chrome.kill()
  }
}
