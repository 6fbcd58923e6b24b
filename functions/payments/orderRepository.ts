import * as z from 'zod/mini'
import { defineEntity, type Stored } from '#functions/platform/entity.ts'
import type { Page, Table } from '#functions/platform/table.ts'
import { put, remove, unchanged, type Write } from '#functions/platform/write.ts'
import { Package } from '#shared/kernel/actor.ts'
import { Language } from '#shared/kernel/language.ts'
import { epochSeconds } from '#shared/kernel/time.ts'
import { isWaiting, OrderLine, OrderState, type WaitingState } from '#shared/payments/order.ts'

const key = (orderId: string) => ({ pk: `ORDER#${orderId}`, sk: 'ORDER' })

/** The buyer of every order whose account is gone: the books keep the order, and nothing that tells whose it was. */
export const erasedBuyer = 'erased'

/**
 * From the first of January of the seventh year after the order: books are kept for six years from the end of the year that they are
 * about (Canada, Income Tax Act, 230(4)(b), and Income Tax Regulations, 5800).
 */
const endOfBooks = (createdAt: string) => new Date(Date.UTC(new Date(createdAt).getUTCFullYear() + 7, 0, 1))

/** What somebody set out to buy, in cents, as it was priced then. */
const order = defineEntity({
  type: 'Order',
  schema: z.object({
    orderId: z.string(),
    userId: z.string(),
    state: OrderState,
    lines: z.array(OrderLine),
    total: z.number(),
    /** By whose prices it was priced. */
    plan: z.optional(Package),
    /** Of the receipt and of what else is mailed about it. */
    language: Language,
    createdAt: z.iso.datetime(),
    paidAt: z.optional(z.iso.datetime()),
    /** Of Stripe, once there is one: the page where it is paid, and the payment. */
    sessionId: z.optional(z.string()),
    paymentId: z.optional(z.string()),
    /** An erasure of the account leaves its orders to the area payments, which takes the buyer out of them. */
    heldBy: z.optional(z.literal('payments')),
  }),
  keys: ({ orderId, userId, createdAt }) => ({
    ...key(orderId),
    ...(userId === erasedBuyer
      ? { expiresAt: epochSeconds(endOfBooks(createdAt)) }
      : { gsi1pk: `USER#${userId}`, gsi1sk: `ORDER#${createdAt}#${orderId}` }),
    gsi2pk: 'ORDERS',
    gsi2sk: `${createdAt}#${orderId}`,
  }),
})
export type Order = z.output<typeof order.schema>

/** Exists exactly while the order is in that state. */
const waitingOrder = defineEntity({
  type: 'WaitingOrder',
  schema: z.object({ orderId: z.string(), state: OrderState, createdAt: z.iso.datetime() }),
  keys: ({ orderId, state, createdAt }) => ({ pk: `ORDERSTATE#${state}`, sk: `${createdAt}#${orderId}` }),
})
type WaitingOrder = z.output<typeof waitingOrder.schema>

export interface OrderRepository {
  byId(orderId: string): Promise<Stored<Order> | undefined>
  byIds(orderIds: readonly string[]): Promise<Stored<Order>[]>
  /** A buyer's, newest first. */
  ofUser(userId: string, page: { after?: string; limit?: number }): Promise<Page<Stored<Order>>>
  /** All of a buyer's, newest first. */
  allOf(userId: string): AsyncIterable<Stored<Order>>
  /** Everyone's, newest first. */
  newestFirst(page: { after?: string; limit?: number }): Promise<Page<Stored<Order>>>
  /** The ids of those in a state, oldest first. */
  inState(state: WaitingState, page: { after?: string; limit?: number }): Promise<Page<WaitingOrder>>
  /** The writes that keep an order, new or changed; their condition fails when another was faster. */
  save(before: Stored<Order> | undefined, changed: Order): Write[]
  /** The write that forgets the place of an order that is gone. */
  forget(waits: WaitingOrder): Write
}

const placeOf = ({ orderId, state, createdAt }: WaitingOrder): WaitingOrder => ({ orderId, state, createdAt })
const keyOf = (waits: WaitingOrder) => {
  const { pk, sk } = waitingOrder.keys(waits)
  return { pk, sk }
}

const ofUser = (userId: string) =>
  ({ index: 'gsi1', pk: `USER#${userId}`, beginsWith: 'ORDER#', newestFirst: true }) as const

export const orderRepository = (table: Table): OrderRepository => ({
  byId: (orderId) => table.get(order, key(orderId)),
  byIds: (orderIds) => table.getMany(order, orderIds.map(key)),
  ofUser: (userId, page) => table.query(order, { ...ofUser(userId), ...page }),
  allOf: (userId) => table.all(order, ofUser(userId)),
  newestFirst: (page) => table.query(order, { index: 'gsi2', pk: 'ORDERS', newestFirst: true, ...page }),
  inState: (state, page) =>
    table.query(waitingOrder, { pk: `ORDERSTATE#${state}`, consistent: true, ...page }),
  save(before, changed) {
    const moved = before?.state !== changed.state
    const heldBy = changed.userId === erasedBuyer ? undefined : ('payments' as const)
    return [
      put(order, { ...changed, heldBy, version: before?.version }, unchanged(before ?? {})),
      ...(moved && before && isWaiting(before.state) ? [remove(keyOf(before))] : []),
      ...(moved && isWaiting(changed.state) ? [put(waitingOrder, placeOf(changed))] : []),
    ]
  },
  forget: (waits) => remove(keyOf(waits)),
})
