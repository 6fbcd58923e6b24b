import { useTranslation } from '#web/shell/index.ts'
import type { SearchData } from '../loadSearch.ts'

/** Says how many results there are, which of them the page shows, and what was searched in place of a mistyped text. */
export function Summary({ data: { q, found, offset, next } }: { data: SearchData }) {
  const { t } = useTranslation('search')
  const { total = 0, results = [], didYouMean } = found ?? {}
  const last = offset + results.length
  return (
    <div role="status" className="grid gap-1">
      {found && didYouMean && <p>{t('corrected', { q, didYouMean })}</p>}
      {found && total > 0 && (
        <p className="text-soft">
          {t('count', { count: total })}
          {results.length > 0 && results.length < total && ` · ${t('range', { from: offset + 1, to: last })}`}
        </p>
      )}
      {last > 0 && last < total && next === undefined && <p className="text-soft">{t('tooMany')}</p>}
    </div>
  )
}
