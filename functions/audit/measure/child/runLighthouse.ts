import { setImmediate as pause } from 'node:timers/promises'
import type { Flags, RunnerResult } from 'lighthouse'
import type { Page } from 'puppeteer-core'
import type { Language } from '#shared/kernel/language.ts'
import type { Assignment } from '../messages.ts'

type Lighthouse = typeof import('lighthouse').default

const locales: Record<Language, NonNullable<Flags['locale']>> = { en: 'en-US', fr: 'fr', es: 'es' }

/** What the report prints nothing of, and no score counts. */
const unprinted = [
  'bf-cache',
  'bootup-time',
  'cls-culprits-insight',
  'diagnostics',
  'dom-size-insight',
  'final-screenshot',
  'font-display-insight',
  'forced-reflow-insight',
  'inp-breakdown-insight',
  'interactive',
  'lcp-breakdown-insight',
  'lcp-discovery-insight',
  'layout-shifts',
  'long-tasks',
  'main-thread-tasks',
  'mainthread-work-breakdown',
  'max-potential-fid',
  'metrics',
  'modern-http-insight',
  'network-dependency-tree-insight',
  'network-requests',
  'network-rtt',
  'network-server-latency',
  'non-composited-animations',
  'redirects',
  'render-blocking-insight',
  'resource-summary',
  'script-treemap-data',
  'server-response-time',
  'third-parties-insight',
  'total-byte-weight',
  'unsized-images',
  'user-timings',
  'viewport-insight',
]

const options = {
  output: 'json',
  logLevel: 'silent',
  onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  skipAudits: unprinted,
  disableFullPageScreenshot: true,
} satisfies Flags

/**
 * Its seven hundred modules take half a second to read, so that is done while the page is visited: a few at a time, since the browser
 * waits for this process whenever a frame or a worker begins.
 */
export async function loadLighthouse(): Promise<Lighthouse> {
  await import('lighthouse/shared/localization/locales.js')
  await pause()
  await import('@paulirish/trace_engine')
  await pause()
  const { default: lighthouse } = await import('lighthouse')
  const { pageFunctions } = await import('lighthouse/core/lib/page-functions.js')
  // How fast this machine is takes a second to find out, and would be printed as a warning of the command line's alone.
  pageFunctions.computeBenchmarkIndex = () => 0
  const { default: config } = await import('lighthouse/core/config/default-config.js')
  const audits = (config.audits ?? []).map((audit) => `audits/${String(audit)}`)
  const gatherers = (config.artifacts ?? []).map(({ gatherer }) => `gather/gatherers/${String(gatherer)}`)
  for (const module of [...audits, ...gatherers]) {
    await pause()
    await import(`lighthouse/core/${module}.js`)
  }
  return lighthouse
}

/** Lighthouse as its command line has it by default: a middling phone, simulated throttling. Undefined when it gave up on the page. */
export async function runLighthouse(
  lighthouse: Lighthouse,
  page: Page,
  { url, language, lighthouseMs }: Assignment,
): Promise<RunnerResult | undefined> {
  const waiting = { maxWaitForFcp: lighthouseMs, maxWaitForLoad: lighthouseMs }
  return lighthouse(url, { ...options, ...waiting, locale: locales[language] }, undefined, page)
}
