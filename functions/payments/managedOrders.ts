import type { User, Users } from '#functions/platform/accounts/users.ts'
import { filteredPage } from '#functions/platform/table/filteredPage.ts'
import type { Page, Table } from '#functions/platform/table/table.ts'
import { courseNameIn } from '#shared/kernel/courseNames.ts'
import { languages } from '#shared/kernel/language.ts'
import { dollarsOf } from '#shared/kernel/money.ts'
import { wordFilter } from '#shared/kernel/wordFilter.ts'
import type { OrderQuery } from '#shared/payments/manageRoutes.ts'
import { isWaiting, type OrderLine } from '#shared/payments/order.ts'
import type { ManagedOrder } from '#shared/payments/orderAnswer.ts'
import { remainingByLine } from '#shared/payments/partialRefund.ts'
import { orderResponse } from './orderHandlers.ts'
import { type Order, orderRepository } from './orderRepository.ts'

interface Deps {
  table: Table
  users: Pick<Users, 'byIds'>
}

export const buyerOf = ({ userId, firstName, lastName, email }: User) => ({
  userId,
  name: `${firstName} ${lastName}`.trim(),
  email,
})

type Buyers = ReadonlyMap<string, ReturnType<typeof buyerOf>>

/** Reads the people with these ids. Ids of closed accounts are left out. */
export async function buyersById(users: Deps['users'], userIds: readonly string[]): Promise<Buyers> {
  const found = await users.byIds([...new Set(userIds)])
  return new Map(found.map((user) => [user.userId, buyerOf(user)]))
}

function managedView(order: Order, buyers: Buyers): ManagedOrder {
  const { userId, sessionId, paymentId, changes } = order
  const response = orderResponse(order)
  const left = remainingByLine(order)
  const lines = order.lines.map(({ productId, bookingId }, index) => ({
    ...response.lines[index]!,
    productId,
    bookingId,
    left: dollarsOf(order.state === 'fulfilled' ? left[index]! : 0),
  }))
  const partRefunds = (order.partRefunds ?? []).map(({ cents, reason, at, state }) => ({
    ...{ amount: dollarsOf(cents), reason, at, state },
  }))
  return { ...response, lines, partRefunds, buyer: buyers.get(userId), sessionId, paymentId, changes }
}

/** Returns an order as administrators see it. */
export const managedOrder = async (users: Deps['users'], order: Order): Promise<ManagedOrder> =>
  managedView(order, await buyersById(users, [order.userId]))

/** A course is found by its name in each language. */
const titlesOf = ({ title, bookingId }: OrderLine) =>
  bookingId ? [title, ...languages.map((language) => courseNameIn(language, title))] : title

/** Returns the query for a page of the orders that can pass the filter; undefined for one that is gone or has left its state. */
function pageOf({ table }: Deps, { state, userId, from, to }: OrderQuery) {
  const orders = orderRepository(table)
  return async (page: { after?: string | undefined; limit: number }): Promise<Page<Order | undefined>> => {
    const range = { ...page, from, to }
    if (userId !== undefined) return orders.ofUser(userId, range)
    if (state === undefined || !isWaiting(state)) return orders.newestFirst(range)
    const waiting = await orders.inState(state, range)
    const waitingOrders = await orders.byIds(waiting.items.map(({ orderId }) => orderId))
    const byId = new Map(waitingOrders.map((order) => [order.orderId, order]))
    return { ...waiting, items: waiting.items.map(({ orderId }) => byId.get(orderId)) }
  }
}

/** Returns a page of the orders that the filter lets through. */
export async function managedOrders(deps: Deps, query: OrderQuery): Promise<Page<ManagedOrder>> {
  const { q, state, from, to, after, limit } = query
  if (from !== undefined && to !== undefined && from > to) return { items: [] }
  const { hasWords, matches } = wordFilter(q)
  return filteredPage({
    ...{ after, limit },
    isFiltered: hasWords || state !== undefined,
    read: pageOf(deps, query),
    async pick(orders: readonly (Order | undefined)[]) {
      const inState = orders.map((order) =>
        state === undefined || order?.state === state ? order : undefined,
      )
      const buyers = await buyersById(
        deps.users,
        inState.flatMap((order) => order?.userId ?? []),
      )
      return inState.map((order) => {
        if (!order) return undefined
        const { orderId, sessionId, paymentId, lines } = order
        const buyer = buyers.get(order.userId)
        const titles = lines.flatMap(titlesOf)
        const isWanted = matches([
          ...[buyer?.name, buyer?.email, ...titles, order.purchaseOrder],
          ...[orderId, sessionId, paymentId],
        ])
        return isWanted ? managedView(order, buyers) : undefined
      })
    },
  })
}
