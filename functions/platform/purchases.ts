import * as z from 'zod/mini'
import { defineEntity } from './entity.ts'
import type { Table } from './table.ts'
import { put, remove, type Write } from './write.ts'

/** What somebody has paid for with an order: exists exactly while it is theirs. The area payments writes it, and others ask. */
const purchase = defineEntity({
  type: 'Purchase',
  schema: z.object({ userId: z.string(), productId: z.string(), orderId: z.string(), boughtAt: z.iso.datetime() }),
  keys: ({ userId, productId, orderId, boughtAt }) => ({
    pk: `PURCHASES#${userId}`,
    sk: `PRODUCT#${productId}#${orderId}`,
    gsi1pk: `USER#${userId}`,
    gsi1sk: `PURCHASE#${boughtAt}#${orderId}#${productId}`,
  }),
})
export type Purchase = z.output<typeof purchase.schema>

/** What users have paid for. */
export const purchases = (table: Table) => ({
  async productsOf(userId: string): Promise<Set<string>> {
    const products = new Set<string>()
    for await (const { productId } of table.all(purchase, {
      pk: `PURCHASES#${userId}`,
      beginsWith: 'PRODUCT#',
      consistent: true,
    }))
      products.add(productId)
    return products
  },
  add: (bought: Purchase): Write => put(purchase, bought),
  remove: (bought: Purchase): Write => {
    const { pk, sk } = purchase.keys(bought)
    return remove({ pk, sk })
  },
})
