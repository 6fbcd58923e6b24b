import type { Downloads } from '#functions/platform/attachments/downloads.ts'
import {
  type ContentItem,
  contentEntities,
  contentPartitions,
} from '#functions/platform/content/contentItem.ts'
import { downloadAddresses } from '#functions/platform/content/showContent.ts'
import { keysUntil } from '#functions/platform/table/keysUntil.ts'
import type { Table } from '#functions/platform/table/table.ts'
import { isVisible } from '#shared/kernel/content/contentState.ts'
import type { ProductOnSale } from '#shared/payments/cart.ts'
import { productKind } from '#shared/products/contract.ts'

const { item, published } = contentEntities(productKind)
const partitions = contentPartitions(productKind)

const productOnSale = ({ id, texts, fields }: ContentItem): ProductOnSale => ({
  productId: id,
  titles: Object.values(texts).flatMap(({ title }) => title ?? []),
  cents: Number(fields.price),
})

export interface BoughtProduct {
  fileURL: string | undefined
  /** The product's page, while it is on sale. */
  url: string | undefined
}

export const shopRepository = (table: Table) => {
  const byIds = (productIds: readonly string[]) =>
    table.getMany(
      item,
      [...new Set(productIds)].map((sk) => ({ pk: partitions.items, sk })),
    )

  async function allOnSale(at: Date): Promise<ContentItem[]> {
    const range = { pk: partitions.published, between: keysUntil(at), consistent: true }
    return Array.fromAsync(table.all(published, range))
  }

  return {
    /**
     * Lists the products of these lines that are on sale at that moment. If a line names its product only by the
     * title, all products on sale are listed.
     */
    async onSale(lines: readonly { productId?: string | undefined }[], at: Date): Promise<ProductOnSale[]> {
      const productIds = lines.flatMap(({ productId }) => productId ?? [])
      const found = productIds.length === lines.length ? await byIds(productIds) : await allOnSale(at)
      return found.filter((product) => isVisible(product, at)).map(productOnSale)
    },

    /** True if every product can still be delivered. A product may have been deleted since it was ordered. */
    async canDeliver(lines: readonly { productId?: string | undefined }[]): Promise<boolean> {
      const productIds = [...new Set(lines.flatMap(({ productId }) => productId ?? []))]
      const found = await byIds(productIds)
      return found.filter(({ status }) => status !== 'trashed').length === productIds.length
    },

    /** Maps products to what their buyers get: the URL of the file, which is valid for five minutes. Trashed products have none. */
    async bought(
      productIds: readonly string[],
      { at, downloads }: { at: Date; downloads: Pick<Downloads, 'address'> },
    ): Promise<Map<string, BoughtProduct>> {
      const found = (await byIds(productIds)).filter(({ status }) => status !== 'trashed')
      const bought = found.map(async (product): Promise<[string, BoughtProduct]> => {
        const { fileURL } = await downloadAddresses(productKind, product, { downloads })
        const url = isVisible(product, at) ? `/products/${product.id}` : undefined
        return [product.id, { fileURL: fileURL || undefined, url }]
      })
      return new Map(await Promise.all(bought))
    },
  }
}
export type ShopRepository = ReturnType<typeof shopRepository>
