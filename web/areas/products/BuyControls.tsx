import { useEffect, useId, useState } from 'react'
import { payments } from '#shared/payments/contract.ts'
import { isUnexplained } from '#web/forms/isUnexplained.ts'
import { PurchaseOrderField } from '#web/forms/PurchaseOrderField.tsx'
import { storedDraft } from '#web/forms/useDraft.ts'
import { useSending } from '#web/forms/useSending.ts'
import {
  client,
  formatPrice,
  messageOf,
  sessionHints,
  store,
  toast,
  useLanguage,
  useNavigate,
  useTranslation,
} from '#web/shell/index.ts'
import { Button } from '#web/ui/index.ts'
import type { ListedProduct } from './loadShop.ts'

const api = client(payments)
const maxQuantity = 99
const emptyChoice = { quantity: 1, purchaseOrder: '' }

interface Props {
  product: Pick<ListedProduct, 'id' | 'title' | 'price'>
  /** The path of the page with these controls, to which the login returns. */
  path: string
}

/**
 * Starts a checkout of the chosen quantity. The server decides the price; the price that is sent only says
 * what the buyer was shown.
 */
export function BuyControls({ product: { id, title, price }, path }: Props) {
  const { t } = useTranslation('products')
  const language = useLanguage()
  const navigate = useNavigate()
  const fieldId = useId()
  const draftKey = `purchase ${id}`
  const [{ quantity, purchaseOrder }, setChoice] = useState(emptyChoice)
  // After a login the choice is still there. It is read after hydration, because the prerendered document does not have it.
  useEffect(() => setChoice((choice) => ({ ...choice, ...storedDraft<typeof choice>(draftKey) })), [draftKey])
  const change = (changes: Partial<typeof emptyChoice>) => {
    const choice = { quantity, purchaseOrder, ...changes }
    setChoice(choice)
    store(draftKey, JSON.stringify(choice), 'sessionStorage')
  }
  const { send, isPending, isSuccess } = useSending({
    call: () =>
      api.checkoutCart(
        { cart: [{ name: title, price, quantity, productId: id }], ...(purchaseOrder && { purchaseOrder }) },
        { language },
      ),
    onSuccess({ url }) {
      store(draftKey, undefined, 'sessionStorage')
      window.location.assign(url)
    },
    onError: (error) =>
      toast(isUnexplained(error) ? t('buy.failed') : messageOf(error, t), { tone: 'danger', seconds: 5 }),
  })
  const buy = () => {
    // The session is read on the click. A click before hydration is replayed on the prerendered page, which
    // is rendered as for a visitor.
    if (sessionHints().isLoggedIn) send()
    else navigate('/login', { replace: true, state: { from: path, access: 'user' } })
  }

  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="grid gap-1">
        <label htmlFor={fieldId} className="text-sm text-soft">
          {t('buy.quantity')}
        </label>
        <input
          id={fieldId}
          name="quantity"
          type="number"
          inputMode="numeric"
          min={1}
          max={maxQuantity}
          value={quantity || ''}
          onChange={({ target }) =>
            change({ quantity: Math.min(maxQuantity, Math.trunc(Number(target.value))) })
          }
          onBlur={() => change({ quantity: Math.max(1, quantity) })}
          className="control w-20"
        />
      </div>
      <Button
        className="grow"
        busy={isPending || isSuccess}
        busyLabel={t('buy.redirecting')}
        disabled={quantity < 1}
        aria-label={t('buy.of', { title: title || t('untitled') })}
        onClick={buy}
      >
        {t('buy.button')}
      </Button>
      {quantity > 1 && (
        <p role="status" className="w-full font-semibold">
          {t('buy.total', { total: formatPrice(price * quantity, language) })}
        </p>
      )}
      <PurchaseOrderField
        value={purchaseOrder}
        onChange={(typed) => change({ purchaseOrder: typed })}
        texts={{ add: t('buy.addPurchaseOrder'), label: t('buy.purchaseOrder') }}
      />
    </div>
  )
}
