import * as z from 'zod/mini'
import { Package } from '../kernel/actor.ts'
import type { Route } from '../kernel/area.ts'
import { calendarDate } from '../kernel/calendar.ts'
import { PlanInterval } from './plan.ts'
import { paymentRefusals } from './refusals.ts'

const sums = { sales: z.number(), refunds: z.number() }
const counts = {
  orders: z.number(),
  bookings: z.number(),
  newSubscriptions: z.number(),
  endedSubscriptions: z.number(),
}

/** Amounts are in dollars, days and weeks those of UTC. */
export const Revenue = z.object({
  from: calendarDate(),
  to: calendarDate(),
  /** The sums of the weeks. */
  totals: z.object({ ...sums, ...counts, net: z.number() }),
  /** `week` is the Monday. The first and the last week have only their days of the period. */
  weeks: z.array(z.object({ week: calendarDate(), ...sums, ...counts })),
  /** The largest sales first. A course has no `productId`. */
  products: z.array(
    z.object({ productId: z.optional(z.string()), title: z.string(), quantity: z.number(), ...sums }),
  ),
  /** The active subscriptions now. `monthly` is their revenue in a month; a yearly price counts as a twelfth. */
  recurring: z.object({
    monthly: z.number(),
    subscriptions: z.number(),
    /** The number of them that end with their paid period. */
    ending: z.number(),
    /** Subscriptions whose renewal is owed. They are in no other figure. */
    overdue: z.object({ subscriptions: z.number(), monthly: z.number() }),
    plans: z.array(
      z.object({
        plan: Package,
        interval: PlanInterval,
        subscriptions: z.number(),
        monthly: z.number(),
      }),
    ),
  }),
})
export type Revenue = z.output<typeof Revenue>

const RevenueQuery = z.object({
  /** The first day of the period (UTC); by default the period is of 365 days. */
  from: z.optional(calendarDate()),
  /** Its last day (UTC); today by default. */
  to: z.optional(calendarDate()),
})
export type RevenueQuery = z.output<typeof RevenueQuery>

export const revenueRoute = {
  method: 'GET',
  path: '/api/revenue',
  access: 'bookkeeper',
  summary:
    'Sales, refunds, bookings and subscriptions of each week of a period of at most 366 days, sales by product, and the monthly recurring revenue now',
  input: RevenueQuery,
  refuses: [paymentRefusals.badPeriod],
  output: Revenue,
} as const satisfies Route
