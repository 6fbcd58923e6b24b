import { useInfiniteQuery } from '@tanstack/react-query'
import type { ManagedOrder } from '#shared/payments/orderAnswer.ts'
import { PagedTable } from '#web/lists/PagedTable.tsx'
import { PersonLink } from '#web/lists/PersonLink.tsx'
import { formatMoment, formatPrice, Link, messageOf, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Badge, type Column, EmptyState } from '#web/ui/index.ts'
import { api } from '../../api.ts'
import { lineText } from '../../lineText.ts'
import { toneOf } from '../../orders/OrderCard.tsx'
import { OrderActions } from './OrderActions.tsx'
import type { Filters } from './useFilters.ts'

const pageSize = 50

interface Props {
  /** Lists only the orders that match these filters. */
  query?: Filters['query']
  /** Returns the address of an order's page. */
  addressOf: (orderId: string) => string
  /** Lists the orders of this buyer only. */
  userId?: string
}

/** Lists the orders that match filters, those of one buyer, or all orders, each with its actions. */
export function OrderTable({ query, addressOf, userId }: Props) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  const list = useInfiniteQuery(api.manage.pages({ ...query, userId, limit: pageSize }))
  const buyerColumn: Column<ManagedOrder> = {
    header: t('manage.buyer'),
    cell: ({ buyer }) =>
      buyer ? (
        <span className="grid wrap-anywhere" translate="no">
          <PersonLink {...buyer} />
          <span className="text-sm text-soft">{buyer.email}</span>
        </span>
      ) : (
        t('manage.gone')
      ),
  }
  const columns: Column<ManagedOrder>[] = [
    {
      header: t('manage.orders.bought'),
      rowHeader: true,
      cell: ({ orderId, lines }) => (
        <span className="grid wrap-anywhere">
          <Link to={addressOf(orderId)}>{lines.map((line) => lineText(line, language)).join(', ')}</Link>
          <span className="text-sm font-normal text-soft" translate="no">
            {orderId}
          </span>
        </span>
      ),
    },
    ...(userId ? [] : [buyerColumn]),
    {
      header: t('orders.total'),
      align: 'end',
      cell: ({ total, refunded, status }) => (
        <span className="grid" translate="no">
          {formatPrice(total, language)}
          {refunded !== undefined && status !== 'refunded' && (
            <span className="text-sm whitespace-nowrap text-soft">{formatPrice(-refunded, language)}</span>
          )}
        </span>
      ),
    },
    {
      header: t('manage.orders.state'),
      cell: ({ status }) => <Badge tone={toneOf[status]}>{t(`orders.states.${status}`)}</Badge>,
    },
    {
      header: t('manage.orders.date'),
      cell: ({ createdAt }) => formatMoment(createdAt, language),
    },
    {
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
        empty={
          userId ? (
            <p className="text-soft">{t('manage.orders.empty')}</p>
          ) : (
            <EmptyState icon="file" title={t('manage.orders.empty')} />
          )
        }
        failedText={(error) => messageOf(error, t)}
        more={{ label: t('orders.more'), busyLabel: t('orders.loading') }}
      />
    </div>
  )
}
