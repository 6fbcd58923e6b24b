import type { Stored } from '#functions/platform/entity.ts'
import type { Table } from '#functions/platform/table.ts'
import type { User } from '#functions/platform/users.ts'
import { tookPlace } from '#functions/platform/write.ts'
import { type Customer, customerRepository, newCustomer } from './customerRepository.ts'
import type { Gateway } from './gateway/gateway.ts'

/** The user as Stripe's customer, made one when there is a first thing to pay for. Of any number of calls at once one makes it. */
export const customerOf =
  ({ table, gateway }: { table: Table; gateway: Gateway }) =>
  async (user: User, at: Date): Promise<Stored<Customer>> => {
    const customers = customerRepository(table)
    const known = await customers.byUser(user.userId)
    if (known) return known
    const { userId, email, firstName, lastName, language } = user
    const customerId = await gateway.subscriptions.customerFor({
      userId,
      email,
      name: `${firstName} ${lastName}`,
      language,
    })
    const made = newCustomer(userId, customerId, at)
    if (await tookPlace(table.transact(customers.save(undefined, made)))) return { ...made, version: 1 }
    return (await customers.byUser(userId))!
  }
