import lighthouse, { type Config, type Result } from 'lighthouse'
import { launchMeasured } from './browser.ts'
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

/** Audits of these kinds have no verdict. */
const silent = ['notApplicable', 'manual', 'informative', 'error']

const findingsOf = ({ audits, categories }: Result) =>
  ['accessibility', 'best-practices', 'seo'].flatMap((name) =>
    (categories[name]?.auditRefs ?? []).flatMap(({ id }) => {
      const audit = audits[id]
      if (!audit || silent.includes(audit.scoreDisplayMode) || audit.score === null || audit.score === 1) return []
      const items = audit.details && 'items' in audit.details ? audit.details.items : []
      return [`${name} / ${id}: ${audit.title} ${JSON.stringify(items.slice(0, 3))}`]
    }),
  )

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
    }
  } finally {
    chrome.kill()
  }
}
