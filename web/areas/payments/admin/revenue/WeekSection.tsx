import { useId, useState } from 'react'
import type { Revenue } from '#shared/payments/revenueRoute.ts'
import { type CsvColumns, ExportCsv } from '#web/forms/exportCsv/ExportCsv.tsx'
import { formatDay } from '#web/forms/wallTime.ts'
import { ShowAll } from '#web/lists/ShowAll.tsx'
import { formatNumber, formatPrice, useLanguage } from '#web/shell/index.ts'
import { type Column, DataTable } from '#web/ui/index.ts'
import { useRevenueTexts } from './useRevenueTexts.ts'
import { WeekChart } from './WeekChart.tsx'

type Week = Revenue['weeks'][number]

const dayFormat = { dateStyle: 'medium' } as const
const shownAtFirst = 8
const amounts = ['sales', 'refunds'] as const
const counts = ['bookings', 'newSubscriptions', 'endedSubscriptions'] as const
const colors = ['var(--color-brand)', 'var(--color-accent)', 'var(--color-edge)']

const csvColumns: CsvColumns<Week> = {
  week: ({ week }) => week,
  orders: ({ orders }) => orders,
  sales: ({ sales }) => sales.toFixed(2),
  refunds: ({ refunds }) => refunds.toFixed(2),
  bookings: ({ bookings }) => bookings,
  newSubscriptions: ({ newSubscriptions }) => newSubscriptions,
  endedSubscriptions: ({ endedSubscriptions }) => endedSubscriptions,
}

/** Shows the weeks of a period, as charts and as a table with the latest week first. */
export function WeekSection({ revenue: { weeks, totals, from, to } }: { revenue: Revenue }) {
  const { t } = useRevenueTexts()
  const language = useLanguage()
  const id = useId()
  const [showsAll, setShowsAll] = useState(false)
  const price = (dollars: number) => formatPrice(dollars, language)
  const number = (count: number) => formatNumber(count, language)
  const day = (date: string) => formatDay(date, language, dayFormat)
  const columns: Column<Week>[] = [
    { header: t('weeks.week'), rowHeader: true, cell: ({ week }) => day(week) },
    { header: t('weeks.orders'), align: 'end', cell: ({ orders }) => number(orders) },
    ...amounts.map(
      (name): Column<Week> => ({
        header: t(`weeks.${name}`),
        align: 'end',
        cell: (week) => <span translate="no">{price(week[name])}</span>,
      }),
    ),
    ...counts.map(
      (name): Column<Week> => ({
        header: t(`weeks.${name}`),
        align: 'end',
        cell: (week) => number(week[name]),
      }),
    ),
  ]
  const seriesOf = (names: readonly (typeof amounts | typeof counts)[number][]) =>
    names.map((name, nth) => ({
      name: t(`weeks.${name}`),
      color: colors[nth]!,
      values: weeks.map((week) => week[name]),
    }))
  const largestOf = (names: readonly (typeof amounts | typeof counts)[number][]) =>
    Math.max(...weeks.flatMap((week) => names.map((name) => week[name])))
  const latestFirst = weeks.toReversed()
  const shown = showsAll ? latestFirst : latestFirst.slice(0, shownAtFirst)
  const chart = { weeks: weeks.map(({ week }) => day(week)) }
  const period = { from: day(from), to: day(to) }
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id}>{t('weeks.title')}</h2>
        <ExportCsv
          fileName={`${t('weeks.title')} ${from} ${to}`}
          columns={csvColumns}
          load={async () => weeks}
          rowsName={t('weeks.title')}
        />
      </div>
      <div className="grid grid-cols-1 gap-8 xl:grid-cols-2">
        <WeekChart
          {...chart}
          caption={t('chart.money')}
          title={t('chart.moneyTitle', {
            ...period,
            sales: price(totals.sales),
            refunds: price(totals.refunds),
            largest: price(largestOf(amounts)),
          })}
          series={seriesOf(amounts)}
          format={price}
        />
        <WeekChart
          {...chart}
          caption={t('chart.counts')}
          title={t('chart.countsTitle', {
            ...period,
            bookings: number(totals.bookings),
            begun: number(totals.newSubscriptions),
            ended: number(totals.endedSubscriptions),
            largest: number(largestOf(counts)),
          })}
          series={seriesOf(counts)}
          format={number}
        />
      </div>
      <DataTable caption={t('weeks.title')} columns={columns} rows={shown} rowKey={({ week }) => week} />
      {shown.length < weeks.length && <ShowAll label={t('weeks.all')} onShow={() => setShowsAll(true)} />}
    </section>
  )
}
