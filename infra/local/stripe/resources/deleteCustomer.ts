import * as z from 'zod/mini'
import { operation } from '../api/operation.ts'
import { cancelSubscription } from '../billing/cancelSubscription.ts'
import type { DeletedCustomer } from '../store/objects.ts'
import { emit } from '../webhooks/events.ts'
import { customerById } from './customers.ts'
import { liveSubscriptionsOf } from './subscriptions.ts'

/** Deletes a customer, and cancels their subscriptions at once. */
export const deleteCustomer = operation('DELETE /v1/customers/:id', z.strictObject({}), (context, _, id) => {
  const customer = customerById(context, id)
  for (const subscription of liveSubscriptionsOf(context.store, id))
    cancelSubscription(context, subscription, 'cancellation_requested')
  const deleted: DeletedCustomer = { id, object: 'customer', deleted: true }
  context.store.put('customer', deleted)
  emit(context, 'customer.deleted', customer)
  return deleted
})
