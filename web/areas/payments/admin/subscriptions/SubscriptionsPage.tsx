import { subscriptionStatuses } from '#shared/payments/subscription.ts'
import { ExportCsv } from '#web/forms/exportCsv/ExportCsv.tsx'
import { useDebounced } from '#web/forms/useDebounced.ts'
import { allPages } from '#web/lists/allPages.ts'
import { useSearchParams, useTranslation } from '#web/shell/index.ts'
import { PageHeading, SearchField, SelectField } from '#web/ui/index.ts'
import { api } from '../../api.ts'
import { useManageTexts } from '../texts/useManageTexts.ts'
import { csvColumns } from './csvColumns.ts'
import { SubscriptionTable } from './SubscriptionTable.tsx'

const searchDelayMs = 300

/** Lists everyone's subscriptions. The query parameters `q` and `status` filter them. */
export default function SubscriptionsPage() {
  const { t } = useTranslation('payments')
  const { t: ofFilter } = useManageTexts()
  const [search, changeSearch] = useSearchParams()
  const change = (changes: Record<string, string>) => changeSearch(changes, { replace: true })
  const q = search.get('q') ?? ''
  const status = subscriptionStatuses.find((one) => one === search.get('status'))
  const [words, setWords] = useDebounced(q, (text) => change({ q: text }), searchDelayMs)
  const query = { ...(q && { q: q.slice(0, 200) }), ...(status && { status }) }
  return (
    <div className="page">
      <PageHeading title={t('manage.subscriptions.title')} lead={t('manage.subscriptions.lead')} />
      <div className="grid grid-cols-1 gap-6">
        <div className="grid items-end gap-4 min-[26rem]:grid-cols-2">
          <SearchField
            label={ofFilter('filter.subscriptions')}
            maxLength={200}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
          <SelectField
            name="status"
            label={ofFilter('filter.status')}
            value={status ?? ''}
            onChange={({ target }) => change({ status: target.value })}
          >
            <option value="">{ofFilter('filter.any')}</option>
            {subscriptionStatuses.map((one) => (
              <option key={one} value={one}>
                {t(`manage.subscriptions.statuses.${one}`)}
              </option>
            ))}
          </SelectField>
        </div>
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
