import * as z from 'zod/mini'
import { Package } from '../kernel/actor.ts'
import { dollarsOf } from '../kernel/money.ts'

/** In place of a price's id: the plan that nobody pays for. */
export const freePriceId = 'free'

/** A plan that is paid for, as the deployment configures it. */
export interface PaidPlan {
  name: Exclude<Package, 'free'>
  /** Of the price at Stripe, which fixes amount, currency and interval. */
  priceId: string
  /** A month. */
  cents: number
}

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
