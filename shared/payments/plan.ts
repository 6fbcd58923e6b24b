import * as z from 'zod/mini'
import { Package } from '../kernel/actor.ts'
import { dollarsOf } from '../kernel/money.ts'

/** In place of a price's id: the plan that nobody pays for. */
export const freePriceId = 'free'

/** A plan that is paid for, as the deployment configures it. */
export const PaidPlan = z.object({
  name: z.enum(['pro', 'premium']),
  /** Of the price at Stripe, which fixes amount, currency and interval. */
  priceId: z.string(),
  /** A month. */
  cents: z.int(),
  /** Prices at which it was sold before: whoever subscribed at one of them pays it still, and keeps the plan. */
  formerPriceIds: z.optional(z.array(z.string())),
})
export type PaidPlan = z.output<typeof PaidPlan>
/** The cheaper one first. */
export const PaidPlans = z.array(PaidPlan)

/** The plan that is, or was, sold at a price. */
export const planAt = (priceId: string, paid: readonly PaidPlan[]): PaidPlan | undefined =>
  paid.find((plan) => plan.priceId === priceId || plan.formerPriceIds?.includes(priceId))

/** What plans cost unless the deployment says otherwise (spec.md section 9), by the ids of their prices in the local stand-in for Stripe. */
export const usualPlans: readonly PaidPlan[] = [
  { name: 'pro', priceId: 'price_pro_monthly', cents: 2999 },
  { name: 'premium', priceId: 'price_premium_monthly', cents: 4999 },
]

/** A plan that can be chosen. `price` is in dollars. */
export const Plan = z.object({
  name: Package,
  priceId: z.string(),
  price: z.number(),
  currency: z.literal('CAD'),
  interval: z.literal('month'),
})
export type Plan = z.output<typeof Plan>

/** All plans, the free one first. */
export const plansOf = (paid: readonly PaidPlan[]): Plan[] =>
  [{ name: 'free' as const, priceId: freePriceId, cents: 0 }, ...paid].map(({ name, priceId, cents }) => ({
    name,
    priceId,
    price: dollarsOf(cents),
    currency: 'CAD',
    interval: 'month',
  }))
