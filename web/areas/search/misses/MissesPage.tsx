import { useQuery } from '@tanstack/react-query'
import { ExportCsv } from '#web/forms/exportCsv/ExportCsv.tsx'
import { LoadFailure } from '#web/lists/LoadFailure.tsx'
import { formatMoment, formatNumber, Link, useLanguage, useTranslation } from '#web/shell/index.ts'
import { type Column, DataTable, EmptyState, PageHeading, Skeleton } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { addressOf } from '../loadSearch.ts'

type Miss = Awaited<ReturnType<typeof api.misses>>[number]

/** Lists the searches of visitors that have found nothing. */
export default function MissesPage() {
  const { t } = useTranslation('search')
  const language = useLanguage()
  const { data, error, refetch } = useQuery(api.misses.query())
  const columns: Column<Miss>[] = [
    {
      header: t('misses.q'),
      rowHeader: true,
      cell: ({ q }) => (
        <Link to={addressOf({ q })} aria-label={t('misses.open', { q })} translate="no">
          {q}
        </Link>
      ),
    },
    { header: t('misses.count'), align: 'end', cell: ({ count }) => formatNumber(count, language) },
    {
      header: t('misses.lastDay'),
      cell: ({ lastDay }) => formatMoment(lastDay, language, { dateStyle: 'medium', timeZone: 'UTC' }),
    },
  ]
  return (
    <div className="page grid gap-8">
      <PageHeading title={t('misses.title')} lead={t('misses.lead')} />
      {!data && error && <LoadFailure onRetry={() => void refetch()}>{t('misses.failed')}</LoadFailure>}
      {!data && !error && <Skeleton className="h-60 w-full" />}
      {data && data.length > 0 && (
        <div className="flex justify-end">
          <ExportCsv
            fileName={t('misses.title')}
            columns={{
              q: ({ q }: Miss) => q,
              count: ({ count }) => count,
              lastDay: ({ lastDay }) => lastDay,
            }}
            load={async () => data}
          />
        </div>
      )}
      {data && (
        <DataTable
          caption={t('misses.title')}
          columns={columns}
          rows={data}
          rowKey={({ q }) => q}
          empty={<EmptyState icon="search" title={t('misses.empty')} />}
        />
      )}
    </div>
  )
}
