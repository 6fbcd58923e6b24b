import { expireSession, sessionById } from '../checkout/sessions.ts'
import { chargeById } from '../resources/charges.ts'
import { customerById } from '../resources/customers.ts'
import { closeDispute, openDispute } from '../resources/disputes.ts'
import { attachCard, cardOwner, type Last4, testCards } from '../resources/paymentMethods.ts'
import { createPortalSession } from '../resources/portalSessions.ts'
import { refundCharge } from '../resources/refunds.ts'
import { changeSubscription, subscriptionById } from '../resources/subscriptions.ts'
import type { Call } from '../store/call.ts'
import { deliveryActions, globalActions } from '../webhooks/deliveryActions.ts'

function giveCard(call: Call, id: string, last4: Last4): void {
  const subscription = subscriptionById(call, id)
  const owner = cardOwner(customerById(call, subscription.customer))
  const method = attachCard(call, testCards[last4].token, owner, 'card')
  changeSubscription(call, subscription, { default_payment_method: method.id })
}

function decideDispute(call: Call, id: string, status: 'won' | 'lost'): void {
  const dispute = call.store.get('dispute', id)
  if (dispute) closeDispute(call, dispute, status)
}

/** The buttons of one object; a button's name is followed by the object's id. */
const objectActions: Readonly<Record<string, (call: Call, id: string) => unknown>> = {
  expire: (call, id) => expireSession(call, sessionById(call, id)),
  'fail-card': (call, id) => giveCard(call, id, '0341'),
  'good-card': (call, id) => giveCard(call, id, '4242'),
  refund: (call, id) => refundCharge(call, chargeById(call, id)),
  dispute: (call, id) => openDispute(call, chargeById(call, id)),
  win: (call, id) => decideDispute(call, id, 'won'),
  lose: (call, id) => decideDispute(call, id, 'lost'),
}

/** Runs a button such as `hold-all` or `hold:evt_1`. Returns the next address, if there is such a button. */
export function pressStripe(call: Call, pressed: string, now: number): string | undefined {
  const [action = '', id = ''] = pressed.split(':')
  const page = '/_local/stripe'
  if (action === 'customer-portal')
    return createPortalSession(call, customerById(call, id), { returnUrl: `${call.origin}${page}` }).url
  const delivery = call.store.get('delivery', id)
  if (Object.hasOwn(globalActions, action)) globalActions[action]?.(call, now)
  else if (delivery && Object.hasOwn(deliveryActions, action)) deliveryActions[action]?.(call, delivery, now)
  else if (Object.hasOwn(objectActions, action)) objectActions[action]?.(call, id)
  else return undefined
  return page
}
