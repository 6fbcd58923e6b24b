import { useCallback, useEffect, useState } from 'react'
import { readStored, useLanguage } from '#web/shell/index.ts'
import { type Brought, bringResults, broughtResults } from './bringResults.ts'
import { historyKey } from './historyKey.ts'

/**
 * What is needed after a calculation, as soon as it has been brought: by the first calculation, or at once for those who
 * calculated on an earlier visit. While the texts of another language are on their way, it goes on in the one before.
 */
export function useResults(): { brought: Brought | undefined; bring: () => Promise<Brought['results']> } {
  const language = useLanguage()
  const [brought, setBrought] = useState(broughtResults)
  const bring = useCallback(async () => {
    const next = await bringResults(language)
    setBrought(next)
    return next.results
  }, [language])
  useEffect(() => {
    const wanted = brought ? brought.language !== language : readStored(historyKey) !== undefined
    if (wanted) bring().catch((error: unknown) => console.warn('The results wait for the next calculation.', error))
  }, [brought, language, bring])
  return { brought, bring }
}
