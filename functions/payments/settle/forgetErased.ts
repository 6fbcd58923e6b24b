import { erasure } from '#functions/platform/erasure.ts'
import type { Table } from '#functions/platform/table.ts'
import { tookPlace } from '#functions/platform/write.ts'
import { customerRepository } from '../customerRepository.ts'
import type { Gateway } from '../gateway/gateway.ts'

/** Whoever erased an account pays no more: Stripe ends what they subscribed to, and forgets them. Only then is the erasure complete. */
export async function forgetErased(table: Table, gateway: Gateway): Promise<void> {
  const customers = customerRepository(table)
  for await (const { userId } of table.all(erasure, { index: 'gsi1', pk: 'ERASURES' })) {
    const customer = await customers.byUser(userId)
    if (!customer) continue
    await gateway.subscriptions.forget(customer.customerId)
    await tookPlace(table.transact(customers.remove(customer)))
  }
}
