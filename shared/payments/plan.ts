import * as z from 'zod/mini'
import { Package } from '../kernel/actor.ts'
import { dollarsOf } from '../kernel/money.ts'

/** The price id of the free plan, which has no price at Stripe. */
export const freePriceId = 'free'

/** The period that a payment for a plan covers, in Stripe's terms. */
export const PlanInterval = z.enum(['month', 'year'])
export type PlanInterval = z.output<typeof PlanInterval>

/** A year costs as much as ten months, so that two are free. */
const monthsInPrice = 10

/** A paid plan, as the deployment configures it. */
export const PaidPlan = z
  .object({
    name: z.enum(['pro', 'premium']),
    /** The id of the price at Stripe, which fixes amount, currency and interval. */
    priceId: z.string(),
    /** The price of a month. */
    cents: z.int(),
    /** The price of a year, ten times that of a month. Without it the plan is sold by the month alone. */
    yearly: z.optional(z.object({ priceId: z.string(), cents: z.int() })),
    /** Prices of a month or a year at which the plan was sold before. Their subscribers still pay them, and keep the plan. */
    formerPriceIds: z.optional(z.array(z.string())),
  })
  .check(z.refine(({ cents, yearly }) => !yearly || yearly.cents === monthsInPrice * cents))
export type PaidPlan = z.output<typeof PaidPlan>
/** The cheaper one first. */
export const PaidPlans = z.array(PaidPlan)

/** A plan by the month or by the year. */
export interface PlanTerm {
  name: Package
  interval: PlanInterval
}

/** Returns the plan and the interval that are sold at a price now. */
export function termSoldAt(priceId: string, plans: readonly PaidPlan[]): PlanTerm | undefined {
  const plan = plans.find((one) => one.priceId === priceId || one.yearly?.priceId === priceId)
  return plan && { name: plan.name, interval: plan.priceId === priceId ? 'month' : 'year' }
}

/** Finds the plan that is, or was, sold at a price. */
export const planAt = (priceId: string, plans: readonly PaidPlan[]): PaidPlan | undefined =>
  plans.find(
    (plan) =>
      plan.priceId === priceId || plan.yearly?.priceId === priceId || plan.formerPriceIds?.includes(priceId),
  )

/** The default of the setting `plans`, with the price ids of the local Stripe. */
export const defaultPlans: readonly PaidPlan[] = [
  { name: 'pro', priceId: 'price_pro_monthly', cents: 2999 },
  { name: 'premium', priceId: 'price_premium_monthly', cents: 4999 },
]

/** A plan on the pricing page. `price` is in dollars a month; `yearly` is there only if the plan is sold by the year too. */
export const Plan = z.object({
  name: Package,
  priceId: z.string(),
  price: z.number(),
  currency: z.literal('CAD'),
  interval: z.literal('month'),
  yearly: z.optional(z.object({ priceId: z.string(), price: z.number() })),
})
export type Plan = z.output<typeof Plan>

/** Lists all plans, the free one first. */
export const plansOf = (paid: readonly PaidPlan[]): Plan[] =>
  [{ name: 'free' as const, priceId: freePriceId, cents: 0, yearly: undefined }, ...paid].map(
    ({ name, priceId, cents, yearly }) => ({
      name,
      priceId,
      price: dollarsOf(cents),
      currency: 'CAD',
      interval: 'month',
      ...(yearly && { yearly: { priceId: yearly.priceId, price: dollarsOf(yearly.cents) } }),
    }),
  )
