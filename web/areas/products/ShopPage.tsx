import type { Language } from '#shared/kernel/language.ts'
import { LegalNotice } from '#web/forms/LegalNotice.tsx'
import { TellMeWhen } from '#web/forms/tellMeWhen/TellMeWhen.tsx'
import { ListLoading, ListPage } from '#web/lists/ListPage.tsx'
import { i18n, type LoaderErrorProps, type PageMeta, useTranslation } from '#web/shell/index.ts'
import { type ListedProduct, loadShop, type Shop } from './loadShop.ts'
import { ProductCard } from './ProductCard.tsx'
import { ShopError } from './ShopError.tsx'

export const loader = loadShop

/** Returns a product as a list item of schema.org. */
const listItemOf = ({ title, description, price, picture }: ListedProduct, index: number) => ({
  '@type': 'ListItem',
  position: index + 1,
  item: {
    '@type': 'Product',
    name: title,
    description,
    image: picture?.src,
    offers: { '@type': 'Offer', price: price.toFixed(2), priceCurrency: 'CAD' },
  },
})

export function meta({ data: { items, isLater } }: { data: Shop; language: Language }): PageMeta {
  const t = i18n.getFixedT(null, 'products')
  return {
    title: t(isLater ? 'older' : 'title'),
    description: t('description'),
    linkedData: { '@type': 'ItemList', itemListElement: items.map(listItemOf) },
  }
}

export default function ShopPage({ data }: { data: Shop }) {
  const { t } = useTranslation('products')
  return (
    <section id="products">
      <ListPage
        path="/products"
        list={data}
        t={t}
        picture="stall"
        whenEmpty={<TellMeWhen topic="products" />}
      >
        <noscript>
          <p>{t('buy.needsScript')}</p>
        </noscript>
        <LegalNotice action="purchase" />
        <ul className="grid gap-x-8 gap-y-14 md:grid-cols-2 lg:grid-cols-3">
          {data.items.map((product) => (
            <ProductCard key={product.id} product={product} />
          ))}
        </ul>
      </ListPage>
    </section>
  )
}

export function HydrateFallback() {
  const { t } = useTranslation('products')
  return <ListLoading text={t('loading')} height="h-96" />
}

export const ErrorBoundary = (problem: LoaderErrorProps) => <ShopError missing="missing" {...problem} />
