import { useCallback, useEffect, useState } from 'react'
import { readStored, useLanguage } from '#web/shell/index.ts'
import { historyKey } from './historyKey.ts'
import { type LoadedResults, loadedResults, loadResults } from './loadResults.ts'

/**
 * What is needed after a calculation, as soon as it is loaded: by the first calculation, or at once for those who calculated on an
 * earlier visit. While the texts of another language are being loaded, the old language stays.
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
    const wanted = loaded ? loaded.language !== language : readStored(historyKey) !== undefined
    if (wanted)
      load().catch((error: unknown) => console.warn('The results wait for the next calculation.', error))
  }, [loaded, language, load])
  return { loaded, load }
}
