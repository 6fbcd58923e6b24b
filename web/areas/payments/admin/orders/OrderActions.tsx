import { useQueryClient } from '@tanstack/react-query'
import type { ManagedOrder } from '#shared/payments/orderAnswer.ts'
import { ConfirmAction } from '#web/forms/ConfirmAction.tsx'
import { useSending } from '#web/forms/useSending.ts'
import { formatPrice, messageOf, toast, useHasAccess, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Button } from '#web/ui/index.ts'
import { api } from '../../api.ts'

const isPaid = ({ status }: ManagedOrder) => status === 'fulfilled' || status === 'held'
const hasReceipt = ({ status, buyer }: ManagedOrder) => status === 'fulfilled' && buyer !== undefined

/** Returns a function that is true for an order with a button: its receipt can be sent again, or an administrator can refund it. */
export function useHasActions(): (order: ManagedOrder) => boolean {
  const mayRefund = useHasAccess('admin')
  return (order) => hasReceipt(order) || (mayRefund && isPaid(order))
}

/** Shows buttons that mail the receipt of an order again, or refund the order, which only administrators may do. */
export function OrderActions({ order }: { order: ManagedOrder }) {
  const { orderId, total, refunded = 0 } = order
  const { t } = useTranslation('payments')
  const language = useLanguage()
  const client = useQueryClient()
  const mayRefund = useHasAccess('admin')
  const receipt = useSending({
    call: () => api.receipt({ id: orderId }),
    onSuccess: () => void toast(t('receipt.done')),
    onError: (error) => toast(messageOf(error, t), { tone: 'danger', seconds: 5 }),
  })
  const amount = formatPrice(total - refunded, language)
  return (
    <span className="flex flex-wrap gap-2">
      {hasReceipt(order) && (
        <Button
          look="quiet"
          size="small"
          busy={receipt.isPending}
          onClick={receipt.send}
          aria-label={t('receipt.of', { order: orderId })}
        >
          {t('receipt.send')}
        </Button>
      )}
      {mayRefund && isPaid(order) && (
        <ConfirmAction
          button={{
            look: 'caution',
            size: 'small',
            'aria-label': t('refund.of', { order: orderId }),
            children: t('refund.open'),
          }}
          texts={{
            title: t('refund.title', { amount }),
            confirm: t('refund.confirm', { amount }),
            cancel: t('refund.cancel'),
            busy: t('refund.busy'),
          }}
          call={() => api.refund({ id: orderId })}
          onSuccess={() => {
            toast(t('refund.done'))
            for (const { key } of [api.manage, api.managed, api.managedInvoices])
              void client.invalidateQueries({ queryKey: key })
          }}
          failedText={(error) => messageOf(error, t)}
        >
          <p>{t('refund.text')}</p>
        </ConfirmAction>
      )}
    </span>
  )
}
