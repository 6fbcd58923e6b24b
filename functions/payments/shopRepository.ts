import {
  type ContentItem,
  contentEntities,
  contentPartitions,
} from '#functions/platform/content/contentItem.ts'
import { downloadAddresses } from '#functions/platform/content/showContent.ts'
import type { Downloads } from '#functions/platform/downloads.ts'
import type { Table } from '#functions/platform/table.ts'
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

/** What payments asks of the shop's products. */
export const shopRepository = (table: Table) => {
  const byIds = (productIds: readonly string[]) =>
    table.getMany(
      item,
      [...new Set(productIds)].map((sk) => ({ pk: partitions.items, sk })),
    )

  async function all(at: Date): Promise<ContentItem[]> {
    const range = {
      pk: partitions.published,
      between: ['0', `${at.toISOString()}~`] as const,
      consistent: true,
    }
    return Array.fromAsync(table.all(published, range))
  }

  return {
    /** What is sold at that moment, of the lines' products; all of it when a line names its product by the title alone. */
    async sold(lines: readonly { productId?: string | undefined }[], at: Date): Promise<SoldProduct[]> {
      const named = lines.flatMap(({ productId }) => productId ?? [])
      const found = named.length === lines.length ? await byIds(named) : await all(at)
      return found.filter((one) => isOut(one, at)).map(soldOf)
    },

    /** Whether all that was ordered can be delivered still: what an administrator has deleted meanwhile cannot. */
    async has(lines: readonly { productId?: string | undefined }[]): Promise<boolean> {
      const named = [...new Set(lines.flatMap(({ productId }) => productId ?? []))]
      const found = await byIds(named)
      return found.filter(({ status }) => status !== 'trashed').length === named.length
    },

    /** Addresses of the products' files, by product: each good for five minutes. One whose product is in the trash has none. */
    async files(
      productIds: readonly string[],
      downloads: Pick<Downloads, 'address'>,
    ): Promise<Map<string, string>> {
      const found = (await byIds(productIds)).filter(({ status }) => status !== 'trashed')
      const addresses = found.map(async (one) => {
        const { fileURL = '' } = await downloadAddresses(productKind, one, { downloads })
        return [one.id, fileURL] as const
      })
      return new Map((await Promise.all(addresses)).filter(([, address]) => address !== ''))
    },
  }
}
export type ShopRepository = ReturnType<typeof shopRepository>
