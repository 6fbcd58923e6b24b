import type { User } from '#functions/platform/accounts/users.ts'
import type { Stored } from '#functions/platform/table/entity.ts'
import type { Table } from '#functions/platform/table/table.ts'
import { conditionHeld } from '#functions/platform/table/write.ts'
import { type Customer, customerRepository, newCustomer } from './customerRepository.ts'
import type { Gateway } from './gateway/gateway.ts'

/** Returns the user's customer, with the language of the account. Creates it at the first purchase, once, even if several calls race. */
export async function ensureCustomer(
  { table, gateway }: { table: Table; gateway: Gateway },
  user: User,
  at: Date,
): Promise<Stored<Customer>> {
  const customers = customerRepository(table)
  const { userId, email, firstName, lastName, language } = user

  /** Invoices are in the language of the account, which may have changed since the last purchase. */
  async function withLanguage(stored: Stored<Customer>): Promise<Stored<Customer>> {
    if (stored.language === language) return stored
    await gateway.customers.setLanguage(stored.customerId, language)
    await conditionHeld(table.transact(customers.writesToSave(stored, { ...stored, language })))
    return (await customers.byUser(userId))!
  }

  const existing = await customers.byUser(user.userId)
  if (existing) return withLanguage(existing)
  const name = `${firstName} ${lastName}`
  const customerId = await gateway.customers.create({ userId, email, name, language })
  const customer = newCustomer(userId, customerId, language, at)
  if (await conditionHeld(table.transact(customers.writesToSave(undefined, customer))))
    return { ...customer, version: 1 }
  return (await customers.byUser(userId))!
}
