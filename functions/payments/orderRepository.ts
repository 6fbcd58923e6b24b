import * as z from 'zod/mini'
import { defineEntity, type Stored } from '#functions/platform/table/entity.ts'
import type { Page, Table } from '#functions/platform/table/table.ts'
import { put, remove, unchanged, type Write } from '#functions/platform/table/write.ts'
import { Package } from '#shared/kernel/actor.ts'
import { addDays } from '#shared/kernel/calendar.ts'
import { Language } from '#shared/kernel/language.ts'
import { epochSeconds } from '#shared/kernel/time.ts'
import { isWaiting, OrderChange, OrderLine, OrderState, type WaitingState } from '#shared/payments/order.ts'
import { PartialRefund } from '#shared/payments/partialRefund.ts'

const key = (orderId: string) => ({ pk: `ORDER#${orderId}`, sk: 'ORDER' })

/** The `userId` of orders whose buyer has erased the account: the books keep the order itself. */
export const erasedBuyer = 'erased'

/**
 * The day on which an order may be deleted, the first of January of the seventh year after it: books are kept
 * for six years from the end of their year (Canada, Income Tax Act, 230(4)(b), and Income Tax Regulations,
 * 5800).
 */
const retainedUntil = (createdAt: string) =>
  new Date(Date.UTC(new Date(createdAt).getUTCFullYear() + 7, 0, 1))

/** An order with its lines, priced in cents when it was made. */
const order = defineEntity({
  type: 'Order',
  schema: z.object({
    orderId: z.string(),
    userId: z.string(),
    state: OrderState,
    lines: z.array(OrderLine),
    /** The price of the lines, before the discount and without tax. */
    total: z.number(),
    /** The discount and tax, in cents, that Stripe applied when the order was paid. Missing if there were none. */
    discount: z.optional(z.number()),
    tax: z.optional(z.number()),
    /** The buyer's plan when the order was priced. It decides the discount. */
    plan: z.optional(Package),
    /** The language of the receipt and of other letters about the order. */
    language: Language,
    createdAt: z.iso.datetime(),
    paidAt: z.optional(z.iso.datetime()),
    /** The buyer's number of the purchase, if one was given. */
    purchaseOrder: z.optional(z.string()),
    /** The states that it has reached since it was created, in their order. Missing in orders of before 28 November 2026. */
    changes: z.optional(z.array(OrderChange)),
    /** The ids of the Checkout Session and of the PaymentIntent, once they exist. */
    sessionId: z.optional(z.string()),
    paymentId: z.optional(z.string()),
    /** Its partial refunds, the oldest first. */
    partRefunds: z.optional(z.array(PartialRefund)),
    /** Set while the order names its buyer. The erasure of an account is not complete before payments has removed the buyer. */
    erasedBy: z.optional(z.literal('payments')),
  }),
  keys: ({ orderId, userId, createdAt }) => ({
    ...key(orderId),
    ...(userId === erasedBuyer
      ? { expiresAt: epochSeconds(retainedUntil(createdAt)) }
      : { gsi1pk: `USER#${userId}`, gsi1sk: `ORDER#${createdAt}#${orderId}` }),
    gsi2pk: 'ORDERS',
    gsi2sk: `${createdAt}#${orderId}`,
  }),
})
export type Order = z.output<typeof order.schema>

/** Lists an order by its state as long as that is one of `waitingStates`: the order waits for Stripe or for an administrator. */
const waitingOrder = defineEntity({
  type: 'WaitingOrder',
  schema: z.object({ orderId: z.string(), state: OrderState, createdAt: z.iso.datetime() }),
  keys: ({ orderId, state, createdAt }) => ({ pk: `ORDERSTATE#${state}`, sk: `${createdAt}#${orderId}` }),
})
export type WaitingOrder = z.output<typeof waitingOrder.schema>

/** Lists an order as long as one of its partial refunds is due. */
const duePartialRefund = defineEntity({
  type: 'DuePartRefund',
  schema: z.object({ orderId: z.string(), createdAt: z.iso.datetime() }),
  keys: ({ orderId, createdAt }) => ({ pk: 'ORDERSTATE#partRefundDue', sk: `${createdAt}#${orderId}` }),
})

/** Returns the order in another state, which it reaches at a moment. */
export const inOtherState = <O extends Order>(before: O, state: OrderState, at: Date): O => ({
  ...before,
  state,
  changes: [...(before.changes ?? []), { state, at: at.toISOString() }],
})

export interface DayRange {
  /** Only orders that were created on this day (UTC) or later. */
  from?: string | undefined
  /** Only orders that were created on this day (UTC) or earlier. */
  to?: string | undefined
}
interface PageRange {
  after?: string | undefined
  limit?: number
}

/** A day comes before each moment of it in the order of texts. */
const betweenDays = ({ from, to }: DayRange, prefix = ''): readonly [string, string] => [
  `${prefix}${from ?? '0'}`,
  `${prefix}${to === undefined ? '9' : addDays(to, 1)}`,
]

/** Lists an order by the moment of its refund, as long as it is refunded, and by the moment of each partial refund. */
const orderRefund = defineEntity({
  type: 'OrderRefund',
  schema: z.object({ orderId: z.string(), refundedAt: z.iso.datetime() }),
  keys: ({ orderId, refundedAt }) => ({ pk: 'ORDERREFUNDS', sk: `${refundedAt}#${orderId}` }),
})

/** The moment at which an order was refunded. Undefined if it is not, or if it was before 28 November 2026. */
export const refundedAtOf = ({ state, changes = [] }: Order): string | undefined =>
  state === 'refunded' ? changes.findLast((change) => change.state === 'refunded')?.at : undefined

