import type { Me } from '#shared/account/contract.ts'
import { packages } from '#shared/kernel/actor.ts'
import { freePriceId, type Plan } from '#shared/payments/plan.ts'

/** How a plan relates to the visitor or member, which determines what the plan's button does. */
export type PlanState =
  /** Nobody is logged in. */
  | 'visitor'
  /** The member's present plan. */
  | 'current'
  /** The member's present plan, which is to end or change with the paid month. The button keeps it. */
  | 'resumable'
  /** The plan that follows when the paid month ends. */
  | 'next'
  /** The member has no subscription, and can pay for the plan on Stripe's page. */
  | 'checkout'
  /** The member's subscription can change to the plan. */
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
  if (name === planName) return nextPlanName === planName ? 'current' : 'resumable'
  return name === nextPlanName ? 'next' : 'change'
}

/** True if the account shows the change to this plan, whether the plan has changed or will change at the end of the period. */
export const hasArrived = (
  { name, priceId }: ChosenPlan,
  { subscriptionInfo: subscription }: Pick<Me, 'subscriptionInfo'>,
) => (subscription ? subscription.nextPlanName === name : priceId === freePriceId)
