import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError, noteMe, useTranslation } from '#web/shell/index.ts'
import { Banner } from '#web/ui/index.ts'
import { accountApi } from '../api.ts'
import { poll, successPolling } from '../poll.ts'

/** Polls until the account has a plan, even after the page is left: the next page shows it too. */
const awaitPlan = (client: QueryClient) =>
  poll(async () => {
    try {
      const me = await client.fetchQuery({ ...accountApi.me.query(), staleTime: 0 })
      noteMe(me)
      return Boolean(me.subscriptionInfo)
    } catch (error) {
      // After a logout there is no account to ask for. Any other error may pass until the next poll.
      return error instanceof ApiError && error.status === 401
    }
  }, successPolling)

/** Waits until the account has the plan that was paid for, then shows it. */
export function PaidPlan() {
  const { t } = useTranslation('payments')
  const client = useQueryClient()
  const { data: me } = useQuery({ ...accountApi.me.query(), enabled: false })
  useEffect(() => void awaitPlan(client), [client])
  const plan = me?.subscriptionInfo?.planName
  if (!plan) return <Banner>{t('success.confirming')}</Banner>
  return <Banner tone="success">{t('success.plan', { plan: t(`plans.${plan}.name`) })}</Banner>
}
