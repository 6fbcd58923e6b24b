import { useEffect } from 'react'
import { useDebounced } from '#web/forms/useDebounced.ts'
import { useLocation, useNavigate, useTranslation } from '#web/shell/index.ts'
import { SearchField } from '#web/ui/index.ts'
import { CategoryChoice } from './CategoryChoice.tsx'
import { CompanyList } from './CompanyList.tsx'
import { LetterChoice } from './LetterChoice.tsx'
import { firstCategory, firstLetter, useDirectoryView } from './useDirectoryView.ts'
import { ViewChoice } from './ViewChoice.tsx'

/** Shows the company directory by letter, by category or by search. */
export default function Directory() {
  const { t } = useTranslation('directory')
  const { view, show } = useDirectoryView()
  useOldCompanyLink()
  const showFirstLetter = () => show({ by: 'letter', letter: firstLetter, q: '' })
  const showFirstCategory = () => show({ by: 'category', category: firstCategory, type: '', q: '' })
  const { q } = view
  return (
    <section aria-labelledby="directory-heading">
      <h2 id="directory-heading">{t('directory.heading')}</h2>
      <noscript>
        <p className="mt-3 text-soft">{t('directory.needsScript')}</p>
      </noscript>
      <div className="mt-5 grid gap-4">
        <div className="grid gap-4 md:grid-cols-[auto_1fr] md:items-end md:gap-6">
          <ViewChoice
            by={view.by}
            onChoose={(by) => (by === 'letter' ? showFirstLetter() : showFirstCategory())}
          />
          <SearchBox q={q} onSearch={(text) => show({ ...view, q: text }, { replace: q !== '' })} />
        </div>
        {view.by === 'letter' ? (
          <LetterChoice
            letter={q ? undefined : view.letter}
            onChoose={(letter) => show({ by: 'letter', letter, q: '' })}
          />
        ) : (
          <CategoryChoice
            category={q ? undefined : view.category}
            type={view.type}
            onChoose={(category, type) => show({ by: 'category', category, type, q: '' })}
          />
        )}
      </div>
      <CompanyList view={view} />
    </section>
  )
}

/**
 * Redirects old links, from when companies had no pages (`/service?company=lst_…`), to the page of the
 * company.
 */
function useOldCompanyLink() {
  const id = new URLSearchParams(useLocation().search).get('company')
  const navigate = useNavigate()
  useEffect(() => {
    if (id) navigate(`/companies/${encodeURIComponent(id)}`, { replace: true })
  }, [id, navigate])
}

const debounceMs = 300

/** Searches while the user types. */
function SearchBox({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const { t } = useTranslation('directory')
  const [text, setText] = useDebounced(q, onSearch, debounceMs)
  return (
    <SearchField
      name="q"
      label={t('directory.search')}
      className="[&_::-webkit-search-cancel-button]:[filter:grayscale(1)]"
      placeholder={t('directory.searchExample')}
      maxLength={200}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  )
}
