import * as z from 'zod/mini'
import { defineEntity } from '../table/entity.ts'
import type { Table } from '../table/table.ts'
import { put, remove, type Write } from '../table/write.ts'

/** A product that a user has bought with an order. It exists exactly while the product is theirs. The area payments writes it. */
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

/** A course that a user has bought with a booking. It exists exactly while the course is theirs. */
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
type CourseOrder = Pick<CoursePurchase, 'userId' | 'courseName' | 'orderId'>
const courseKey = ({
  userId,
  courseName,
  orderId,
}: {
  userId: string
  courseName: string
  orderId: string
}) => ({
  pk: `PURCHASES#${userId}`,
  sk: `COURSE#${courseName}#${orderId}`,
})

const rangeOf = (userId: string, beginsWith: 'PRODUCT#' | 'COURSE#') => ({
  pk: `PURCHASES#${userId}`,
  beginsWith,
  consistent: true,
})

/** Reads purchases, and makes the writes that add and remove them. */
export const purchases = (table: Table) => ({
  async productsOf(userId: string): Promise<Set<string>> {
    const rows = table.all(purchase, rangeOf(userId, 'PRODUCT#'))
    return new Set(await Array.fromAsync(rows, ({ productId }) => productId))
  },
  /** The names of courses, each once. */
  async coursesOf(userId: string): Promise<string[]> {
    const rows = table.all(coursePurchase, rangeOf(userId, 'COURSE#'))
    return [...new Set(await Array.fromAsync(rows, ({ courseName }) => courseName))]
  },
  /** The purchases of courses, each with its booking. */
  coursePurchasesOf: (userId: string): Promise<CoursePurchase[]> =>
    Array.fromAsync(table.all(coursePurchase, rangeOf(userId, 'COURSE#'))),
  /** The purchases of those orders whose course is still the buyer’s: not refunded, held or disputed. */
  stillOwned: (orders: readonly CourseOrder[]): Promise<CoursePurchase[]> =>
    table.getMany(coursePurchase, orders.map(courseKey)),
  /** True if the user has bought a product or a course after this time, and still owns it. */
  async hasBoughtSince(userId: string, since: string): Promise<boolean> {
    for await (const { boughtAt } of table.rows({ pk: `PURCHASES#${userId}`, consistent: true }))
      if (String(boughtAt) > since) return true
    return false
  },
  addCourse: (item: CoursePurchase): Write => put(coursePurchase, item),
  removeCourse: (item: CourseOrder): Write => remove(courseKey(item)),
  add: (item: Purchase): Write => put(purchase, item),
  remove: (item: Purchase): Write => {
    const { pk, sk } = purchase.keys(item)
    return remove({ pk, sk })
  },
})
