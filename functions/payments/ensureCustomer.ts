import type { User } from '#functions/platform/accounts/users.ts'
import type { Stored } from '#functions/platform/table/entity.ts'
import type { Table } from '#functions/platform/table/table.ts'
import { conditionHeld } from '#functions/platform/table/write.ts'
import { type Customer, customerRepository, newCustomer } from './customerRepository.ts'
import type { Gateway } from './gateway/gateway.ts'

/** Returns the user's customer. Creates it at the first purchase, once, even if several calls race. */
export async function ensureCustomer(
  { table, gateway }: { table: Table; gateway: Gateway },
  user: User,
  at: Date,
): Promise<Stored<Customer>> {
  const customers = customerRepository(table)
  const existing = await customers.byUser(user.userId)
  if (existing) return existing
  const { userId, email, firstName, lastName, language } = user
  const name = `${firstName} ${lastName}`
  const customerId = await gateway.customers.create({ userId, email, name, language })
  const customer = newCustomer(userId, customerId, at)
  if (await conditionHeld(table.transact(customers.writesToSave(undefined, customer))))
    return { ...customer, version: 1 }
  return (await customers.byUser(userId))!
}
