import { useState } from 'react'
import type { Package } from '#shared/kernel/actor.ts'
import { ApiError, formatPrice, messageOf, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Alert, Button } from '#web/ui/index.ts'
import { paymentsApi } from '../api.ts'
import type { Booking } from './booking.ts'

/** Leads to Stripe's payment page. Sends the price that is shown, and the server refuses any other. */
export function Pay({ booking: { courseName, price }, plan }: { booking: Booking; plan: Package }) {
  const { t } = useTranslation('bookings')
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  async function pay() {
    setBusy(true)
    setError(undefined)
    try {
      const { url } = await paymentsApi.checkoutCart(
        { cart: [{ name: courseName, price, quantity: 1 }] },
        { language },
      )
      window.location.assign(url)
    } catch (thrown) {
      setBusy(false)
      const isAnswer = thrown instanceof ApiError && thrown.status > 0
      const isRefused = isAnswer && thrown.status < 500
      setError(isRefused ? messageOf(thrown, t) : t(isAnswer ? 'pay.failed' : 'pay.error'))
    }
  }

  return (
    <>
      {error && <Alert>{error}</Alert>}
      <Button size="large" busy={busy} busyLabel={t('pay.redirecting')} onClick={() => void pay()}>
        {t('pay.button', { price: formatPrice(price, language) })}
      </Button>
      {plan === 'premium' && <p className="text-sm text-brand">{t('price.discount')}</p>}
    </>
  )
}
