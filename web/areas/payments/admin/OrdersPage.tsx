import { waitingStates } from '#shared/payments/order.ts'
import { useSearchParams, useTranslation } from '#web/shell/index.ts'
import { PageHeading, SelectField } from '#web/ui/index.ts'
import { OrderTable } from './OrderTable.tsx'

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
