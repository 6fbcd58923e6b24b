import type { Call } from '../store/call.ts'
import type { Subscription } from '../store/objects.ts'
import { emit } from '../webhooks/events.ts'

/** Cancels a subscription now. Paid invoices stay paid; pending lines are dropped. */
export function cancelSubscription(
  call: Call,
  before: Subscription,
  reason: 'cancellation_requested' | 'payment_failed',
  details: {
    comment?: string
    feedback?: NonNullable<Subscription['cancellation_details']>['feedback']
  } = {},
): Subscription {
  const { comment = null, feedback = null } = details
  const subscription: Subscription = {
    ...before,
    canceled_at: before.canceled_at ?? call.at,
    cancellation_details: { comment, feedback, feedback_option: null, reason },
    ended_at: call.at,
    status: 'canceled',
  }
  call.store.put('subscription', subscription)
  for (const { id, subscription: owner } of call.store.all('pendingLine'))
    if (owner === before.id) call.store.remove('pendingLine', id)
  for (const invoice of call.store.all('invoice'))
    if (invoice.status === 'open' && invoice.parent?.subscription_details?.subscription === before.id)
      call.store.put('invoice', { ...invoice, auto_advance: false, next_payment_attempt: null })
  emit(call, 'customer.subscription.deleted', subscription)
  return subscription
}
