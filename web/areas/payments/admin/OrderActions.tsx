import { useQueryClient } from '@tanstack/react-query'
import type { payments } from '#shared/payments/contract.ts'
import { ConfirmAction } from '#web/forms/ConfirmAction.tsx'
import { useSending } from '#web/forms/useSending.ts'
import { type Answer, formatPrice, messageOf, toast, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Button } from '#web/ui/index.ts'
import { api } from '../api.ts'

/** An order as administrators see it. */
export type ManagedOrder = Answer<typeof payments.routes.manage>[number]

/** Shows buttons that refund an order, or mail its receipt again. */
export function OrderActions({ order: { orderId, status, total, buyer } }: { order: ManagedOrder }) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  const client = useQueryClient()
  const receipt = useSending({
    call: () => api.receipt({ id: orderId }),
    onSuccess: () => void toast(t('receipt.done')),
    onError: (error) => toast(messageOf(error, t), { tone: 'danger', seconds: 5 }),
  })
  const amount = formatPrice(total, language)
  const isPaid = status === 'fulfilled' || status === 'held'
  return (
    <span className="flex flex-wrap gap-2">
      {status === 'fulfilled' && buyer && (
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
      {isPaid && (
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
            void client.invalidateQueries({ queryKey: api.manage.key })
          }}
          failedText={(error) => messageOf(error, t)}
        >
          <p>{t('refund.text')}</p>
        </ConfirmAction>
      )}
    </span>
  )
}
