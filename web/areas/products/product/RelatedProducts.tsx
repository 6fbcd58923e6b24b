import { WidePicture } from '#web/lists/WidePicture.tsx'
import { formatPrice, Link, useLanguage, useTranslation } from '#web/shell/index.ts'
import type { RelatedProduct } from './loadProduct.ts'

/** Lists other products of the shop, each with a link to its page. */
export function RelatedProducts({ products }: { products: readonly RelatedProduct[] }) {
  const { t } = useTranslation('products')
  const language = useLanguage()
  return (
    <section aria-labelledby="related-heading" className="grid gap-8 border-t border-line pt-10">
      <h2 id="related-heading" className="text-2xl">
        {t('product.related')}
      </h2>
      <ul className="grid gap-x-8 gap-y-8 md:grid-cols-3">
        {products.map(({ id, title, price, lang, picture }) => (
          <li key={id} className="flex items-start gap-4 border-t-2 border-ink pt-5 md:flex-col">
            {picture && (
              <div className="w-32 shrink-0 md:w-full">
                <WidePicture picture={picture} sizes="(min-width: 48rem) 22rem, 8rem" />
              </div>
            )}
            <div className="grid min-w-0 gap-1">
              <h3 className="text-xl wrap-anywhere" lang={lang === language ? undefined : lang}>
                <Link to={`/products/${id}`}>{title || t('untitled')}</Link>
              </h3>
              <p className="font-semibold" translate="no">
                {formatPrice(price, language)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
