import { expireSession, sessionById } from '../checkout/sessions.ts'
import { chargeById } from '../resources/charges.ts'
import { customerById } from '../resources/customers.ts'
import { closeDispute, openDispute } from '../resources/disputes.ts'
import { attachedCard, type Last4, testCards } from '../resources/paymentMethods.ts'
import { openPortalSession } from '../resources/portalSessions.ts'
import { refundCharge } from '../resources/refunds.ts'
import { changeSubscription, subscriptionById } from '../resources/subscriptions.ts'
import type { Call } from '../store/call.ts'
import { withAll, withOne } from '../webhooks/steer.ts'

function giveCard(call: Call, id: string, last4: Last4): void {
  const subscription = subscriptionById(call, id)
  const { id: customer, email, name } = customerById(call, subscription.customer)
  const method = attachedCard(call, testCards[last4].token, { customer, email, name: name ?? null }, 'card')
  changeSubscription(call, subscription, { default_payment_method: method.id })
}

function settle(call: Call, id: string, status: 'won' | 'lost'): void {
  const dispute = call.store.get('dispute', id)
  if (dispute) closeDispute(call, dispute, status)
}

/** What a person can do with a thing of Stripe's. */
const withThing: Readonly<Record<string, (call: Call, id: string) => unknown>> = {
  expire: (call, id) => expireSession(call, sessionById(call, id)),
  'fail-card': (call, id) => giveCard(call, id, '0341'),
  'good-card': (call, id) => giveCard(call, id, '4242'),
  refund: (call, id) => refundCharge(call, chargeById(call, id)),
  dispute: (call, id) => openDispute(call, chargeById(call, id)),
  win: (call, id) => settle(call, id, 'won'),
  lose: (call, id) => settle(call, id, 'lost'),
}

/** Does what a button says: `hold-all`, or with what it is about `hold:evt_1`. Returns where to go on, or undefined for no such button. */
export function pressStripe(call: Call, pressed: string, now: number): string | undefined {
  const [action = '', id = ''] = pressed.split(':')
  const page = '/_local/stripe'
  if (action === 'customer-portal')
    return openPortalSession(call, customerById(call, id), { returnUrl: `${call.origin}${page}` }).url
  const delivery = call.store.get('delivery', id)
  if (Object.hasOwn(withAll, action)) withAll[action]?.(call, now)
  else if (delivery && Object.hasOwn(withOne, action)) withOne[action]?.(call, delivery, now)
  else if (Object.hasOwn(withThing, action)) withThing[action]?.(call, id)
  else return undefined
  return page
}
