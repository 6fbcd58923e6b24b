import { useInfiniteQuery } from '@tanstack/react-query'
import type { payments } from '#shared/payments/contract.ts'
import { PagedTable } from '#web/lists/PagedTable.tsx'
import { PersonLink } from '#web/lists/PersonLink.tsx'
import { type Answer, formatMoment, messageOf, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Badge, type Column, EmptyState } from '#web/ui/index.ts'
import { api } from '../api.ts'

type Subscriber = Answer<typeof payments.routes.subscriptions>[number]

const pageSize = 50
const dayFormat = { dateStyle: 'medium' } as const

/** Lists the present and former subscribers or one of them, and why each has their plan. */
export function SubscriptionTable({ userId }: { userId?: string }) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  const list = useInfiniteQuery(api.subscriptions.pages({ userId, limit: pageSize }))
  const planName = (plan: Subscriber['package']) => t(`plans.${plan}.name`)
  const columns: Column<Subscriber>[] = [
    {
      header: t('manage.buyer'),
      rowHeader: true,
      cell: ({ userId, name, email }) => (
        <span className="grid wrap-anywhere" translate="no">
          <PersonLink userId={userId} name={name} />
          <span className="text-sm font-normal text-soft">{email}</span>
        </span>
      ),
    },
    { header: t('manage.subscriptions.plan'), cell: (row) => planName(row.package) },
    {
      header: t('manage.subscriptions.reason'),
      cell: ({ reason, givenPlan, paidPlan }) =>
        t(`manage.subscriptions.reasons.${reason}`, { given: planName(givenPlan), paid: planName(paidPlan) }),
    },
    {
      header: t('manage.subscriptions.status'),
      cell: ({ status }) => (
        <Badge tone={status === 'active' ? 'success' : status === 'past_due' ? 'warning' : undefined}>
          {t(`manage.subscriptions.statuses.${status}`)}
        </Badge>
      ),
    },
    {
      header: t('manage.subscriptions.until'),
      cell: ({ periodEnd, cancelAtPeriodEnd, status }) => {
        const until = formatMoment(periodEnd, language, dayFormat)
        if (status === 'canceled') return until
        return t(cancelAtPeriodEnd ? 'manage.subscriptions.ends' : 'manage.subscriptions.renews', {
          day: until,
        })
      },
    },
    {
      header: t('manage.subscriptions.since'),
      wideOnly: true,
      cell: ({ since }) => formatMoment(since, language, dayFormat),
    },
  ]
  return (
    <PagedTable
      list={list}
      caption={t('manage.subscriptions.title')}
      columns={columns}
      rowKey={({ userId }) => userId}
      empty={
        userId ? (
          <p className="text-soft">{t('manage.subscriptions.empty')}</p>
        ) : (
          <EmptyState icon="leaf" title={t('manage.subscriptions.empty')} />
        )
      }
      failedText={(error) => messageOf(error, t)}
      more={{ label: t('orders.more'), busyLabel: t('orders.loading') }}
    />
  )
}
