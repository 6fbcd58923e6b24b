import { useSearchParams, useSession, useTranslation } from '#web/shell/index.ts'
import { PaidOrder } from './PaidOrder.tsx'
import { PaidPlan } from './PaidPlan.tsx'
import { ResultFrame } from './ResultFrame.tsx'

/** Shown after a payment, with the order or the plan as far as the portal knows of it. */
export default function SuccessPage() {
  const { t } = useTranslation('payments')
  const { isLoggedIn } = useSession()
  const [search] = useSearchParams()
  const orderId = search.get('order')
  return (
    <ResultFrame
      title={t('success.title')}
      lead={t('success.lead')}
      notice={isLoggedIn && orderId ? t('success.files') : undefined}
    >
      {isLoggedIn && orderId && <PaidOrder orderId={orderId} />}
      {isLoggedIn && search.get('type') === 'subscription' && <PaidPlan />}
    </ResultFrame>
  )
}
