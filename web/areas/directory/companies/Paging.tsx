import { useEffect, useState } from 'react'
import { LinkButton, useLocation, useTranslation } from '#web/shell/index.ts'
import { addressOf, type CompaniesQuery } from './companiesQuery.ts'

/** Both links lead to the first row of their page. */
const anchor = '#company-list'

/**
 * The addresses of the pages before this one, as the reader came through them. The list has cursors for later
 * pages alone, so the history's state keeps the earlier ones. The prerendered page knows none.
 */
function useEarlierPages(): readonly string[] {
  const { state } = useLocation()
  const [earlier, setEarlier] = useState<readonly string[]>([])
  useEffect(() => setEarlier(Array.isArray(state?.earlierPages) ? state.earlierPages : []), [state])
  return earlier
}

/** Links to the next page of the list, to the one before, and back to its beginning. */
export function Paging({ query, next }: { query: CompaniesQuery; next: string | undefined }) {
  const { t } = useTranslation('directory', { keyPrefix: 'companies' })
  const earlier = useEarlierPages()
  const previous = query.after ? earlier.at(-1) : undefined
  if (!next && !query.after) return null
  return (
    <nav aria-label={t('pages')} className="flex flex-wrap items-center gap-3">
      {query.after && (
        <LinkButton to={addressOf({ ...query, after: undefined }) + anchor} look="secondary">
          {t('first')}
        </LinkButton>
      )}
      {previous !== undefined && (
        <LinkButton to={previous + anchor} state={{ earlierPages: earlier.slice(0, -1) }} look="secondary">
          {t('previous')}
        </LinkButton>
      )}
      {next && (
        <LinkButton
          to={addressOf({ ...query, after: next }) + anchor}
          state={{ earlierPages: [...(query.after ? earlier : []), addressOf(query)] }}
          look="secondary"
          iconEnd="arrowRight"
        >
          {t('next')}
        </LinkButton>
      )}
    </nav>
  )
}
