import * as z from 'zod/mini'
import { defineEntity } from '../table/entity.ts'
import type { Table } from '../table/table.ts'
import { put, remove, type Write } from '../table/write.ts'

/** What somebody has paid for with an order: exists exactly while it is theirs. The area payments writes it, and others ask. */
const purchase = defineEntity({
  type: 'Purchase',
  schema: z.object({
    userId: z.string(),
    productId: z.string(),
    orderId: z.string(),
    boughtAt: z.iso.datetime(),
  }),
  keys: ({ userId, productId, orderId, boughtAt }) => ({
    pk: `PURCHASES#${userId}`,
    sk: `PRODUCT#${productId}#${orderId}`,
    gsi1pk: `USER#${userId}`,
    gsi1sk: `PURCHASE#${boughtAt}#${orderId}#${productId}`,
  }),
})
export type Purchase = z.output<typeof purchase.schema>

/** A course that somebody has paid for with a booking: exists exactly while it is theirs. */
const coursePurchase = defineEntity({
  type: 'CoursePurchase',
  schema: z.object({
    userId: z.string(),
    courseName: z.string(),
    orderId: z.string(),
    bookingId: z.string(),
    boughtAt: z.iso.datetime(),
  }),
  keys: ({ userId, courseName, orderId, boughtAt }) => ({
    ...courseKey({ userId, courseName, orderId }),
    gsi1pk: `USER#${userId}`,
    gsi1sk: `PURCHASE#${boughtAt}#${orderId}`,
  }),
})
type CoursePurchase = z.output<typeof coursePurchase.schema>
interface CourseBought {
  userId: string
  courseName: string
  orderId: string
}
const courseKey = ({ userId, courseName, orderId }: CourseBought) => ({
  pk: `PURCHASES#${userId}`,
  sk: `COURSE#${courseName}#${orderId}`,
})

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
  /** The names of courses, each once. */
  async coursesOf(userId: string): Promise<string[]> {
    const courses = table.all(coursePurchase, {
      pk: `PURCHASES#${userId}`,
      beginsWith: 'COURSE#',
      consistent: true,
    })
    return [...new Set(await Array.fromAsync(courses, ({ courseName }) => courseName))]
  },
  addCourse: (bought: CoursePurchase): Write => put(coursePurchase, bought),
  removeCourse: (bought: CourseBought): Write => remove(courseKey(bought)),
  add: (bought: Purchase): Write => put(purchase, bought),
  remove: (bought: Purchase): Write => {
    const { pk, sk } = purchase.keys(bought)
    return remove({ pk, sk })
  },
})
