import { setImmediate as pause } from 'node:timers/promises'
import type { Config, Flags, RunnerResult } from 'lighthouse'
import type { Page } from 'puppeteer-core'
import type { Language } from '#shared/kernel/language.ts'
import type { Assignment } from '../messages.ts'

/** Lighthouse's function, and its configuration with modules in place of their names. */
interface LoadedLighthouse {
  lighthouse: typeof import('lighthouse').default
  config: Config
}

/** The package's configuration, with names of modules. */
interface DefaultConfig {
  audits?: string[]
  artifacts?: { id: string; gatherer: string }[]
}

const locales: Record<Language, NonNullable<Flags['locale']>> = { en: 'en-US', fr: 'fr', es: 'es' }

/** Audits that no score counts and the report does not show. */
const skippedAudits = [
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
  skipAudits: skippedAudits,
  disableFullPageScreenshot: true,
  // The tab is new, so there is no page to unload first.
  skipAboutBlank: true,
  // By then the network has been quiet for a second, and the page came to rest in both visits.
  cpuQuietThresholdMs: 250,
} satisfies Flags

/** Loads modules one after another, and lets other events through between them. */
const loadAll = async <T>(names: readonly T[], load: (name: T) => Promise<{ default: unknown }>) => {
  const loaded: unknown[] = []
  for (const name of names) {
    await pause()
    loaded.push((await load(name)).default)
  }
  return loaded
}

/**
 * Loads Lighthouse's seven hundred modules, which takes half a second, while the page is visited. It pauses
 * between them, because the browser waits for this process whenever a frame or a worker begins. The modules
 * replace their names in the configuration, so that Lighthouse need not look for them in its folders.
 */
export async function loadLighthouse(): Promise<LoadedLighthouse> {
  await import('lighthouse/shared/localization/locales.js')
  await pause()
  await import('lighthouse/core/lib/trace-engine.js')
  await pause()
  const { default: lighthouse } = await import('lighthouse')
  const { pageFunctions } = await import('lighthouse/core/lib/page-functions.js')
  // The benchmark of the machine takes a second, and is only for a warning of the command line.
  pageFunctions.computeBenchmarkIndex = () => 0
  const { default: defaultConfig } = await import('lighthouse/core/config/default-config.js')
  const { audits = [], artifacts = [] } = defaultConfig as DefaultConfig
  const auditClasses = await loadAll(audits, (name) => import(`lighthouse/core/audits/${name}.js`))
  const gatherers = await loadAll(
    artifacts,
    ({ gatherer }) => import(`lighthouse/core/gather/gatherers/${gatherer}.js`),
  )
  const config = {
    ...defaultConfig,
    audits: auditClasses,
    artifacts: artifacts.map(({ id }, at) => ({ id, gatherer: gatherers[at] })),
  }
  return { lighthouse, config: config as Config }
}

/**
 * Runs Lighthouse with the defaults of its command line: a mid-range phone, simulated throttling. Returns
 * undefined if it gave up on the page.
 */
export async function runLighthouse(
  { lighthouse, config }: LoadedLighthouse,
  page: Page,
  { url, language, lighthouseMs }: Assignment,
): Promise<RunnerResult | undefined> {
  const waits = { maxWaitForFcp: lighthouseMs, maxWaitForLoad: lighthouseMs }
  return lighthouse(url, { ...options, ...waits, locale: locales[language] }, config, page)
}
