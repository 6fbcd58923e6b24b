import { setImmediate as pause } from 'node:timers/promises'
import type { Config, Flags, RunnerResult } from 'lighthouse'
import type { Page } from 'puppeteer-core'
import type { Language } from '#shared/kernel/language.ts'
import type { Assignment } from '../messages.ts'
import skippedAudits from './skippedAudits.json' with { type: 'json' }

/** Lighthouse, and its default configuration in which module names are replaced by the loaded modules. */
interface LoadedLighthouse {
  lighthouse: typeof import('lighthouse').default
  config: Config
}

/** Lighthouse's default configuration, in which audits and gatherers are names of modules. */
interface DefaultConfig {
  audits?: string[]
  artifacts?: { id: string; gatherer: string }[]
}

const locales: Record<Language, NonNullable<Flags['locale']>> = { en: 'en-US', fr: 'fr', es: 'es' }

const options = {
  output: 'json',
  logLevel: 'silent',
  onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  // No score counts them, and the report does not show them.
  skipAudits: skippedAudits,
  disableFullPageScreenshot: true,
  // The tab is new, so there is no page to unload first.
  skipAboutBlank: true,
  // A short wait is enough: when Lighthouse begins to wait for the CPU, the network has been quiet for a second,
  // and the first and the repeat visit have waited for the page to come to rest.
  cpuQuietThresholdMs: 250,
} satisfies Flags

/** Loads modules one after another, and lets other events through between them. */
const loadAll = async <T>(names: readonly T[], load: (name: T) => Promise<{ default: unknown }>) => {
  const modules: unknown[] = []
  for (const name of names) {
    await pause()
    modules.push((await load(name)).default)
  }
  return modules
}

/**
 * Loads Lighthouse's seven hundred modules, which takes half a second, while this process visits the page. It
 * pauses between them, because the visited page's new frames and workers stay paused until this process has
 * attached to them. The modules replace their names in the configuration, so that Lighthouse need not look
 * for them in its folders.
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
    artifacts: artifacts.map(({ id }, index) => ({ id, gatherer: gatherers[index] })),
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
  { url, language, maxWaitForRestMs }: Assignment,
): Promise<RunnerResult | undefined> {
  const maxWaits = { maxWaitForFcp: maxWaitForRestMs, maxWaitForLoad: maxWaitForRestMs }
  return lighthouse(url, { ...options, ...maxWaits, locale: locales[language] }, config, page)
}
