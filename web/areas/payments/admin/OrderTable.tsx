import { useInfiniteQuery } from '@tanstack/react-query'
import type { WaitingState } from '#shared/payments/order.ts'
import { PagedTable } from '#web/lists/PagedTable.tsx'
import { formatMoment, formatPrice, messageOf, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Badge, type Column, EmptyState } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { toneOf } from '../orders/OrderCard.tsx'
import { type ManagedOrder, OrderActions } from './OrderActions.tsx'

const pageSize = 50

/** The orders of one state, or all orders, each with its actions. */
export function OrderTable({ state }: { state: WaitingState | undefined }) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  const list = useInfiniteQuery(api.manage.pages({ state, limit: pageSize }))
  const columns: Column<ManagedOrder>[] = [
    {
      key: 'lines',
      header: t('manage.orders.bought'),
      rowHeader: true,
      cell: ({ orderId, lines }) => (
        <span className="grid wrap-anywhere">
          <span>
            {lines.map(({ title, quantity }) => (quantity > 1 ? `${title} × ${quantity}` : title)).join(', ')}
          </span>
          <span className="text-sm font-normal text-soft" translate="no">
            {orderId}
          </span>
        </span>
      ),
    },
    {
      key: 'buyer',
      header: t('manage.buyer'),
      cell: ({ buyer }) =>
        buyer ? (
          <span className="grid wrap-anywhere" translate="no">
            <span>{buyer.name}</span>
            <span className="text-sm text-soft">{buyer.email}</span>
          </span>
        ) : (
          t('manage.gone')
        ),
    },
    {
      key: 'total',
      header: t('orders.total'),
      align: 'end',
      cell: ({ total }) => <span translate="no">{formatPrice(total, language)}</span>,
    },
    {
      key: 'status',
      header: t('manage.orders.state'),
      cell: ({ status }) => <Badge tone={toneOf[status]}>{t(`orders.states.${status}`)}</Badge>,
    },
    {
      key: 'createdAt',
      header: t('manage.orders.date'),
      cell: ({ createdAt }) => formatMoment(createdAt, language),
    },
    {
      key: 'actions',
      header: t('manage.actions'),
      plain: true,
      cell: (order) => <OrderActions order={order} />,
    },
  ]
  return (
    <div className="grid gap-4">
      <PagedTable
        list={list}
        caption={t('manage.orders.title')}
        columns={columns}
        rowKey={({ orderId }) => orderId}
        empty={<EmptyState icon="file" title={t('manage.orders.empty')} />}
        failed={(error) => messageOf(error, t)}
        more={{ label: t('orders.more'), busyLabel: t('orders.loading') }}
      />
    </div>
  )
}
