import { products } from '#shared/products/contract.ts'
import { type LoadedList, loadList } from '#web/lists/loadList.ts'
import { type Answer, client, type LoaderContext } from '#web/shell/index.ts'

const api = client(products)
export type Product = Answer<typeof products.routes.list>[number]

const pageSize = 60

/** The fields of a product that its card shows; the others are not sent to the browser. */
export type ListedProduct = Pick<Product, 'title' | 'description' | 'price' | 'file' | 'lang'> & {
  id: string
  picture: NonNullable<Product['image']>['16x9']
}
export type Shop = LoadedList<ListedProduct>

/** Loads the newest products, or those after the cursor `after`. */
export async function loadShop({ params: { after }, language, signal }: LoaderContext): Promise<Shop> {
  const { items, ...paging } = await loadList(
    after,
    api.list.page({ lang: language, limit: pageSize, after }, { signal }),
  )
  return {
    ...paging,
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
