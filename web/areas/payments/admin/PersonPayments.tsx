import { usePersonId } from '#web/lists/PersonLink.tsx'
import { useTranslation } from '#web/shell/index.ts'
import { OrderTable } from './orders/OrderTable.tsx'
import { SubscriptionTable } from './subscriptions/SubscriptionTable.tsx'

/** Shows administrators what a person pays for a plan, and has bought. */
export default function PersonPayments() {
  const { t } = useTranslation('payments')
  const userId = usePersonId()
  return (
    <div className="grid gap-10">
      <section aria-labelledby="subscriptions-heading" className="grid gap-5">
        <h2 id="subscriptions-heading" className="text-xl">
          {t('manage.subscriptions.title')}
        </h2>
        <SubscriptionTable userId={userId} />
      </section>
      <section aria-labelledby="orders-heading" className="grid gap-5">
        <h2 id="orders-heading" className="text-xl">
          {t('manage.orders.title')}
        </h2>
        <OrderTable userId={userId} addressOf={(id) => `/admin/orders?${new URLSearchParams({ id })}`} />
      </section>
    </div>
  )
}
