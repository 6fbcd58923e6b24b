import { setImmediate as pause } from 'node:timers/promises'
import type { Config, Flags, RunnerResult } from 'lighthouse'
import type { Page } from 'puppeteer-core'
import type { Language } from '#shared/kernel/language.ts'
import type { Assignment } from '../messages.ts'

/** Lighthouse as it was read, and its configuration with everything that it names. */
interface LoadedLighthouse {
  lighthouse: typeof import('lighthouse').default
  config: Config
}

/** The configuration as the package has it. */
interface Named {
  audits?: string[]
  artifacts?: { id: string; gatherer: string }[]
}

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
  // The tab is new, and has nothing in it to leave behind.
  skipAboutBlank: true,
  // The network has been quiet for a second by then, and the page has come to rest twice before.
  cpuQuietThresholdMs: 250,
} satisfies Flags

const read = async <T>(names: readonly T[], load: (name: T) => Promise<{ default: unknown }>) => {
  const loaded: unknown[] = []
  for (const name of names) {
    await pause()
    loaded.push((await load(name)).default)
  }
  return loaded
}

/**
 * Its seven hundred modules take half a second to read, so that is done while the page is visited: a few at a time, since the browser
 * waits for this process whenever a frame or a worker begins. What they are is put into the configuration in place of their names,
 * which Lighthouse would look for in its folders.
 */
export async function loadLighthouse(): Promise<LoadedLighthouse> {
  await import('lighthouse/shared/localization/locales.js')
  await pause()
  await import('lighthouse/core/lib/trace-engine.js')
  await pause()
  const { default: lighthouse } = await import('lighthouse')
  const { pageFunctions } = await import('lighthouse/core/lib/page-functions.js')
  // How fast this machine is takes a second to find out, and would be printed as a warning of the command line's alone.
  pageFunctions.computeBenchmarkIndex = () => 0
  const { default: usual } = await import('lighthouse/core/config/default-config.js')
  const { audits = [], artifacts = [] } = usual as Named
  const auditClasses = await read(audits, (name) => import(`lighthouse/core/audits/${name}.js`))
  const gatherers = await read(
    artifacts,
    ({ gatherer }) => import(`lighthouse/core/gather/gatherers/${gatherer}.js`),
  )
  const config = {
    ...usual,
    audits: auditClasses,
    artifacts: artifacts.map(({ id }, at) => ({ id, gatherer: gatherers[at] })),
  }
  return { lighthouse, config: config as Config }
}

/** Lighthouse as its command line has it by default: a middling phone, simulated throttling. Undefined when it gave up on the page. */
export async function runLighthouse(
  { lighthouse, config }: LoadedLighthouse,
  page: Page,
  { url, language, lighthouseMs }: Assignment,
): Promise<RunnerResult | undefined> {
  const waiting = { maxWaitForFcp: lighthouseMs, maxWaitForLoad: lighthouseMs }
  return lighthouse(url, { ...options, ...waiting, locale: locales[language] }, config, page)
}
