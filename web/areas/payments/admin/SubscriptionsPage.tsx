import { useTranslation } from '#web/shell/index.ts'
import { PageHeading } from '#web/ui/index.ts'
import { SubscriptionTable } from './SubscriptionTable.tsx'

export default function SubscriptionsPage() {
  const { t } = useTranslation('payments')
  return (
    <div className="page grid gap-8">
      <PageHeading title={t('manage.subscriptions.title')} lead={t('manage.subscriptions.lead')} />
      <SubscriptionTable />
    </div>
  )
}
