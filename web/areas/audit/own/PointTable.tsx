import type { TrendPoint } from '#shared/audit/watch.ts'
import { type Column, DataTable } from '#web/ui/index.ts'
import { useAuditTexts } from '../useAuditTexts.ts'

/** The figures of a trend as a table, newest first. */
export function PointTable({ page, points }: { page: string; points: readonly TrendPoint[] }) {
  const { t, grams, bytes, number, shortDay } = useAuditTexts()
  const columns: Column<TrendPoint>[] = [
    {
      header: t('table.day'),
      rowHeader: true,
      cell: ({ measuredAt }) => <span className="whitespace-nowrap">{shortDay(measuredAt)}</span>,
    },
    {
      header: t('table.grams'),
      align: 'end',
      cell: (point) => `${grams(point.grams)}, ${point.rating}`,
    },
    { header: t('visits.first'), align: 'end', cell: (point) => bytes(point.bytes) },
    {
      header: t('scores.performance'),
      align: 'end',
      cell: ({ performance }) => (performance === null ? '–' : number(performance)),
    },
    { header: t('table.model'), cell: ({ model }) => <span translate="no">{model}</span> },
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
