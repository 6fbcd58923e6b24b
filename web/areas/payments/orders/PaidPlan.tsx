import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { notePlan, useTranslation } from '#web/shell/index.ts'
import { Banner } from '#web/ui/index.ts'
import { accountApi } from '../api.ts'

const betweenLooks = 2000
/** After two minutes a page that was left open asks no more; the letter comes all the same. */
const mostLooks = 60

/** Whether the payment has reached the account. */
export function PaidPlan() {
  const { t } = useTranslation('payments')
  const { data: me } = useQuery({
    ...accountApi.me.query(),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      !data?.subscriptionInfo && dataUpdateCount < mostLooks && betweenLooks,
  })
  useEffect(() => {
    if (me) notePlan(me.package)
  }, [me])
  const plan = me?.subscriptionInfo?.planName
  if (!plan) return <Banner>{t('success.confirming')}</Banner>
  return <Banner tone="success">{t('success.plan', { plan: t(`plans.${plan}.name`) })}</Banner>
}
