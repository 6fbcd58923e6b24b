import { useQuery } from '@tanstack/react-query'
import { messageOf, useTranslation } from '#web/shell/index.ts'
import { Alert, Banner } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { successPolling } from '../poll.ts'
import { OrderFiles } from './OrderFiles.tsx'

/** Waits until the order is paid, then shows its state and its files. */
export function PaidOrder({ orderId }: { orderId: string }) {
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
