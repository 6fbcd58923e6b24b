import { useTranslation } from '#web/shell/index.ts'
import { Button } from '#web/ui/index.ts'
import { CategoryChoice } from './CategoryChoice.tsx'
import { CompanyDialog } from './CompanyDialog.tsx'
import { CompanyList } from './CompanyList.tsx'
import { LetterChoice } from './LetterChoice.tsx'
import { SearchBox } from './SearchBox.tsx'
import { firstCategory, firstLetter, useDirectoryView } from './useDirectoryView.ts'

/** The company directory: by letter, by category or by a search; one company opens over it. */
export function Directory() {
  const { t } = useTranslation('directory')
  const { view, company, show, open } = useDirectoryView()
  const alphabetical = () => show({ by: 'letter', letter: firstLetter, q: '' })
  const byCategory = () => show({ by: 'category', category: firstCategory, type: '', q: '' })
  const { q } = view
  return (
    <section id="directory-listing-anchor" aria-labelledby="directory-heading">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="directory-heading">{t('directory.heading')}</h2>
        <fieldset className="flex gap-2">
          <legend className="visually-hidden">{t('directory.view')}</legend>
          <Button
            look={view.by === 'letter' ? 'primary' : 'secondary'}
            size="small"
            aria-pressed={view.by === 'letter'}
            onClick={alphabetical}
          >
            {t('directory.alphabetical')}
          </Button>
          <Button
            look={view.by === 'category' ? 'primary' : 'secondary'}
            size="small"
            aria-pressed={view.by === 'category'}
            onClick={byCategory}
          >
            {t('directory.byCategory')}
          </Button>
        </fieldset>
      </div>
      <div className="mt-6 grid gap-4">
        <SearchBox q={q} onSearch={(text) => show({ ...view, q: text }, { replace: q !== '' })} />
        {view.by === 'letter' ? (
          <LetterChoice letter={q ? undefined : view.letter} onChoose={(letter) => show({ by: 'letter', letter, q: '' })} />
        ) : (
          <CategoryChoice
            category={view.category}
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
