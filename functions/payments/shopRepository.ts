import type { Downloads } from '#functions/platform/attachments/downloads.ts'
import {
  type ContentItem,
  contentEntities,
  contentPartitions,
} from '#functions/platform/content/contentItem.ts'
import { downloadAddresses } from '#functions/platform/content/showContent.ts'
import type { Table } from '#functions/platform/table/table.ts'
import { isOut } from '#shared/kernel/content/contentState.ts'
import type { SoldProduct } from '#shared/payments/cart.ts'
import { productKind } from '#shared/products/contract.ts'

const { item, published } = contentEntities(productKind)
const partitions = contentPartitions(productKind)

const soldOf = ({ id, texts, fields }: ContentItem): SoldProduct => ({
  productId: id,
  titles: Object.values(texts).flatMap(({ title }) => title ?? []),
  cents: Number(fields.price),
})

/** Reads the shop's products as payments needs them. */
export const shopRepository = (table: Table) => {
  const byIds = (productIds: readonly string[]) =>
    table.getMany(
      item,
      [...new Set(productIds)].map((sk) => ({ pk: partitions.items, sk })),
    )

  async function allOnSale(at: Date): Promise<ContentItem[]> {
    const range = {
      pk: partitions.published,
      between: ['0', `${at.toISOString()}~`] as const,
      consistent: true,
    }
    return Array.fromAsync(table.all(published, range))
  }

  return {
    /**
     * Lists the products of some lines that are on sale at that moment; all products on sale if a line names
     * its product by the title alone.
     */
    async sold(lines: readonly { productId?: string | undefined }[], at: Date): Promise<SoldProduct[]> {
      const productIds = lines.flatMap(({ productId }) => productId ?? [])
      const found = productIds.length === lines.length ? await byIds(productIds) : await allOnSale(at)
      return found.filter((product) => isOut(product, at)).map(soldOf)
    },

    /** Tells if every product can still be delivered: one may have been deleted meanwhile. */
    async canDeliver(lines: readonly { productId?: string | undefined }[]): Promise<boolean> {
      const productIds = [...new Set(lines.flatMap(({ productId }) => productId ?? []))]
      const found = await byIds(productIds)
      return found.filter(({ status }) => status !== 'trashed').length === productIds.length
    },

    /** Maps products to addresses of their files, valid for five minutes; trashed products have none. */
    async files(
      productIds: readonly string[],
      downloads: Pick<Downloads, 'address'>,
    ): Promise<Map<string, string>> {
      const found = (await byIds(productIds)).filter(({ status }) => status !== 'trashed')
      const addresses = found.map(async (product) => {
        const { fileURL = '' } = await downloadAddresses(productKind, product, { downloads })
        return [product.id, fileURL] as const
      })
      return new Map((await Promise.all(addresses)).filter(([, address]) => address !== ''))
    },
  }
}
export type ShopRepository = ReturnType<typeof shopRepository>
