import { useInfiniteQuery } from '@tanstack/react-query'
import type { ManagedSubscription, SubscriptionQuery } from '#shared/payments/manageRoutes.ts'
import { PagedTable } from '#web/lists/PagedTable.tsx'
import { PersonLink } from '#web/lists/PersonLink.tsx'
import { formatMoment, messageOf, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Badge, type Column, EmptyState } from '#web/ui/index.ts'
import { api } from '../../api.ts'

const pageSize = 50
const dayFormat = { dateStyle: 'medium' } as const

interface Props {
  /** Lists only the subscribers that match these filters. */
  query?: Partial<Pick<SubscriptionQuery, 'q' | 'status'>>
  /** Lists this subscriber only. */
  userId?: string
}

/** Lists the present and former subscribers that match filters or one of them, and why each has their plan. */
export function SubscriptionTable({ query, userId }: Props) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  const list = useInfiniteQuery(api.subscriptions.pages({ ...query, userId, limit: pageSize }))
  const planName = (plan: ManagedSubscription['package']) => t(`plans.${plan}.name`)
  const columns: Column<ManagedSubscription>[] = [
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
