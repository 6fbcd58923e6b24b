import lighthouse, { type Config, type Result, type RunnerResult } from 'lighthouse'
import { sized } from '../mode.ts'
import { launchMeasured } from './browser.ts'
import { findingsOf, reasonsOf } from './notes.ts'
import type { Page } from './page.ts'
import type { Measured } from './reading.ts'
import { wireOf } from './wire.ts'

/** The mobile form and its network and processor are Lighthouse's own; the slowness is applied, not computed, and left out of a short run. */
const configFor = ({ search }: Page): Config => ({
  extends: 'lighthouse:default',
  settings: {
    formFactor: 'mobile',
    throttlingMethod: sized<'devtools' | 'provided'>('devtools', 'provided'),
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    skipAudits: search ? [] : ['is-crawlable'],
  },
})

/** A figure of an audit; throws with Lighthouse's message when it could not be measured. */
function figureOf({ audits }: Result, id: string): number {
  const { numericValue, errorMessage } = audits[id] ?? {}
  if (numericValue === undefined) throw new Error(`${id}: ${errorMessage ?? 'Lighthouse did not measure it'}`)
  return numericValue
}

function measuredOf({ lhr, artifacts }: RunnerResult): Measured {
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

async function visit(page: Page): Promise<Measured> {
  const chrome = await launchMeasured()
  try {
    const result = await lighthouse(page.url, { port: chrome.port, logLevel: 'error' }, configFor(page))
    if (!result) throw new Error('Lighthouse gave no result')
    return measuredOf(result)
  } finally {
    chrome.kill()
  }
}

/** One visit in a fresh browser. One that fails is reported and repeated once; when that fails too, so does the bench. */
export const measure = (page: Page): Promise<Measured> =>
  visit(page).catch((error: Error) => {
    console.error(`${page.name} is visited again: ${error.message}`)
    return visit(page)
  })
