import type { Language } from '#shared/kernel/language.ts'
import { products } from '#shared/products/contract.ts'
import { ApiError, client, type LoaderContext } from '#web/shell/index.ts'
import type { ListedProduct, Product } from '../loadShop.ts'
import { relatedProducts } from './relatedProducts.ts'

const api = client(products)

/** Related products are found among this number of the newest products. */
const comparedCount = 60

/** A text with the language that it is written in. */
interface WrittenText {
  text: string
  lang: Language
}

/** The fields of a product that its own page shows. */
export interface ShownProduct extends ListedProduct, Pick<Product, 'languages' | 'publishedAt'> {
  contents: WrittenText | undefined
  licence: WrittenText | undefined
}

export type RelatedProduct = Pick<ListedProduct, 'id' | 'title' | 'price' | 'lang' | 'picture'>

export interface ProductData {
  product: ShownProduct
  related: RelatedProduct[]
}

const noProducts = { items: [] as Product[] }

/** Returns a text in the product's language, or in English if it is not translated yet. */
function writtenText(name: 'contents' | 'licence', ...versions: readonly Product[]): WrittenText | undefined {
  const version = versions.find((product) => product[name].trim() !== '')
  return version && { text: version[name].trim(), lang: version.lang }
}

/** Loads a product and related ones. If the related ones cannot be loaded, the product is shown alone. */
export async function loadProduct({ params, language, signal }: LoaderContext): Promise<ProductData> {
  const { id = '' } = params
  const [product, english, newest] = await Promise.all([
    api.get({ id, lang: language }, { signal }),
    language === 'en' ? undefined : api.get({ id, lang: 'en' }, { signal }),
    api.list.page({ lang: language, limit: comparedCount }, { signal }).catch((error: unknown) => {
      if (error instanceof ApiError) return noProducts
      throw error
    }),
  ])
  const { _id, title, description, price, file, lang, languages, publishedAt, image } = product
  const versions = english ? [product, english] : [product]
  return {
    product: {
      ...{ id: _id, title, description, price, file, lang, languages, publishedAt },
      picture: image?.['16x9'],
      contents: writtenText('contents', ...versions),
      licence: writtenText('licence', ...versions),
    },
    related: relatedProducts(product, newest.items).map((other) => ({
      id: other._id,
      title: other.title,
      price: other.price,
      lang: other.lang,
      picture: other.image?.['16x9'],
    })),
  }
}
