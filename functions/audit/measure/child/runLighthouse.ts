import type { Flags, RunnerResult } from 'lighthouse'
import type { Page } from 'puppeteer-core'
import type { Language } from '#shared/kernel/language.ts'

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
  // The page has been at rest within fifteen seconds twice, or it never is.
  maxWaitForFcp: 15_000,
  maxWaitForLoad: 20_000,
} satisfies Flags

/** Its modules take half a second and more to read, so they are fetched while the page is visited. */
export async function loadLighthouse(): Promise<Lighthouse> {
  const [{ default: lighthouse }, { pageFunctions }, { initializeConfig }] = await Promise.all([
    import('lighthouse'),
    import('lighthouse/core/lib/page-functions.js'),
    import('lighthouse/core/config/config.js'),
  ])
  // How fast this machine is takes a second to find out, and would be printed as a warning of the command line's alone.
  pageFunctions.computeBenchmarkIndex = () => 0
  // Each audit is a module that is read when a configuration names it.
  await initializeConfig('navigation', undefined, options)
  return lighthouse
}

/** Lighthouse as its command line has it by default: a middling phone, simulated throttling. Undefined when it gave up on the page. */
export async function runLighthouse(
  lighthouse: Lighthouse,
  page: Page,
  url: string,
  language: Language,
): Promise<RunnerResult | undefined> {
  return lighthouse(url, { ...options, locale: locales[language] }, undefined, page)
}
