import { waitingStates } from '#shared/payments/order.ts'
import { useSearchParams, useTranslation } from '#web/shell/index.ts'
import { PageHeading, SelectField } from '#web/ui/index.ts'
import { OrderTable } from './OrderTable.tsx'

/** Everyone's orders. The query parameter `state` selects those of one state. */
export default function OrdersPage() {
  const { t } = useTranslation('payments')
  const [search, setSearch] = useSearchParams()
  const state = waitingStates.find((one) => one === search.get('state'))
  return (
    <div className="page grid gap-8">
      <PageHeading title={t('manage.orders.title')} lead={t('manage.orders.lead')} />
      <SelectField
        name="state"
        label={t('manage.orders.state')}
        className="max-w-xs"
        value={state ?? ''}
        onChange={({ target }) => setSearch(target.value ? { state: target.value } : {})}
      >
        <option value="">{t('manage.orders.all')}</option>
        {waitingStates.map((one) => (
          <option key={one} value={one}>
            {t(`orders.states.${one}`)}
          </option>
        ))}
      </SelectField>
      <OrderTable key={state ?? ''} state={state} />
    </div>
  )
}
