import { expireSession, sessionById } from '../checkout/sessions.ts'
import { chargeById } from '../resources/charges.ts'
import { customerById } from '../resources/customers.ts'
import { closeDispute, openDispute } from '../resources/disputes.ts'
import { attachCard, cardOwner, type Last4, testCards } from '../resources/paymentMethods.ts'
import { createPortalSession } from '../resources/portalSessions.ts'
import { refundCharge } from '../resources/refunds.ts'
import { changeSubscription, subscriptionById } from '../resources/subscriptions.ts'
import type { ChangeContext } from '../store/changeContext.ts'
import { deliveryActions, globalActions } from '../webhooks/deliveryActions.ts'

function giveSubscriptionCard(context: ChangeContext, subscriptionId: string, last4: Last4): void {
  const subscription = subscriptionById(context, subscriptionId)
  const owner = cardOwner(customerById(context, subscription.customer))
  const method = attachCard(context, testCards[last4].token, owner)
  changeSubscription(context, subscription, { default_payment_method: method.id })
}

function decideDispute(context: ChangeContext, id: string, status: 'won' | 'lost'): void {
  const dispute = context.store.get('dispute', id)
  if (dispute) closeDispute(context, dispute, status)
}

/** The buttons of one object; a button's name is followed by the object's id. */
const objectActions: Readonly<Record<string, (context: ChangeContext, id: string) => unknown>> = {
  expire: (context, id) => expireSession(context, sessionById(context, id)),
  'fail-card': (context, id) => giveSubscriptionCard(context, id, '0341'),
  'good-card': (context, id) => giveSubscriptionCard(context, id, '4242'),
  refund: (context, id) => refundCharge(context, chargeById(context, id)),
  dispute: (context, id) => openDispute(context, chargeById(context, id)),
  win: (context, id) => decideDispute(context, id, 'won'),
  lose: (context, id) => decideDispute(context, id, 'lost'),
}

/** Does what a button such as `hold-all` or `hold:evt_1` says. Returns the next page's URL, or undefined if there is no such button. */
export function pressButton(context: ChangeContext, button: string, nowMs: number): string | undefined {
  const [action = '', id = ''] = button.split(':')
  const page = '/_local/stripe'
  if (action === 'customer-portal')
    return createPortalSession(context, customerById(context, id), { returnUrl: `${context.origin}${page}` })
      .url
  const delivery = context.store.get('delivery', id)
  if (Object.hasOwn(globalActions, action)) globalActions[action]?.(context, nowMs)
  else if (delivery && Object.hasOwn(deliveryActions, action))
    deliveryActions[action]?.(context, delivery, nowMs)
  else if (Object.hasOwn(objectActions, action)) objectActions[action]?.(context, id)
  else return undefined
  return page
}
