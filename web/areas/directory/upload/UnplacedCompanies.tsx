import { useQuery } from '@tanstack/react-query'
import type { Upload } from '#shared/directory/upload.ts'
import { formatNumber, useLanguage } from '#web/shell/index.ts'
import { Banner, Skeleton } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { useImportTexts } from './useImportTexts.ts'

/** Lists the first companies of an upload for whose address no town is known. The list is closed at first. */
export function UnplacedCompanies({ upload: { _id, unplacedCount } }: { upload: Upload }) {
  const { t } = useImportTexts()
  const language = useLanguage()
  const { data, error } = useQuery({ ...api.upload.query({ id: _id }), enabled: unplacedCount > 0 })
  if (unplacedCount === 0) return null
  const n = formatNumber(unplacedCount, language)
  const rows = data?.unplaced ?? []
  return (
    <details className="rounded-md border border-line bg-raised px-4 py-3 text-sm">
      <summary className="cursor-pointer font-semibold">
        {t('unplaced.heading', { count: unplacedCount, n })}
      </summary>
      {error && <Banner tone="danger">{t('unplaced.failed')}</Banner>}
      {!data && !error && <Skeleton className="mt-3 h-20 w-full" />}
      {rows.length > 0 && (
        <>
          {unplacedCount > rows.length && (
            <p className="mt-2 text-soft">
              {t('unplaced.more', { shown: formatNumber(rows.length, language), total: n })}
            </p>
          )}
          <section
            className="mt-2 max-h-60 overflow-auto"
            aria-label={t('unplaced.heading', { count: unplacedCount, n })}
            tabIndex={0}
          >
            <ul className="grid gap-1">
              {rows.map(({ row, sheet, address }) => (
                <li key={`${sheet} ${row}`} className="flex flex-wrap gap-x-3">
                  <span className="font-semibold">
                    {t('unplaced.row', { row: formatNumber(row, language) })}
                  </span>
                  <span className="wrap-anywhere text-soft" translate="no">
                    {sheet}
                  </span>
                  <span className="wrap-anywhere" translate={address === '' ? undefined : 'no'}>
                    {address || t('unplaced.empty')}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
    </details>
  )
}
