import type { ReactNode } from 'react'
import { products } from '#shared/products/contract.ts'
import { LegalNotice } from '#web/forms/LegalNotice.tsx'
import { ItemIntro } from '#web/lists/ItemIntro.tsx'
import { sitemapOfList } from '#web/lists/sitemapOfList.ts'
import {
  client,
  formatPrice,
  type LoaderErrorProps,
  type PageMeta,
  useLanguage,
  useTranslation,
} from '#web/shell/index.ts'
import { BuyControls } from '../BuyControls.tsx'
import { ShopError } from '../ShopError.tsx'
import { FileExtract } from './FileExtract.tsx'
import { FileFacts } from './FileFacts.tsx'
import { loadProduct, type ProductData, type ShownProduct } from './loadProduct.ts'
import { productMeta } from './productMeta.ts'
import { RelatedProducts } from './RelatedProducts.tsx'

export const loader = loadProduct
export const meta = ({ data }: { data: ProductData }): PageMeta => productMeta(data)

export const sitemap = sitemapOfList(client(products).list)

export default function ProductPage({ data: { product, related } }: { data: ProductData }) {
  const { t } = useTranslation('products')
  const { contents, licence } = product
  return (
    <div className="page grid gap-16">
      <article className="grid gap-12">
        <Offer product={product} />
        {(contents || licence) && (
          <div className="grid gap-x-16 gap-y-10 border-t border-line pt-10 md:grid-cols-2">
            {contents && (
              <Part id="contents-heading" heading={t('product.contents')}>
                <Lines {...contents} />
              </Part>
            )}
            {licence && (
              <Part id="licence-heading" heading={t('product.licence')}>
                <TextIn lang={licence.lang} className="max-w-prose whitespace-pre-line wrap-anywhere">
                  {licence.text}
                </TextIn>
              </Part>
            )}
          </div>
        )}
        {product.file?.extract && (
          <div className="border-t border-line pt-10">
            <Part id="extract-heading" heading={t('extract.heading')}>
              <FileExtract sheets={product.file.extract} />
            </Part>
          </div>
        )}
      </article>
      {related.length > 0 && <RelatedProducts products={related} />}
    </div>
  )
}

function Offer({ product }: { product: ShownProduct }) {
  const { t } = useTranslation('products')
  const language = useLanguage()
  const { id, title, description, price, file, lang, picture } = product
  return (
    <div className="grid items-start gap-10 lg:grid-cols-2 lg:gap-16">
      <div className="grid gap-5">
        <ItemIntro
          list={{ to: '/products', name: t('newest') }}
          title={title || t('untitled')}
          lang={lang}
          otherLanguageNote={(name) => t('product.otherLanguage', { language: name })}
          description={description || t('noDescription')}
        />
        <p>
          <strong className="text-3xl" translate="no">
            {formatPrice(price, language)}
          </strong>
        </p>
        <noscript>
          <p>{t('buy.needsScript')}</p>
        </noscript>
        <div className="max-w-md">
          <BuyControls product={product} path={`/products/${id}`} />
        </div>
        <LegalNotice action="purchase" />
      </div>
      <div className="grid gap-10">
        {picture && (
          <img
            className="aspect-16/9 w-full rounded-panel bg-sunken object-cover"
            {...picture}
            sizes="(min-width: 64rem) 34rem, 100vw"
            alt=""
            fetchPriority="high"
          />
        )}
        {file && (
          <Part id="file-heading" heading={t('product.file')}>
            <FileFacts file={file} />
          </Part>
        )}
      </div>
    </div>
  )
}

const Part = ({ id, heading, children }: { id: string; heading: string; children: ReactNode }) => (
  <section aria-labelledby={id} className="grid grid-cols-1 content-start gap-4">
    <h2 id={id} className="text-2xl">
      {heading}
    </h2>
    {children}
  </section>
)

/** Marks a text that is not in the reader's language. */
function TextIn({ lang, className, children }: { lang: string; className: string; children: string }) {
  return (
    <p className={className} lang={lang === useLanguage() ? undefined : lang}>
      {children}
    </p>
  )
}

/** Shows the lines of a text as a list, and a single line as a paragraph. */
function Lines({ text, lang }: NonNullable<ShownProduct['contents']>) {
  const language = useLanguage()
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  if (lines.length === 1)
    return (
      <TextIn lang={lang} className="max-w-prose wrap-anywhere">
        {text}
      </TextIn>
    )
  return (
    <ul className="grid max-w-prose list-disc gap-2 ps-5" lang={lang === language ? undefined : lang}>
      {lines.map((line, index) => (
        // Two lines may be equal, and the list is never reordered.
        <li key={index} className="wrap-anywhere">
          {line}
        </li>
      ))}
    </ul>
  )
}

export const ErrorBoundary = (problem: LoaderErrorProps) => (
  <ShopError missing="product.missing" {...problem} />
)
