import { useMemo } from 'react'
import type { Language } from '#shared/kernel/language.ts'
import { ComparisonView } from './ComparisonView.tsx'
import { HistoryList } from './HistoryList.tsx'
import { useHistory } from './history.ts'
import { ResultTextsProvider, resultTextsOf } from './resultTexts.ts'

/** What stays of earlier calculations: two set against each other, and the list. Nothing before the first. */
export function EarlierResults({ language, onReopen }: { language: Language; onReopen: () => void }) {
  const texts = useMemo(() => resultTextsOf(language), [language])
  const history = useHistory()
  if (history.entries.length === 0) return null
  return (
    <ResultTextsProvider value={texts}>
      <ComparisonView history={history} />
      <HistoryList history={history} onReopen={onReopen} />
    </ResultTextsProvider>
  )
}
