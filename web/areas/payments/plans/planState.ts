import type { Me } from '#shared/account/contract.ts'
import { freePriceId, type Plan } from '#shared/payments/plan.ts'

/** What a plan's button does for this reader. */
export type PlanState =
  /** Nobody is logged in. */
  | 'visitor'
  | 'current'
  /** Theirs until the paid month ends, and then no more: it may be kept. */
  | 'ending'
  /** It follows when the paid month ends. */
  | 'next'
  /** There is no subscription: it is paid for on Stripe's page. */
  | 'checkout'
  /** The subscription changes over to it. */
  | 'change'
  /** Nothing to be done: the free plan of somebody to whom an administrator gave another. */
  | 'none'

export function planState({ priceId }: Pick<Plan, 'priceId'>, me: Me | undefined): PlanState {
  if (!me) return 'visitor'
  const { subscriptionInfo: subscription } = me
  const isFree = priceId === freePriceId
  if (!subscription) {
    if (!isFree) return 'checkout'
    return me.package === 'free' ? 'current' : 'none'
  }
  const isTheirs = subscription.priceId === priceId
  if (subscription.cancelAtPeriodEnd) return isTheirs ? 'ending' : isFree ? 'next' : 'change'
  return isTheirs ? 'current' : 'change'
}

/** Whether the change to this plan has reached the account. */
export const hasArrived = (priceId: string, { subscriptionInfo }: Pick<Me, 'subscriptionInfo'>): boolean =>
  priceId === freePriceId
    ? (subscriptionInfo?.cancelAtPeriodEnd ?? true)
    : subscriptionInfo?.priceId === priceId && !subscriptionInfo.cancelAtPeriodEnd
