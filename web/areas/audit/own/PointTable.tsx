import type { TrendPoint } from '#shared/audit/watch.ts'
import { type Column, DataTable } from '#web/ui/index.ts'
import { useAuditTexts } from '../useAuditTexts.ts'

/** The figures of a trend as a table, newest first. */
export function PointTable({ page, points }: { page: string; points: readonly TrendPoint[] }) {
  const { t, grams, bytes, number, shortDay } = useAuditTexts()
  const columns: Column<TrendPoint>[] = [
    {
      key: 'day',
      header: t('table.day'),
      rowHeader: true,
      cell: ({ measuredAt }) => <span className="whitespace-nowrap">{shortDay(measuredAt)}</span>,
    },
    {
      key: 'grams',
      header: t('table.grams'),
      align: 'end',
      cell: (point) => `${grams(point.grams)}, ${point.rating}`,
    },
    { key: 'bytes', header: t('visits.first'), align: 'end', cell: (point) => bytes(point.bytes) },
    {
      key: 'performance',
      header: t('scores.performance'),
      align: 'end',
      cell: ({ performance }) => (performance === null ? '–' : number(performance)),
    },
    { key: 'model', header: t('table.model'), cell: ({ model }) => <span translate="no">{model}</span> },
  ]
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">
        {t('table.open')}
        <span className="visually-hidden"> {page}</span>
      </summary>
      <DataTable
        caption={t('table.caption', { page })}
        columns={columns}
        rows={points.toReversed()}
        rowKey={({ auditId }) => auditId}
        scrolls
        className="md:max-h-96"
      />
    </details>
  )
}
