import { useInfiniteQuery } from '@tanstack/react-query'
import { type WaitingState, waitingStates } from '#shared/payments/order.ts'
import { PagedTable } from '#web/lists/PagedTable.tsx'
import {
  formatMoment,
  formatPrice,
  messageOf,
  useLanguage,
  useSearchParams,
  useTranslation,
} from '#web/shell/index.ts'
import { Badge, type Column, EmptyState, PageHeading, SelectField } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { toneOf } from '../orders/OrderCard.tsx'
import { type ManagedOrder, OrderActions } from './OrderActions.tsx'

/** Lists the orders of all buyers. The query parameter `state` selects those of one state. */
export default function OrdersPage() {
  const { t } = useTranslation('payments')
  const [search, changeSearch] = useSearchParams()
  const state = waitingStates.find((one) => one === search.get('state'))
  return (
    <div className="page grid gap-8">
      <PageHeading title={t('manage.orders.title')} lead={t('manage.orders.lead')} />
      <SelectField
        name="state"
        label={t('manage.orders.state')}
        className="max-w-xs"
        value={state ?? ''}
        onChange={({ target }) => changeSearch({ state: target.value })}
      >
        <option value="">{t('manage.orders.all')}</option>
        {waitingStates.map((option) => (
          <option key={option} value={option}>
            {t(`orders.states.${option}`)}
          </option>
        ))}
      </SelectField>
      <OrderTable key={state ?? ''} state={state} />
    </div>
  )
}

const pageSize = 50

/** Lists the orders of one state, or all orders, each with its actions. */
function OrderTable({ state }: { state: WaitingState | undefined }) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  const list = useInfiniteQuery(api.manage.pages({ state, limit: pageSize }))
  const columns: Column<ManagedOrder>[] = [
    {
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
      header: t('orders.total'),
      align: 'end',
      cell: ({ total }) => <span translate="no">{formatPrice(total, language)}</span>,
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
        empty={<EmptyState icon="file" title={t('manage.orders.empty')} />}
        failedText={(error) => messageOf(error, t)}
        more={{ label: t('orders.more'), busyLabel: t('orders.loading') }}
      />
    </div>
  )
}
