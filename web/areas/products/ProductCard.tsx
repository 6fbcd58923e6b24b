import { useId, useState } from 'react'
import { extensionOf } from '#shared/kernel/extensionOf.ts'
import { payments } from '#shared/payments/contract.ts'
import { isUnexplained } from '#web/forms/isUnexplained.ts'
import { useSending } from '#web/forms/useSending.ts'
import { WidePicture } from '#web/lists/WidePicture.tsx'
import {
  client,
  formatBytes,
  formatPrice,
  messageOf,
  sessionHints,
  toast,
  useLanguage,
  useNavigate,
  useTranslation,
} from '#web/shell/index.ts'
import { Button, Icon } from '#web/ui/index.ts'
import type { ListedProduct } from './loadShop.ts'

/** A product with its picture, texts, price and file, and the form to buy it. */
export function ProductCard({ product }: { product: ListedProduct }) {
  const { t } = useTranslation('products')
  const language = useLanguage()
  const { title, description, price, file, picture, lang } = product
  const textLanguage = lang === language ? undefined : lang
  return (
    <li className="grid grid-rows-[auto_1fr_auto_auto] gap-4 border-t-2 border-ink pt-5">
      <div className="flex items-start gap-4 md:flex-col">
        {picture && (
          <div className="w-32 shrink-0 md:w-full">
            <WidePicture picture={picture} sizes="(min-width: 64rem) 24rem, (min-width: 48rem) 45vw, 8rem" />
          </div>
        )}
        <h2 className="min-w-0 text-xl [overflow-wrap:anywhere]" lang={textLanguage}>
          {title || t('untitled')}
        </h2>
      </div>
      <p className="whitespace-pre-line text-soft [overflow-wrap:anywhere]" lang={textLanguage}>
        {description || t('noDescription')}
      </p>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <strong className="text-2xl" translate="no">
          {formatPrice(price, language)}
        </strong>
        {file && (
          <span className="flex items-center gap-2 text-sm text-soft" translate="no">
            <Icon name="file" />
            {extensionOf(file.name).toUpperCase()} · {formatBytes(file.size, language)}
          </span>
        )}
      </p>
      <BuyControls product={product} />
    </li>
  )
}

const api = client(payments)
const maxQuantity = 99

/** Starts a checkout of the chosen quantity. The server decides the price; the price sent only says what the buyer was shown. */
function BuyControls({ product: { id, title, price } }: { product: ListedProduct }) {
  const { t } = useTranslation('products')
  const language = useLanguage()
  const navigate = useNavigate()
  const fieldId = useId()
  const [quantity, setQuantity] = useState(1)
  const { send, isPending, isSuccess } = useSending({
    call: () => api.checkoutCart({ cart: [{ name: title, price, quantity, productId: id }] }, { language }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) =>
      toast(isUnexplained(error) ? t('buy.failed') : messageOf(error, t), { tone: 'danger', seconds: 5 }),
  })
  const buy = () => {
    // Ask now: a click before hydration is replayed on the prerendered page, which is rendered as for a visitor.
    if (sessionHints().isLoggedIn) send()
    else navigate('/login', { replace: true, state: { from: '/products', access: 'user' } })
  }

  return (
    <div className="flex items-end gap-3">
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
          onChange={({ target }) => setQuantity(Math.min(maxQuantity, Math.trunc(Number(target.value))))}
          onBlur={() => setQuantity(Math.max(1, quantity))}
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
    </div>
  )
}
