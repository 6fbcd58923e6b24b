import { useId } from 'react'
import type { Revenue } from '#shared/payments/revenueRoute.ts'
import { type CsvColumns, ExportCsv } from '#web/forms/exportCsv/ExportCsv.tsx'
import { Bars } from '#web/lists/Bars.tsx'
import { formatNumber, formatPrice, useLanguage, useTranslation } from '#web/shell/index.ts'
import { type Column, DataTable } from '#web/ui/index.ts'
import { useRevenueTexts } from './useRevenueTexts.ts'

type PlanFigures = Revenue['recurring']['plans'][number]

const csvColumns: CsvColumns<PlanFigures> = {
  plan: ({ plan }) => plan,
  interval: ({ interval }) => interval,
  subscriptions: ({ subscriptions }) => subscriptions,
  monthly: ({ monthly }) => monthly.toFixed(2),
}

/** Shows what each plan brings in a month now, as bars and as a table. */
export function PlanSection({ revenue: { recurring } }: { revenue: Revenue }) {
  const { t } = useRevenueTexts()
  const { t: ofArea } = useTranslation('payments')
  const language = useLanguage()
  const id = useId()
  const price = (dollars: number) => formatPrice(dollars, language)
  const nameOf = ({ plan, interval }: PlanFigures) =>
    t(`plans.${interval}`, { plan: ofArea(`plans.${plan}.name`) })
  const keyOf = ({ plan, interval }: PlanFigures) => `${plan} ${interval}`
  const columns: Column<PlanFigures>[] = [
    { header: t('plans.plan'), rowHeader: true, cell: nameOf },
    {
      header: t('plans.subscriptions'),
      align: 'end',
      cell: ({ subscriptions }) => formatNumber(subscriptions, language),
    },
    {
      header: t('plans.monthly'),
      align: 'end',
      cell: ({ monthly }) => <span translate="no">{price(monthly)}</span>,
    },
  ]
  const { plans } = recurring
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id}>{t('plans.title')}</h2>
        {plans.length > 0 && (
          <ExportCsv
            fileName={t('plans.title')}
            columns={csvColumns}
            load={async () => plans}
            rowsName={t('plans.title')}
          />
        )}
      </div>
      <p className="text-soft">{t('plans.text')}</p>
      {plans.length === 0 ? (
        <p>{t('plans.empty')}</p>
      ) : (
        <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-2">
          <Bars
            bars={plans.map((one) => ({
              id: keyOf(one),
              label: nameOf(one),
              amount: one.monthly,
              text: price(one.monthly),
            }))}
          />
          <DataTable caption={t('plans.title')} columns={columns} rows={plans} rowKey={keyOf} />
        </div>
      )}
    </section>
  )
}
