import type { Me } from '#shared/account/contract.ts'
import { packages } from '#shared/kernel/actor.ts'
import { freePriceId, type Plan, type PlanInterval, type PlanTerm } from '#shared/payments/plan.ts'
import { planChange } from '#shared/payments/planChange.ts'

/** How a plan relates to the visitor or member, which determines what the plan's button does. */
export type PlanState =
  /** Nobody is logged in. */
  | 'visitor'
  /** The member's present plan. */
  | 'current'
  /** The member's present plan, from an administrator. Nothing is paid for it, and nothing can be ended. */
  | 'complimentary'
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
  /** The member's subscription has the other interval, and cannot change to this plan before it has ended. */
  | 'otherInterval'

/** A plan with its price of a month or of a year, in dollars. The free plan is the same in both. */
export interface ChosenPlan extends PlanTerm, Pick<Plan, 'priceId' | 'price'> {
  /** The price of a year, where the plan is shown by the month and sold by the year too. */
  yearlyPrice?: number | undefined
}

/**
 * Returns a plan as it is sold by the month or by the year. A plan that is not sold by the year is by the
 * month.
 */
export const planBy = ({ name, priceId, price, yearly }: Plan, interval: PlanInterval): ChosenPlan =>
  interval === 'year' && yearly
    ? { name, interval, ...yearly }
    : { name, interval: 'month', priceId, price, yearlyPrice: yearly?.price }

/** Returns the interval of a subscription: a month if the server names none. */
export const intervalOf = ({ interval }: NonNullable<Me['subscriptionInfo']>): PlanInterval =>
  interval === 'year' ? 'year' : 'month'

const isFree = ({ priceId }: ChosenPlan) => priceId === freePriceId

export function planState(chosen: ChosenPlan, me: Me | undefined): PlanState {
  if (!me) return 'visitor'
  const { name } = chosen
  const { subscriptionInfo: subscription } = me
  if (!subscription) {
    if (name === me.package) return isFree(chosen) ? 'current' : 'complimentary'
    return packages.indexOf(name) < packages.indexOf(me.package) ? 'none' : 'checkout'
  }
  // Plans are compared by name, because the price id may have changed since the member subscribed.
  const { planName, nextPlanName } = subscription
  const interval = intervalOf(subscription)
  // If a plan is no longer sold by the year, a member who pays by the year sees it as their present plan.
  const isFormerYear = name === planName && interval === 'year' && chosen.yearlyPrice === undefined
  if (!isFree(chosen) && chosen.interval !== interval && !isFormerYear) {
    const isChangingPlan = nextPlanName !== planName && !subscription.cancelAtPeriodEnd
    const begins = planChange({ name: planName, interval }, chosen)
    return begins === 'now' && !isChangingPlan ? 'change' : 'otherInterval'
  }
  if (name === planName) return nextPlanName === planName ? 'current' : 'resumable'
  return name === nextPlanName ? 'next' : 'change'
}

/**
 * Returns true if the account shows the change to this plan, whether the plan has changed or will change at
 * the end of the period.
 */
export const showsChange = (
  chosen: ChosenPlan,
  { subscriptionInfo: subscription }: Pick<Me, 'subscriptionInfo'>,
) => {
  if (!subscription) return isFree(chosen)
  return (
    subscription.nextPlanName === chosen.name &&
    (chosen.interval === 'month' || intervalOf(subscription) === 'year')
  )
}
