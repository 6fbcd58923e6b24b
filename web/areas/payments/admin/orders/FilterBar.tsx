import { orderStates } from '#shared/payments/order.ts'
import { ListFilters } from '#web/forms/ListFilters.tsx'
import { useTranslation } from '#web/shell/index.ts'
import { useManageTexts } from '../texts/useManageTexts.ts'
import type { Filters } from './useFilters.ts'

/** Shows the search and the filters above the orders. */
export function FilterBar({ filters, change }: Pick<Filters, 'filters' | 'change'>) {
  const { t } = useManageTexts()
  const { t: ofOrders } = useTranslation('payments')
  const states = orderStates.map((value) => ({
    value,
    label: value === 'paid' ? t('undelivered') : ofOrders(`orders.states.${value}`),
  }))
  return (
    <ListFilters
      search={{ label: t('filter.orders'), value: filters.q }}
      choices={[
        {
          ...{ name: 'state', label: t('filter.state'), value: filters.state, any: t('filter.any') },
          options: states,
        },
      ]}
      days={{
        from: { label: t('filter.from'), value: filters.from },
        to: { label: t('filter.to'), value: filters.to },
      }}
      note={t('filter.utc')}
      change={change}
    />
  )
}
