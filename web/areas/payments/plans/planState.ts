import type { Me } from '#shared/account/contract.ts'
import { packages } from '#shared/kernel/actor.ts'
import { freePriceId, type Plan } from '#shared/payments/plan.ts'

/** How a plan relates to this reader; it decides what the plan's button does. */
export type PlanState =
  /** The reader is not logged in. */
  | 'visitor'
  | 'current'
  /** The present plan, which ends or changes with the paid month; the member may keep it. */
  | 'ending'
  /** The plan that follows when the paid month ends. */
  | 'next'
  /** The member has no subscription, and can pay for the plan on Stripe's page. */
  | 'checkout'
  /** The member's subscription can change to it. */
  | 'change'
  /** The member has a higher plan from an administrator, so there is nothing to do. */
  | 'none'

export type ChosenPlan = Pick<Plan, 'name' | 'priceId'>

export function planState({ name }: ChosenPlan, me: Me | undefined): PlanState {
  if (!me) return 'visitor'
  const { subscriptionInfo: subscription } = me
  if (!subscription) {
    if (name === me.package) return 'current'
    return packages.indexOf(name) < packages.indexOf(me.package) ? 'none' : 'checkout'
  }
  // Plans are compared by name, because the price id may have changed since the member subscribed.
  const { planName, nextPlanName } = subscription
  if (name === planName) return nextPlanName === planName ? 'current' : 'ending'
  return name === nextPlanName ? 'next' : 'change'
}

/** Tells if the account shows the change to this plan, at once or for the end of the period. */
export const hasArrived = (
  { name, priceId }: ChosenPlan,
  { subscriptionInfo: subscription }: Pick<Me, 'subscriptionInfo'>,
) => (subscription ? subscription.nextPlanName === name : priceId === freePriceId)
