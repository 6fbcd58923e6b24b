import { useCallback, useEffect, useState } from 'react'
import { readStored, useLanguage } from '#web/shell/index.ts'
import { historyKey } from './historyKey.ts'
import { type LoadedResults, loadedResults, loadResults } from './loadResults.ts'

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
    const next = await loadResults(language)
    setLoaded(next)
    return next.results
  }, [language])
  useEffect(() => {
    const mustLoad = loaded ? loaded.language !== language : readStored(historyKey) !== undefined
    if (mustLoad)
      load().catch((error: unknown) => console.warn('The results wait for the next calculation.', error))
  }, [loaded, language, load])
  return { loaded, load }
}
