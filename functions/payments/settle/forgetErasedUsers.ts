import { type Erasure, erasure, openErasures } from '#functions/platform/accounts/erasure.ts'
import { eachLimit } from '#functions/platform/table/eachLimit.ts'
import type { Table } from '#functions/platform/table/table.ts'
import { conditionHeld, untilWritten } from '#functions/platform/table/write.ts'
import { customerRepository } from '../customerRepository.ts'
import type { Gateway } from '../gateway/gateway.ts'
import { erasedBuyer, orderRepository } from '../orderRepository.ts'

/**
 * Deletes the Stripe customers of users who erased their account, which cancels their subscriptions. Their
 * orders stay in the books without the buyer. Only then is the erasure complete.
 */
export async function forgetErasedUsers(table: Table, gateway: Gateway): Promise<void> {
  const customers = customerRepository(table)
  const orders = orderRepository(table)

  async function removeBuyer(userId: string, orderId: string) {
    const order = await orders.byId(orderId)
    if (order?.userId === userId)
      await table.transact(orders.writesToSave(order, { ...order, userId: erasedBuyer }))
  }

  async function forget({ userId }: Erasure) {
    const customer = await customers.byUser(userId)
    if (customer) {
      await gateway.customers.delete(customer.customerId)
      await conditionHeld(table.transact(customers.writesToRemove(customer)))
    }
    for await (const { orderId } of orders.allOf(userId))
      await untilWritten(() => removeBuyer(userId, orderId))
  }

  await eachLimit(table.all(erasure, openErasures), forget)
}
