import * as z from 'zod/mini'
import { Package } from '../kernel/actor.ts'
import { dollarsOf } from '../kernel/money.ts'

/** The price id of the free plan, which has no price at Stripe. */
export const freePriceId = 'free'

/** A paid plan, as the deployment configures it. */
export const PaidPlan = z.object({
  name: z.enum(['pro', 'premium']),
  /** The id of the price at Stripe, which fixes amount, currency and interval. */
  priceId: z.string(),
  /** The price of a month. */
  cents: z.int(),
  /** Prices at which the plan was sold before. Their subscribers still pay them, and keep the plan. */
  formerPriceIds: z.optional(z.array(z.string())),
})
export type PaidPlan = z.output<typeof PaidPlan>
/** The cheaper one first. */
export const PaidPlans = z.array(PaidPlan)

/** Finds the plan that is, or was, sold at a price. */
export const planAt = (priceId: string, plans: readonly PaidPlan[]): PaidPlan | undefined =>
  plans.find((plan) => plan.priceId === priceId || plan.formerPriceIds?.includes(priceId))

/** The default of the setting `plans`, with the price ids of the local Stripe. */
export const defaultPlans: readonly PaidPlan[] = [
  { name: 'pro', priceId: 'price_pro_monthly', cents: 2999 },
  { name: 'premium', priceId: 'price_premium_monthly', cents: 4999 },
]

/** A plan on the pricing page. `price` is in dollars a month. */
export const Plan = z.object({
  name: Package,
  priceId: z.string(),
  price: z.number(),
  currency: z.literal('CAD'),
  interval: z.literal('month'),
})
export type Plan = z.output<typeof Plan>

/** Lists all plans, the free one first. */
export const plansOf = (paid: readonly PaidPlan[]): Plan[] =>
  [{ name: 'free' as const, priceId: freePriceId, cents: 0 }, ...paid].map(({ name, priceId, cents }) => ({
    name,
    priceId,
    price: dollarsOf(cents),
    currency: 'CAD',
    interval: 'month',
  }))
