import type { Revenue } from '#shared/payments/revenueRoute.ts'
import { formatNumber, formatPrice, useLanguage } from '#web/shell/index.ts'
import type en from './locales/en.json'
import { useRevenueTexts } from './useRevenueTexts.ts'

type FigureName = keyof (typeof en)['figure']

interface Props {
  revenue: Revenue
  /** The figures to show; by default all. */
  shown?: readonly FigureName[]
}

/** Shows the key figures of the period, and of the subscriptions of this moment. */
export function Headlines({ revenue: { totals, recurring }, shown }: Props) {
  const { t } = useRevenueTexts()
  const language = useLanguage()
  const price = (dollars: number) => formatPrice(dollars, language)
  const { subscriptions, ending, overdue } = recurring
  const notes = [
    t('note.active', { count: subscriptions }),
    ...(ending > 0 ? [t('note.ending', { count: ending })] : []),
    ...(overdue.subscriptions > 0
      ? [t('note.overdue', { count: overdue.subscriptions, amount: price(overdue.monthly) })]
      : []),
  ]
  const figures: [name: FigureName, figure: string, notes?: readonly string[]][] = [
    ['monthly', price(recurring.monthly), notes],
    ['sales', price(totals.sales), [t('note.orders', { count: totals.orders })]],
    ['refunds', price(totals.refunds)],
    ['net', price(totals.net)],
    ['bookings', formatNumber(totals.bookings, language)],
    [
      'subscriptions',
      t('note.subscriptions', {
        begun: formatNumber(totals.newSubscriptions, language),
        ended: formatNumber(totals.endedSubscriptions, language),
      }),
    ],
  ]
  return (
    <section aria-label={t('headlines')}>
      <dl className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {figures
          .filter(([name]) => shown === undefined || shown.includes(name))
          .map(([name, figure, notes = []]) => (
            <div key={name} className="border-t border-line pt-3">
              <dt className="text-soft">{t(`figure.${name}`)}</dt>
              <dd className="text-3xl" translate="no">
                {figure}
              </dd>
              {notes.map((note) => (
                <dd key={note} className="text-sm text-soft">
                  {note}
                </dd>
              ))}
            </div>
          ))}
      </dl>
    </section>
  )
}
