import { LinkButton, useTranslation } from '#web/shell/index.ts'
import { addressOf, type CompaniesQuery } from './companiesQuery.ts'

/** Both links lead to the first row of their page. */
const anchor = '#company-list'

/** Links to the next page of the list, and back to its beginning. */
export function Paging({ query, next }: { query: CompaniesQuery; next: string | undefined }) {
  const { t } = useTranslation('directory', { keyPrefix: 'companies' })
  if (!next && !query.after) return null
  return (
    <nav aria-label={t('pages')} className="flex flex-wrap gap-3">
      {query.after && (
        <LinkButton to={addressOf({ ...query, after: undefined }) + anchor} look="secondary">
          {t('first')}
        </LinkButton>
      )}
      {next && (
        <LinkButton to={addressOf({ ...query, after: next }) + anchor} look="secondary" iconEnd="arrowRight">
          {t('next')}
        </LinkButton>
      )}
    </nav>
  )
}
