import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/shell/index.ts'
import { SearchField } from '#web/ui/index.ts'

/** Milliseconds without a key press after which a search begins. */
const pause = 300

/** Searches while one types; what the address says is shown, but not while the reader's own typing is newer. */
export function SearchBox({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const { t } = useTranslation('directory')
  const [text, setText] = useState(q)
  const sent = useRef(q)
  const search = useRef(onSearch)
  search.current = onSearch

  useEffect(() => {
    if (q === sent.current) return
    sent.current = q
    setText(q)
  }, [q])
  useEffect(() => {
    const wanted = text.trim()
    if (wanted === sent.current) return
    const timer = setTimeout(() => {
      sent.current = wanted
      search.current(wanted)
    }, pause)
    return () => clearTimeout(timer)
  }, [text])

  return (
    <SearchField
      name="q"
      label={t('directory.search')}
      labelShown
      className="[&_::-webkit-search-cancel-button]:[filter:grayscale(1)]"
      placeholder={t('directory.searchExample')}
      maxLength={200}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  )
}
