import * as z from 'zod/mini'
import { defineEntity, type Stored } from '#functions/platform/entity.ts'
import type { Page, Table } from '#functions/platform/table.ts'
import { absent, put, unchanged, type Write } from '#functions/platform/write.ts'
import { Language } from '#shared/kernel/language.ts'
import { OrderLine, OrderState } from '#shared/payments/order.ts'

const key = (orderId: string) => ({ pk: `ORDER#${orderId}`, sk: 'ORDER' })

/**
 * What somebody set out to buy, in cents, as it was priced then. In the first index a buyer's orders stand together, in the second
 * those of a state: whoever looks for what is to be done reads only that.
 */
const order = defineEntity({
  type: 'Order',
  schema: z.object({
    orderId: z.string(),
    userId: z.string(),
    state: OrderState,
    lines: z.array(OrderLine),
    total: z.number(),
    /** Of the receipt and of what else is mailed about it. */
    language: Language,
    createdAt: z.iso.datetime(),
    /** Of Stripe, once there is one: the page where it is paid, and the payment. */
    sessionId: z.optional(z.string()),
    paymentId: z.optional(z.string()),
  }),
  keys: ({ orderId, userId, createdAt, state }) => ({
    ...key(orderId),
    gsi1pk: `ORDERS#${userId}`,
    gsi1sk: `${createdAt}#${orderId}`,
    gsi2pk: `ORDERSTATE#${state}`,
    gsi2sk: `${createdAt}#${orderId}`,
  }),
})
export type Order = z.output<typeof order.schema>

export interface OrderRepository {
  byId(orderId: string): Promise<Stored<Order> | undefined>
  /** A buyer's, newest first. */
  ofUser(userId: string, page: { after?: string; limit?: number }): Promise<Page<Stored<Order>>>
  /** Those of a state, oldest first. */
  inState(state: OrderState): AsyncGenerator<Stored<Order>>
  /** The write that keeps a new order. */
  add(made: Order): Write
  /** The write that changes an order; its condition fails when another was faster. */
  save(before: Stored<Order>, changed: Partial<Order>): Write
}

export const orderRepository = (table: Table): OrderRepository => ({
  byId: (orderId) => table.get(order, key(orderId)),
  ofUser: (userId, page) => table.query(order, { index: 'gsi1', pk: `ORDERS#${userId}`, newestFirst: true, ...page }),
  inState: (state) => table.all(order, { index: 'gsi2', pk: `ORDERSTATE#${state}` }),
  add: (made) => put(order, made, absent),
  save: (before, changed) => put(order, { ...before, ...changed }, unchanged(before)),
})
