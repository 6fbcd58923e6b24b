import type { User } from '#functions/platform/accounts/users.ts'
import type { Stored } from '#functions/platform/table/entity.ts'
import type { Table } from '#functions/platform/table/table.ts'
import { tookPlace } from '#functions/platform/table/write.ts'
import { type Customer, customerRepository, newCustomer } from './customerRepository.ts'
import type { Gateway } from './gateway/gateway.ts'

/** Returns the user's customer, and creates it at the first purchase, even if several calls race. */
export async function ensureCustomer(
  { table, gateway }: { table: Table; gateway: Gateway },
  user: User,
  at: Date,
): Promise<Stored<Customer>> {
  const customers = customerRepository(table)
  const known = await customers.byUser(user.userId)
  if (known) return known
  const { userId, email, firstName, lastName, language } = user
  const name = `${firstName} ${lastName}`
  const customerId = await gateway.customers.create({ userId, email, name, language })
  const created = newCustomer(userId, customerId, at)
  if (await tookPlace(table.transact(customers.save(undefined, created)))) return { ...created, version: 1 }
  return (await customers.byUser(userId))!
}
