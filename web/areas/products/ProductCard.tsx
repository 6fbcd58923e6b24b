import { extensionOf } from '#shared/kernel/extensionOf.ts'
import { formatBytes } from '#shared/kernel/formatBytes.ts'
import { WidePicture } from '#web/lists/WidePicture.tsx'
import { formatPrice, Link, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Icon } from '#web/ui/index.ts'
import { BuyControls } from './BuyControls.tsx'
import type { ListedProduct } from './loadShop.ts'

/** Shows a product with its picture, texts, price and file, and the form to buy it. */
export function ProductCard({ product }: { product: ListedProduct }) {
  const { t } = useTranslation('products')
  const language = useLanguage()
  const { id, title, description, price, file, picture, lang } = product
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
          <Link to={`/products/${id}`}>{title || t('untitled')}</Link>
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
      <BuyControls product={product} path="/products" />
    </li>
  )
}
