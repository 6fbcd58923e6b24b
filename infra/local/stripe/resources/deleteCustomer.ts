import * as z from 'zod/mini'
import { operation } from '../api/operation.ts'
import { endSubscription } from '../billing/endSubscription.ts'
import type { DeletedCustomer } from '../store/objects.ts'
import { emit } from '../webhooks/events.ts'
import { customerById } from './customers.ts'

/** Ends at once what the customer subscribed to. */
export const deleteCustomer = operation('DELETE /v1/customers/:id', z.strictObject({}), (call, _, id) => {
  const customer = customerById(call, id)
  for (const subscription of call.store.all('subscription'))
    if (subscription.customer === id && subscription.status !== 'canceled')
      endSubscription(call, subscription, 'cancellation_requested')
  const deleted: DeletedCustomer = { id, object: 'customer', deleted: true }
  call.store.put('customer', deleted)
  emit(call, 'customer.deleted', customer)
  return deleted
})
