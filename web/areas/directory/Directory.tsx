import { useTranslation } from '#web/shell/index.ts'
import { CategoryChoice } from './CategoryChoice.tsx'
import { CompanyDialog } from './CompanyDialog.tsx'
import { CompanyList } from './CompanyList.tsx'
import { LetterChoice } from './LetterChoice.tsx'
import { SearchBox } from './SearchBox.tsx'
import { firstCategory, firstLetter, useDirectoryView } from './useDirectoryView.ts'
import { ViewChoice } from './ViewChoice.tsx'

/** The company directory by letter, by category or by search. A company opens in a dialog. */
export default function Directory() {
  const { t } = useTranslation('directory')
  const { view, company, show, open } = useDirectoryView()
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
      <CompanyList view={view} onOpen={open} />
      {company && <CompanyDialog id={company} onClose={() => open(undefined)} />}
    </section>
  )
}
