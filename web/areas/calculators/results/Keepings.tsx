import { useMemo } from 'react'
import type { Language } from '#shared/kernel/language.ts'
import { ComparisonView } from './ComparisonView.tsx'
import { HistoryList } from './HistoryList.tsx'
import { useHistory } from './history.ts'
import { SpeechProvider, speechOf } from './speech.ts'

/** What stays of earlier calculations: two set against each other, and the list. Nothing before the first. */
export function Keepings({ language, onReopen }: { language: Language; onReopen: () => void }) {
  const speech = useMemo(() => speechOf(language), [language])
  const history = useHistory()
  if (history.entries.length === 0) return null
  return (
    <SpeechProvider value={speech}>
      <ComparisonView history={history} />
      <HistoryList history={history} onReopen={onReopen} />
    </SpeechProvider>
  )
}
