import type { Language } from '#shared/kernel/language.ts'
import { i18n, importModule } from '#web/shell/index.ts'

const texts = {
  en: () => import('./results/locales/en.json'),
  fr: () => import('./results/locales/fr.json'),
  es: () => import('./results/locales/es.json'),
} satisfies Record<Language, () => Promise<{ default: object }>>

const screens = () => import('./results/results.ts')

/** The code that calculates and shows results, and the language of its loaded texts. */
export interface LoadedResults {
  results: typeof import('./results/results.ts')
  language: Language
}

let last: LoadedResults | undefined

/** The results loaded last, as long as their texts are there; undefined before the first calculation. */
export const loadedResults = () =>
  last && i18n.hasResourceBundle(last.language, 'calculatorResults') ? last : undefined

/** Rejects when a file cannot be loaded; it may then be called again. */
export async function loadResults(language: Language): Promise<LoadedResults> {
  const [results, { default: resultTexts }] = await Promise.all([
    importModule(screens, import.meta.url),
    importModule<{ default: object }>(texts[language], import.meta.url),
  ])
  i18n.addResourceBundle(language, 'calculatorResults', resultTexts)
  last = { results, language }
  return last
}
