import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  accountApi,
  isRefusal,
  messageOf,
  updateHints,
  useSearchParams,
  useSession,
  useTranslation,
} from '#web/shell/index.ts'
import { Alert, Banner } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { poll, successPolling } from '../poll.ts'
import { OrderFiles } from './OrderFiles.tsx'
import { ResultFrame } from './ResultFrame.tsx'

/** Shows the order or the plan after a payment, once Stripe has reported the payment. */
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

/** Waits until the order is paid, then shows its state and its files. */
function PaidOrder({ orderId }: { orderId: string }) {
  const { t } = useTranslation('payments')
  const { intervalMs, maxPolls } = successPolling
  const { data: order, error } = useQuery({
    ...api.order.query({ id: orderId }),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.status === 'created' && dataUpdateCount < maxPolls && intervalMs,
  })
  if (error) return <Alert>{messageOf(error, t)}</Alert>
  if (!order || order.status === 'created') return <Banner>{t('success.confirming')}</Banner>
  return (
    <Banner
      tone={order.status === 'fulfilled' ? 'success' : 'info'}
      title={t(`orders.states.${order.status}`)}
    >
      <OrderFiles order={order} />
    </Banner>
  )
}

/**
 * Polls until the account has a plan. Polling continues after the user has left the page, because other pages
 * show the plan too.
 */
const awaitPlan = (client: QueryClient) =>
  poll(async () => {
    try {
      const me = await client.fetchQuery({ ...accountApi.me.query(), staleTime: 0 })
      updateHints(me)
      return Boolean(me.subscriptionInfo)
    } catch (error) {
      // After a logout (401) polling ends. After any other error the next poll may succeed.
      return isRefusal(error, 401)
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
