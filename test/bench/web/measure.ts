import lighthouse, { type Config, type Result, type RunnerResult } from 'lighthouse'
import { sized } from '../mode.ts'
import { launchMeasured } from './browser.ts'
import { findingsOf, reasonsOf } from './notes.ts'
import type { Page } from './page.ts'
import type { Measurement } from './reading.ts'
import { wireOf } from './wire.ts'

/** Lighthouse's own mobile settings. The throttling is applied, not computed; a short run has none. */
const configFor = ({ isIndexable }: Page): Config => ({
  extends: 'lighthouse:default',
  settings: {
    formFactor: 'mobile',
    throttlingMethod: sized<'devtools' | 'provided'>('devtools', 'provided'),
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    skipAudits: isIndexable ? [] : ['is-crawlable'],
  },
})

/** Returns the figure of an audit. Throws with Lighthouse's message if it could not be measured. */
function figureOf({ audits }: Result, id: string): number {
  const { numericValue, errorMessage } = audits[id] ?? {}
  if (numericValue === undefined) throw new Error(`${id}: ${errorMessage ?? 'Lighthouse did not measure it'}`)
  return numericValue
}

function measurementOf({ lhr, artifacts }: RunnerResult): Measurement {
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message)
  const score = (id: string) => Math.round((lhr.categories[id]?.score ?? Number.NaN) * 100)
  return {
    reading: {
      fcp: figureOf(lhr, 'first-contentful-paint'),
      lcp: figureOf(lhr, 'largest-contentful-paint'),
      cls: figureOf(lhr, 'cumulative-layout-shift'),
      tbt: figureOf(lhr, 'total-blocking-time'),
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      ...wireOf(artifacts.DevtoolsLog),
    },
    findings: findingsOf(lhr),
    reasons: reasonsOf(lhr),
  }
}

async function visit(page: Page): Promise<Measurement> {
  const chrome = await launchMeasured()
  try {
    const result = await lighthouse(page.url, { port: chrome.port, logLevel: 'error' }, configFor(page))
    if (!result) throw new Error('Lighthouse gave no result')
    return measurementOf(result)
  } finally {
    chrome.kill()
  }
}

/** Visits a page in a new browser. A visit that fails is reported and repeated once; a second failure ends the bench. */
export const measure = (page: Page): Promise<Measurement> =>
  visit(page).catch((error: Error) => {
    console.error(`${page.name} is visited again: ${error.message}`)
    return visit(page)
  })
