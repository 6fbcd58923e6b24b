import { useTyped } from '#web/forms/useTyped.ts'
import { useTranslation } from '#web/shell/index.ts'
import { SearchField } from '#web/ui/index.ts'

const debounceMs = 300

/** Searches while the reader types. */
export function SearchBox({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const { t } = useTranslation('directory')
  const [text, setText] = useTyped(q, onSearch, debounceMs)
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
