import { orderStates } from '#shared/payments/order.ts'
import { DayField } from '#web/forms/DayField.tsx'
import { useDebounced } from '#web/forms/useDebounced.ts'
import { useTranslation } from '#web/shell/index.ts'
import { SearchField, SelectField } from '#web/ui/index.ts'
import { useManageTexts } from '../texts/useManageTexts.ts'
import type { Filters } from './useFilters.ts'

const searchDelayMs = 300

/** Shows the search and the filters above the orders. */
export function FilterBar({ filters, change }: Pick<Filters, 'filters' | 'change'>) {
  const { t } = useManageTexts()
  const { t: ofOrders } = useTranslation('payments')
  const [q, setQ] = useDebounced(filters.q, (text) => change({ q: text }), searchDelayMs)
  return (
    <div className="grid gap-2">
      <div className="grid items-end gap-4 min-[26rem]:grid-cols-2 xl:grid-cols-[2fr_1fr_1fr_1fr]">
        <SearchField
          label={t('filter.orders')}
          maxLength={200}
          value={q}
          onChange={({ target }) => setQ(target.value)}
        />
        <SelectField
          name="state"
          label={t('filter.state')}
          value={filters.state ?? ''}
          onChange={({ target }) => change({ state: target.value })}
        >
          <option value="">{t('filter.any')}</option>
          {orderStates.map((state) => (
            <option key={state} value={state}>
              {state === 'paid' ? t('undelivered') : ofOrders(`orders.states.${state}`)}
            </option>
          ))}
        </SelectField>
        {(['from', 'to'] as const).map((name) => (
          <DayField
            key={name}
            name={name}
            label={t(`filter.${name}`)}
            value={filters[name]}
            onChange={(day) => change({ [name]: day })}
          />
        ))}
      </div>
      <p className="text-sm text-soft">{t('filter.utc')}</p>
    </div>
  )
}
