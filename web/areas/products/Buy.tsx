import { useId, useState } from 'react'
import { payments } from '#shared/payments/contract.ts'
import { isUnexplained } from '#web/forms/isUnexplained.ts'
import {
  client,
  messageOf,
  sessionHints,
  toast,
  useLanguage,
  useNavigate,
  useTranslation,
} from '#web/shell/index.ts'
import { Button } from '#web/ui/index.ts'
import type { ListedProduct } from './loadShop.ts'

const api = client(payments)
const maxQuantity = 99

/** Starts a checkout. The server decides the price; the price sent only says what the reader was shown. */
export function Buy({ product: { id, title, price } }: { product: ListedProduct }) {
  const { t } = useTranslation('products')
  const language = useLanguage()
  const navigate = useNavigate()
  const field = useId()
  const [quantity, setQuantity] = useState(1)
  const [busy, setBusy] = useState(false)

  async function buy() {
    // The page may still be the visitor's: a click from before hydration is replayed on it.
    if (!sessionHints().isLoggedIn)
      return navigate('/login', { replace: true, state: { from: '/products', access: 'user' } })
    setBusy(true)
    try {
      const { url } = await api.checkoutCart(
        { cart: [{ name: title, price, quantity, productId: id }] },
        { language },
      )
      window.location.assign(url)
    } catch (error) {
      setBusy(false)
      toast(isUnexplained(error) ? t('buy.failed') : messageOf(error, t), { tone: 'danger', life: 5 })
    }
  }

  return (
    <div className="flex items-end gap-3">
      <div className="grid gap-1">
        <label htmlFor={field} className="text-sm text-soft">
          {t('buy.quantity')}
        </label>
        <input
          id={field}
          name="quantity"
          type="number"
          inputMode="numeric"
          min={1}
          max={maxQuantity}
          value={quantity || ''}
          onChange={({ target }) => setQuantity(Math.min(maxQuantity, Math.trunc(Number(target.value))))}
          onBlur={() => setQuantity(Math.max(1, quantity))}
          className="control w-20"
        />
      </div>
      <Button
        className="grow"
        busy={busy}
        busyLabel={t('buy.redirecting')}
        disabled={quantity < 1}
        aria-label={t('buy.of', { title: title || t('untitled') })}
        onClick={() => void buy()}
      >
        {t('buy.button')}
      </Button>
    </div>
  )
}
