import { useState } from 'react'
import { Link, makeTextsHook, useLocation, useSearchParams, useSession } from '#web/shell/index.ts'
import { Button, Field, Form, Icon } from '#web/ui/index.ts'
import en from './locales/en.json'
import es from './locales/es.json'
import fr from './locales/fr.json'
import { maxNameLength, removeFilter, type SavedFilter, saveFilter, useSavedFilters } from './savedFilters.ts'

declare module '#web/shell/resources.ts' {
  interface Resources {
    savedFilters: typeof en
  }
}

const useFilterTexts = makeTextsHook('savedFilters', { en, fr, es })

/** Returns a query of the parameters with these names only, in the order of the names. */
function queryOf(search: URLSearchParams, names: readonly string[]): string {
  const filterParams = new URLSearchParams()
  for (const name of names) {
    const value = search.get(name)
    if (value) filterParams.set(name, value)
  }
  return filterParams.toString()
}

/**
 * Shows links to the filters that an administrator has saved for a list, and a button that saves the current ones. This browser stores
 * them. `names` are the parameters of the page's address that filter the list.
 */
export function SavedFilters({ names }: { names: readonly string[] }) {
  const { t } = useFilterTexts()
  const { userId = '' } = useSession()
  const { pathname: path } = useLocation()
  const [search] = useSearchParams()
  const [isNaming, setIsNaming] = useState(false)
  const filters = useSavedFilters({ userId, path })
  const query = queryOf(search, names)
  const isSaved = filters.some((filter) => filter.query === query)
  const addressOf = (filter: SavedFilter) =>
    `${path}?${queryOf(new URLSearchParams(filter.query), names)}` as const
  function save(name: string) {
    if (name) saveFilter({ userId, path, name, query })
    setIsNaming(false)
  }
  if (filters.length === 0 && query === '') return null
  return (
    <div className="saved-filters">
      {filters.length > 0 && (
        <nav aria-label={t('title')}>
          <ul>
            {filters.map((filter) => (
              <li key={filter.name}>
                <Link to={addressOf(filter)} aria-current={filter.query === query ? 'true' : undefined}>
                  {filter.name}
                </Link>
                <button
                  type="button"
                  className="icon-button"
                  aria-label={t('removeOf', { name: filter.name })}
                  onClick={() => removeFilter(filter)}
                >
                  <Icon name="close" />
                </button>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {query !== '' && !isSaved && !isNaming && (
        <Button look="quiet" size="small" onClick={() => setIsNaming(true)}>
          {t('save')}
        </Button>
      )}
      {isNaming && (
        <Form aria-label={t('save')} onSubmit={({ name = '' }) => save(name.trim())}>
          <Field name="name" label={t('name')} hint={t('hint')} maxLength={maxNameLength} autoFocus />
          <div className="row">
            <Button type="submit" size="small">
              {t('confirm')}
            </Button>
            <Button look="quiet" size="small" onClick={() => setIsNaming(false)}>
              {t('cancel')}
            </Button>
          </div>
        </Form>
      )}
    </div>
  )
}
