import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { notePlan, useTranslation } from '#web/shell/index.ts'
import { Banner } from '#web/ui/index.ts'
import { accountApi } from '../api.ts'

const betweenLooks = 2000

/** Whether the payment has reached the account. */
export function PaidPlan() {
  const { t } = useTranslation('payments')
  const { data: me } = useQuery({
    ...accountApi.me.query(),
    refetchInterval: ({ state }) => (state.data?.subscriptionInfo ? false : betweenLooks),
  })
  useEffect(() => {
    if (me) notePlan(me.package)
  }, [me])
  const plan = me?.subscriptionInfo?.planName
  if (!plan) return <Banner>{t('success.confirming')}</Banner>
  return <Banner tone="success">{t('success.plan', { plan: t(`plans.${plan}.name`) })}</Banner>
}
