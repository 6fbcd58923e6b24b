import { useQuery } from '@tanstack/react-query'
import { messageOf, useTranslation } from '#web/shell/index.ts'
import { Alert, Banner } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { OrderFiles } from './OrderFiles.tsx'

const betweenLooks = 2000
/** After two minutes a page that was left open asks no more; the letter comes all the same. */
const mostLooks = 60

/** Whether the payment has reached the order, and the files that it opens. */
export function PaidOrder({ orderId }: { orderId: string }) {
  const { t } = useTranslation('payments')
  const { data: order, error } = useQuery({
    ...api.order.query({ id: orderId }),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.status === 'created' && dataUpdateCount < mostLooks && betweenLooks,
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
