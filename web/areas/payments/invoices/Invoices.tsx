import { useInfiniteQuery } from '@tanstack/react-query'
import { LoadFailure } from '#web/lists/LoadFailure.tsx'
import { messageOf, useTranslation } from '#web/shell/index.ts'
import { Card, LoadMore } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { InvoiceList } from './InvoiceList.tsx'
import { useInvoiceTexts } from './useInvoiceTexts.ts'

const pageSize = 20

/** Lists a member's own invoices, of orders and of the plan. Renders nothing if there are none. */
export function Invoices() {
  const { t } = useInvoiceTexts()
  const { t: ofPayments } = useTranslation('payments')
  const list = useInfiniteQuery(api.invoices.pages({ limit: pageSize }))
  if (!list.error && !list.data?.length && !list.hasNextPage) return null
  return (
    <section className="grid gap-6">
      <div className="grid gap-2">
        <h2>{t('heading')}</h2>
        <p className="text-soft">{t('lead')}</p>
      </div>
      {list.error && (
        <LoadFailure onRetry={() => void list.refetch()}>{messageOf(list.error, ofPayments)}</LoadFailure>
      )}
      {list.data && list.data.length > 0 && (
        <Card>
          <InvoiceList invoices={list.data} />
        </Card>
      )}
      <LoadMore
        hasMore={list.hasNextPage}
        busy={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
        label={t('more')}
        busyLabel={t('loading')}
      />
    </section>
  )
}
