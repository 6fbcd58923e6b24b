import { eachInTurn } from '#functions/platform/eachInTurn.ts'
import { type Erasure, erasure } from '#functions/platform/erasure.ts'
import type { Table } from '#functions/platform/table.ts'
import { tookPlace, untilWritten } from '#functions/platform/write.ts'
import { customerRepository } from '../customerRepository.ts'
import type { Gateway } from '../gateway/gateway.ts'
import { erasedBuyer, orderRepository } from '../orderRepository.ts'

/**
 * Ends at Stripe what members subscribed to who erased their account, and lets Stripe forget them. Their orders stay in the books,
 * without them. Only then is the erasure complete.
 */
export async function forgetErased(table: Table, gateway: Gateway): Promise<void> {
  const customers = customerRepository(table)
  const orders = orderRepository(table)

  async function takeOut(userId: string, orderId: string) {
    const order = await orders.byId(orderId)
    if (order?.userId === userId) await table.transact(orders.save(order, { ...order, userId: erasedBuyer }))
  }

  async function forget({ userId }: Erasure) {
    const customer = await customers.byUser(userId)
    if (customer) {
      await gateway.subscriptions.forget(customer.customerId)
      await tookPlace(table.transact(customers.remove(customer)))
    }
    for await (const { orderId } of orders.allOf(userId)) await untilWritten(() => takeOut(userId, orderId))
  }

  await eachInTurn(table.all(erasure, { index: 'gsi1', pk: 'ERASURES' }), forget)
}
