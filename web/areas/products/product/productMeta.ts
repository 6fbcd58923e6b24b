import { cutText } from '#shared/kernel/content/plainText.ts'
import { i18n, type PageMeta } from '#web/shell/index.ts'
import type { ProductData } from './loadProduct.ts'

export function productMeta({ product }: ProductData): PageMeta {
  const t = i18n.getFixedT(null, 'products')
  const title = product.title || t('untitled')
  const text = product.description.replaceAll(/\s+/g, ' ').trim()
  const image = product.picture?.src
  return {
    title,
    // Search engines expect a sentence or two, so a short text is followed by the shop's description.
    description: text.length < 40 ? `${text} ${t('description')}`.trim() : cutText(text, 160),
    image,
    languages: product.languages,
    // The product is not the page itself, because the page has another publisher and language.
    linkedData: {
      '@type': 'WebPage',
      mainEntity: {
        '@type': 'Product',
        name: title,
        description: text || t('description'),
        sku: product.id,
        image,
        releaseDate: product.publishedAt,
        offers: {
          '@type': 'Offer',
          price: product.price.toFixed(2),
          priceCurrency: 'CAD',
          availability: 'https://schema.org/InStock',
          seller: { '@type': 'Organization', name: i18n.getFixedT(null, 'shell')('brand') },
        },
      },
    },
  }
}
