import { useState } from 'react'
import type { Package } from '#shared/kernel/actor.ts'
import { payments } from '#shared/payments/contract.ts'
import { LegalNotice } from '#web/forms/LegalNotice.tsx'
import { PurchaseOrderField } from '#web/forms/PurchaseOrderField.tsx'
import { useSending } from '#web/forms/useSending.ts'
import {
  ApiError,
  client,
  formatPrice,
  isRefusal,
  messageOf,
  useLanguage,
  useTranslation,
} from '#web/shell/index.ts'
import { Alert, Button } from '#web/ui/index.ts'
import type { Booking } from './booking.ts'

const paymentsApi = client(payments)

/** Opens Stripe's payment page. The call has the price that is shown, and the server refuses any other. */
export function PayButton({ booking: { courseName, price }, plan }: { booking: Booking; plan: Package }) {
  const { t } = useTranslation('bookings')
  const language = useLanguage()
  const [purchaseOrder, setPurchaseOrder] = useState('')
  const { send, error, isPending, isSuccess } = useSending({
    call: () =>
      paymentsApi.checkoutCart(
        { cart: [{ name: courseName, price, quantity: 1 }], ...(purchaseOrder && { purchaseOrder }) },
        { language },
      ),
    onSuccess: ({ url }) => window.location.assign(url),
  })
  const failureKey = error instanceof ApiError && error.status > 0 ? 'pay.failed' : 'pay.error'
  return (
    <>
      {error && <Alert>{isRefusal(error) ? messageOf(error, t) : t(failureKey)}</Alert>}
      <PurchaseOrderField
        value={purchaseOrder}
        onChange={setPurchaseOrder}
        texts={{ add: t('pay.addPurchaseOrder'), label: t('pay.purchaseOrder') }}
      />
      <Button size="large" busy={isPending || isSuccess} busyLabel={t('pay.redirecting')} onClick={send}>
        {t('pay.button', { price: formatPrice(price, language) })}
      </Button>
      {plan === 'premium' && <p className="text-sm text-brand">{t('price.discount')}</p>}
      <LegalNotice action="purchase" />
    </>
  )
}
