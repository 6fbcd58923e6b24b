import type { Me } from '#shared/account/contract.ts'
import { packages } from '#shared/kernel/actor.ts'
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
  /** Nothing to be done: an administrator gave a higher plan. */
  | 'none'

export function planState({ name, priceId }: Pick<Plan, 'name' | 'priceId'>, me: Me | undefined): PlanState {
  if (!me) return 'visitor'
  const { subscriptionInfo: subscription } = me
  const isFree = priceId === freePriceId
  if (!subscription) {
    if (name === me.package) return 'current'
    return packages.indexOf(name) < packages.indexOf(me.package) ? 'none' : 'checkout'
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
