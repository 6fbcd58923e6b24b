import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError, noteMe, useTranslation } from '#web/shell/index.ts'
import { Banner } from '#web/ui/index.ts'
import { accountApi } from '../api.ts'

/** In ms. */
const betweenLooks = 2000
/** Two minutes. After that nobody asks any more; the letter comes all the same. */
const mostLooks = 60

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

/** Asks until the account has the plan that was paid for. It goes on when the page is left, so that the next page knows of the plan too. */
async function awaitPlan(client: QueryClient): Promise<void> {
  for (let looks = 0; looks < mostLooks; looks++) {
    try {
      const me = await client.fetchQuery({ ...accountApi.me.query(), staleTime: 0 })
      noteMe(me)
      if (me.subscriptionInfo) return
    } catch (error) {
      // Who has logged out has no account to ask about; anything else may go well the next time.
      if (error instanceof ApiError && error.status === 401) return
    }
    await pause(betweenLooks)
  }
}

/** Whether the payment has reached the account. */
export function PaidPlan() {
  const { t } = useTranslation('payments')
  const client = useQueryClient()
  const { data: me } = useQuery({ ...accountApi.me.query(), enabled: false })
  useEffect(() => void awaitPlan(client), [client])
  const plan = me?.subscriptionInfo?.planName
  if (!plan) return <Banner>{t('success.confirming')}</Banner>
  return <Banner tone="success">{t('success.plan', { plan: t(`plans.${plan}.name`) })}</Banner>
}
