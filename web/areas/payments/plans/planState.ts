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

export type ChosenPlan = Pick<Plan, 'name' | 'priceId'>

export function planState({ name }: ChosenPlan, me: Me | undefined): PlanState {
  if (!me) return 'visitor'
  const { subscriptionInfo: subscription } = me
  if (!subscription) {
    if (name === me.package) return 'current'
    return packages.indexOf(name) < packages.indexOf(me.package) ? 'none' : 'checkout'
  }
  // By its name: whoever subscribed before the price was changed has the plan all the same.
  const { planName, nextPlanName } = subscription
  if (name === planName) return nextPlanName === planName ? 'current' : 'ending'
  return name === nextPlanName ? 'next' : 'change'
}

/** Whether the change to this plan, which may follow later, has reached the account. */
export const hasArrived = (
  { name, priceId }: ChosenPlan,
  { subscriptionInfo: subscription }: Pick<Me, 'subscriptionInfo'>,
) => (subscription ? subscription.nextPlanName === name : priceId === freePriceId)
