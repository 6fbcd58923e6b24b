import { eachInTurn } from '#functions/platform/eachInTurn.ts'
import type { Table } from '#functions/platform/table.ts'
import { after, hours } from '#shared/kernel/time.ts'
import type { WaitingState } from '#shared/payments/order.ts'
import { type OrderRepository, orderRepository } from '../orderRepository.ts'
import type { SettleOrder } from './settleOrder.ts'

type Waiting = Parameters<OrderRepository['forget']>[0]

/** For how long somebody may still be paying, in milliseconds: Stripe closes a page after a day. */
const openFor = hours(25)
/** So many are settled side by side. */
const atOnce = 8

/** Takes up orders that something broke off, and those whose page has run out unheard. */
export async function reconcileOrders(table: Table, settle: SettleOrder, at: Date): Promise<void> {
  const orders = orderRepository(table)

  async function settleAll(state: WaitingState, before: Date): Promise<void> {
    const waiting: Waiting[] = []
    let cursor: string | undefined
    do {
      const { items, next } = await orders.inState(state, { after: cursor, limit: 100 })
      waiting.push(...items.filter(({ createdAt }) => createdAt <= before.toISOString()))
      cursor = next
    } while (cursor)
    const take = async (waits: Waiting) => {
      // An order whose account is gone leaves its place behind.
      if (!(await settle(waits.orderId, at))) await table.write(orders.forget(waits))
    }
    await eachInTurn(waiting, take, atOnce)
  }

  const states = [
    ['refundDue', at],
    ['paid', at],
    ['created', after(at, -openFor)],
  ] as const
  await eachInTurn(states, ([state, before]) => settleAll(state, before))
}
