import { subscriptionStatuses } from '#shared/payments/subscription.ts'
import { ExportCsv } from '#web/forms/exportCsv/ExportCsv.tsx'
import { ListFilters } from '#web/forms/ListFilters.tsx'
import { allPages } from '#web/lists/allPages.ts'
import { useSearchParams, useTranslation } from '#web/shell/index.ts'
import { PageHeading } from '#web/ui/index.ts'
import { api } from '../../api.ts'
import { useManageTexts } from '../texts/useManageTexts.ts'
import { csvColumns } from './csvColumns.ts'
import { SubscriptionTable } from './SubscriptionTable.tsx'

/** Lists everyone's subscriptions. The query parameters `q` and `status` filter them. */
export default function SubscriptionsPage() {
  const { t } = useTranslation('payments')
  const { t: ofFilter } = useManageTexts()
  const [search, changeSearch] = useSearchParams()
  const change = (changes: Record<string, string>) => changeSearch(changes, { replace: true })
  const q = search.get('q') ?? ''
  const status = subscriptionStatuses.find((one) => one === search.get('status'))
  const query = { ...(q && { q: q.slice(0, 200) }), ...(status && { status }) }
  return (
    <div className="page">
      <PageHeading title={t('manage.subscriptions.title')} lead={t('manage.subscriptions.lead')} />
      <div className="grid grid-cols-1 gap-6">
        <ListFilters
          search={{ label: ofFilter('filter.subscriptions'), value: q }}
          choices={[
            {
              ...{
                name: 'status',
                label: ofFilter('filter.status'),
                value: status,
                any: ofFilter('filter.any'),
              },
              options: subscriptionStatuses.map((value) => ({
                value,
                label: t(`manage.subscriptions.statuses.${value}`),
              })),
            },
          ]}
          change={change}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <ExportCsv
            fileName={t('manage.subscriptions.title')}
            columns={csvColumns}
            load={() => allPages((page) => api.subscriptions.page({ ...query, limit: 1000, ...page }))}
          />
        </div>
        <SubscriptionTable query={query} />
      </div>
    </div>
  )
}
