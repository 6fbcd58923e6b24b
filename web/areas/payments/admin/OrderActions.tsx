import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { payments } from '#shared/payments/contract.ts'
import { type Answer, formatPrice, messageOf, toast, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Alert, Button, ConfirmDialog } from '#web/ui/index.ts'
import { api } from '../api.ts'

/** An order as administrators see it. */
export type ManagedOrder = Answer<typeof payments.routes.manage>[number]

/** Buttons that refund an order, or mail its receipt again. */
export function OrderActions({ order: { orderId, status, total, buyer } }: { order: ManagedOrder }) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  const client = useQueryClient()
  const [isConfirming, setConfirming] = useState(false)
  const refund = useMutation({
    mutationFn: () => api.refund({ id: orderId }),
    onSuccess: () => {
      setConfirming(false)
      toast(t('refund.done'))
      return client.invalidateQueries({ queryKey: api.manage.key })
    },
  })
  const receipt = useMutation({
    mutationFn: () => api.receipt({ id: orderId }),
    onSuccess: () => toast(t('receipt.done')),
    onError: (error) => toast(messageOf(error, t), { tone: 'danger', life: 5 }),
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
          onClick={() => receipt.mutate()}
          aria-label={t('receipt.of', { order: orderId })}
        >
          {t('receipt.send')}
        </Button>
      )}
      {isPaid && (
        <Button
          look="caution"
          size="small"
          onClick={() => setConfirming(true)}
          aria-label={t('refund.of', { order: orderId })}
        >
          {t('refund.open')}
        </Button>
      )}
      {isConfirming && (
        <ConfirmDialog
          open
          title={t('refund.title', { amount })}
          confirmLabel={t('refund.confirm', { amount })}
          cancelLabel={t('refund.cancel')}
          busy={refund.isPending}
          busyLabel={t('refund.busy')}
          onConfirm={() => refund.mutate()}
          onCancel={() => setConfirming(false)}
        >
          {refund.error && <Alert>{messageOf(refund.error, t)}</Alert>}
          <p>{t('refund.text')}</p>
        </ConfirmDialog>
      )}
    </span>
  )
}
