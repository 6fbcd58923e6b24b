import { LinkButton, useTranslation } from '#web/shell/index.ts'
import { addressOf, pageSize, type SearchData } from '../loadSearch.ts'

/** Links to the page of results before and after this one. */
export function Pager({ data }: { data: SearchData }) {
  const { t } = useTranslation('search')
  const { offset, next } = data
  if (offset === 0 && next === undefined) return null
  return (
    <nav aria-label={t('pages')} className="row">
      {offset > 0 && (
        <LinkButton look="secondary" to={addressOf({ ...data, offset: Math.max(offset - pageSize, 0) })}>
          {t('previous')}
        </LinkButton>
      )}
      {next !== undefined && (
        <LinkButton look="secondary" to={addressOf(data, next)}>
          {t('next')}
        </LinkButton>
      )}
    </nav>
  )
}
