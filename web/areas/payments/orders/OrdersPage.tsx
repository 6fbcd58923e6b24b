import { useInfiniteQuery } from '@tanstack/react-query'
import { LoadFailure } from '#web/lists/LoadFailure.tsx'
import { LinkButton, messageOf, useSearchParams, useTranslation } from '#web/shell/index.ts'
import { Banner, EmptyState, LoadMore, PageHeading, Skeleton } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { Invoices } from '../invoices/Invoices.tsx'
import { OrderCard } from './OrderCard.tsx'

const pageSize = 20
/** The URLs of files expire after five minutes, so the orders are loaded again before that. */
const refetchIntervalMs = 4 * 60_000

/** Lists a member's own orders, with their receipts and files. */
export default function OrdersPage() {
  const { t } = useTranslation('payments')
  const [search] = useSearchParams()
  const linkProblem = search.get('link')
  const list = useInfiniteQuery({
    ...api.orders.pages({ limit: pageSize }),
    refetchInterval: refetchIntervalMs,
  })
  // Orders whose payment page was left or has expired are not shown, because nothing was sold.
  const orders = list.data?.filter(({ status }) => status !== 'created' && status !== 'expired')
  return (
    <div className="page page-narrow grid gap-8">
      <PageHeading title={t('orders.title')} lead={t('orders.lead')} />
      {linkProblem === 'expired' && <Banner still>{t('orders.linkExpired')}</Banner>}
      {linkProblem === 'withdrawn' && <Banner still>{t('orders.linkWithdrawn')}</Banner>}
      {list.error && (
        <LoadFailure onRetry={() => void list.refetch()}>{messageOf(list.error, t)}</LoadFailure>
      )}
      {list.isPending && <Skeleton className="h-60 w-full" />}
      {orders?.length === 0 && !list.hasNextPage && (
        <EmptyState picture="stall" title={t('orders.empty')}>
          <LinkButton to="/products">{t('orders.shop')}</LinkButton>
        </EmptyState>
      )}
      {orders && orders.length > 0 && (
        <ul className="grid gap-6">
          {orders.map((order) => (
            <OrderCard key={order.orderId} order={order} />
          ))}
        </ul>
      )}
      <LoadMore
        hasMore={list.hasNextPage}
        busy={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
        label={t('orders.more')}
        busyLabel={t('orders.loading')}
      />
      <Invoices />
    </div>
  )
}
