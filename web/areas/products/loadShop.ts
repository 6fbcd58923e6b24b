import { products } from '#shared/products/contract.ts'
import { type LoadedList, loadList } from '#web/lists/loadList.ts'
import { type Answer, client, type LoaderContext } from '#web/shell/index.ts'

const api = client(products)
type Product = Answer<typeof products.routes.list>[number]

/** So many products stand on a page. */
const most = 60

/** What a card shows of a product; the rest of it does not travel. */
export type ListedProduct = Pick<Product, 'title' | 'description' | 'price' | 'file' | 'lang'> & {
  id: string
  picture: NonNullable<Product['image']>['16x9']
}
export type Shop = LoadedList<ListedProduct>

/** The newest products, or those after `after`. */
export async function loadShop({ params: { after }, language, signal }: LoaderContext): Promise<Shop> {
  const { items, ...place } = await loadList(
    after,
    api.list.page({ lang: language, limit: most, after }, { signal }),
  )
  return {
    ...place,
    items: items.map(({ _id, title, description, price, file, lang, image }) => ({
      id: _id,
      title,
      description,
      price,
      file,
      lang,
      picture: image?.['16x9'],
    })),
  }
}
