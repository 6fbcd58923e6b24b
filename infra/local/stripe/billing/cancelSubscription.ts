import type { ChangeContext } from '../store/changeContext.ts'
import type { Subscription } from '../store/objects.ts'
import { emit } from '../webhooks/events.ts'

/** Cancels a subscription now. Paid invoices stay paid; pending lines are dropped. */
export function cancelSubscription(
  context: ChangeContext,
  before: Subscription,
  reason: 'cancellation_requested' | 'payment_failed',
): Subscription {
  const subscription: Subscription = {
    ...before,
    canceled_at: before.canceled_at ?? context.nowSeconds,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason },
    ended_at: context.nowSeconds,
    status: 'canceled',
  }
  context.store.put('subscription', subscription)
  for (const { id, subscription: owner } of context.store.all('pendingLine'))
    if (owner === before.id) context.store.remove('pendingLine', id)
  for (const invoice of context.store.all('invoice'))
    if (invoice.status === 'open' && invoice.parent?.subscription_details?.subscription === before.id)
      context.store.put('invoice', { ...invoice, auto_advance: false, next_payment_attempt: null })
  emit(context, 'customer.subscription.deleted', subscription)
  return subscription
}
