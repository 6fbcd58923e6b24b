import { useCallback, useEffect, useState } from 'react'
import type { Language } from '#shared/kernel/language.ts'
import { i18n, importModule, readStored, useLanguage } from '#web/shell/index.ts'
import { historyKey } from './historyKey.ts'

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

let latest: LoadedResults | undefined

/** Returns the results loaded last, if i18n still has their texts; undefined before the first calculation. */
const loadedResults = () =>
  latest && i18n.hasResourceBundle(latest.language, 'calculatorResults') ? latest : undefined

/** Loads the results. Rejects if a file cannot be loaded; then it may be called again. */
async function loadResults(language: Language): Promise<LoadedResults> {
  const [results, { default: resultTexts }] = await Promise.all([
    importModule(screens, import.meta.url),
    importModule<{ default: object }>(texts[language], import.meta.url),
  ])
  i18n.addResourceBundle(language, 'calculatorResults', resultTexts)
  latest = { results, language }
  return latest
}

/**
 * Loads the code and texts of results: with the first calculation, or at once for people who calculated on an
 * earlier visit. While another language's texts load, the old ones stay.
 */
export function useResults(): {
  loaded: LoadedResults | undefined
  load: () => Promise<LoadedResults['results']>
} {
  const language = useLanguage()
  const [loaded, setLoaded] = useState(loadedResults)
  const load = useCallback(async () => {
    const newResults = await loadResults(language)
    setLoaded(newResults)
    return newResults.results
  }, [language])
  useEffect(() => {
    const mustLoad = loaded ? loaded.language !== language : readStored(historyKey) !== undefined
    if (mustLoad)
      load().catch((error: unknown) => console.warn('The results wait for the next calculation.', error))
  }, [loaded, language, load])
  return { loaded, load }
}