export interface OrderRepository {
  byId(orderId: string): Promise<Stored<Order> | undefined>
  byIds(orderIds: readonly string[]): Promise<Stored<Order>[]>
  /** A page of a buyer's orders, newest first. */
  ofUser(userId: string, page: PageRange & DayRange): Promise<Page<Stored<Order>>>
  /** All orders of a buyer, newest first. */
  allOf(userId: string): AsyncIterable<Stored<Order>>
  /** A page of everyone's orders, newest first. */
  newestFirst(page: PageRange & DayRange): Promise<Page<Stored<Order>>>
  /** All orders that were created on these days, oldest first. */
  createdBetween(days: Required<DayRange>): AsyncIterable<Order>
  /** The ids of the orders that were refunded on these days. */
  refundedBetween(days: Required<DayRange>): Promise<string[]>
  /** The ids of the orders of which a partial refund is due. */
  withDuePartialRefund(): Promise<string[]>
  /** A page of the orders that wait in a state, oldest first. */
  inState(state: WaitingState, page: PageRange & DayRange): Promise<Page<WaitingOrder>>
  /** The writes that store an order. Their condition fails if the order has changed since `before` was read. */
  writesToSave(before: Stored<Order> | undefined, changed: Order): Write[]
  /** The write that removes the waiting item of an order that no longer exists. */
  writeToRemoveWaiting(waiting: WaitingOrder): Write
}

const waitingItemOf = ({ orderId, state, createdAt }: Order): WaitingOrder => ({ orderId, state, createdAt })
const waitingKey = (waiting: WaitingOrder) => {
  const { pk, sk } = waitingOrder.keys(waiting)
  return { pk, sk }
}

const refundOf = (refunded: Order) => {
  const refundedAt = refundedAtOf(refunded)
  return refundedAt === undefined ? undefined : { orderId: refunded.orderId, refundedAt }
}
const refundKey = (refund: z.output<typeof orderRefund.schema>) => {
  const { pk, sk } = orderRefund.keys(refund)
  return { pk, sk }
}

const hasDueRefund = ({ partRefunds = [] }: Order) => partRefunds.some(({ state }) => state === 'due')
const madeAtOf = ({ partRefunds = [] }: Order) => partRefunds.flatMap(({ madeAt }) => madeAt ?? [])

/** The writes that list an order while a partial refund is due, and by the moment of each partial refund that was made. */
function partialRefundWrites(before: Order | undefined, changed: Order): Write[] {
  const { orderId, createdAt } = changed
  const recordedBefore = new Set(before ? madeAtOf(before) : [])
  const due = { orderId, createdAt }
  const { pk, sk } = duePartialRefund.keys(due)
  const wasDue = before !== undefined && hasDueRefund(before)
  return [
    ...(hasDueRefund(changed) && !wasDue ? [put(duePartialRefund, due)] : []),
    ...(wasDue && !hasDueRefund(changed) ? [remove({ pk, sk })] : []),
    ...[...new Set(madeAtOf(changed))]
      .filter((madeAt) => !recordedBefore.has(madeAt))
      .map((refundedAt) => put(orderRefund, { orderId, refundedAt })),
  ]
}

const userOrdersRange = (userId: string, days: DayRange = {}) =>
  ({ index: 'gsi1', pk: `USER#${userId}`, between: betweenDays(days, 'ORDER#'), newestFirst: true }) as const

export const orderRepository = (table: Table): OrderRepository => ({
  byId: (orderId) => table.get(order, key(orderId)),
  byIds: (orderIds) => table.getMany(order, orderIds.map(key)),
  ofUser: (userId, { from, to, ...page }) =>
    table.query(order, { ...userOrdersRange(userId, { from, to }), ...page }),
  allOf: (userId) => table.all(order, userOrdersRange(userId)),
  newestFirst: ({ from, to, ...page }) =>
    table.query(order, {
      ...{ index: 'gsi2', pk: 'ORDERS', between: betweenDays({ from, to }), newestFirst: true },
      ...page,
    }),
  createdBetween: (days) => table.all(order, { index: 'gsi2', pk: 'ORDERS', between: betweenDays(days) }),
  async refundedBetween(days) {
    const range = { pk: 'ORDERREFUNDS', between: betweenDays(days) }
    const refunds = await Array.fromAsync(table.all(orderRefund, range))
    // After a restore an order may be refunded a second time.
    return [...new Set(refunds.map(({ orderId }) => orderId))]
  },
  withDuePartialRefund: () =>
    Array.fromAsync(
      table.all(duePartialRefund, { pk: 'ORDERSTATE#partRefundDue', consistent: true }),
      ({ orderId }) => orderId,
    ),
  inState: (state, { from, to, ...page }) =>
    table.query(waitingOrder, {
      ...{ pk: `ORDERSTATE#${state}`, between: betweenDays({ from, to }), consistent: true },
      ...page,
    }),
  writesToSave(before, changed) {
    const stateChanged = before?.state !== changed.state
    const [refundBefore, refund] = [before && refundOf(before), refundOf(changed)]
    const refundChanged = refundBefore?.refundedAt !== refund?.refundedAt
    const erasedBy = changed.userId === erasedBuyer ? undefined : ('payments' as const)
    return [
      put(order, { ...changed, erasedBy, version: before?.version }, unchanged(before ?? {})),
      ...(stateChanged && before && isWaiting(before.state) ? [remove(waitingKey(before))] : []),
      ...(stateChanged && isWaiting(changed.state) ? [put(waitingOrder, waitingItemOf(changed))] : []),
      ...(refundChanged && refundBefore ? [remove(refundKey(refundBefore))] : []),
      ...(refundChanged && refund ? [put(orderRefund, refund)] : []),
      ...partialRefundWrites(before, changed),
    ]
  },
  writeToRemoveWaiting: (waiting) => remove(waitingKey(waiting)),
})
