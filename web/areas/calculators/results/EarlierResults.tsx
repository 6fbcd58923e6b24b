import { useMemo } from 'react'
import type { Language } from '#shared/kernel/language.ts'
import { ComparisonView } from './ComparisonView.tsx'
import { HistoryList } from './HistoryList.tsx'
import { useHistory } from './history.ts'
import { ResultTextsProvider, resultTextsOf } from './resultTexts.ts'

/** The history and the comparison of two of its results; nothing before the first calculation. */
export function EarlierResults({ language, onReopen }: { language: Language; onReopen: () => void }) {
  const texts = useMemo(() => resultTextsOf(language), [language])
  const history = useHistory()
  if (history.entries.length === 0) return null
  return (
    <ResultTextsProvider value={texts}>
      <HistoryList history={history} onReopen={onReopen} />
      <ComparisonView history={history} />
    </ResultTextsProvider>
  )
}
