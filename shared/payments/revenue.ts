import type { Package } from '../kernel/actor.ts'
import { addDays, weekdayOf, weekdays } from '../kernel/calendar.ts'
import type { OrderLine } from './order.ts'
import { type PaidPlan, type PlanInterval, planAt } from './plan.ts'
import { paidPriceOf, type SubscriptionState } from './subscription.ts'

/* Days and weeks are those of UTC, amounts are in cents. */

/** The longest period is a leap year. */
export const maxRevenueDays = 366

/** Returns the Monday of a day's ISO week. */
export const mondayOf = (day: string): string => addDays(day, -weekdays.indexOf(weekdayOf(day)))

const dayOf = (moment: string) => moment.slice(0, 10)

/** The first and the last day of a period. */
export interface Period {
  from: string
  to: string
}
export const isIn = ({ from, to }: Period, moment: string): boolean =>
  from <= dayOf(moment) && dayOf(moment) <= to

/** An order's payment, or its refund, and the moment of it. */
export interface Movement {
  at: string
  cents: number
  lines: readonly OrderLine[]
  /** The discount on the lines. */
  discount?: number | undefined
  /** The part of `cents` of each line. Without it, the parts follow from the prices and the discount. */
  amounts?: readonly number[]
}

/** The events of a period: movements of money, and the moments of everything else. */
export interface Happened {
  sales: readonly Movement[]
  refunds: readonly Movement[]
  bookings: readonly string[]
  newSubscriptions: readonly string[]
  endedSubscriptions: readonly string[]
}

const counted = ['bookings', 'newSubscriptions', 'endedSubscriptions'] as const

export interface WeekFigures extends Record<(typeof counted)[number], number> {
  /** The Monday. */
  week: string
  sales: number
  refunds: number
  orders: number
}

/** Returns the figures of each week of a period, the earliest first. The first and the last week have only their days of the period. */
export function weekFigures(period: Period, happened: Happened): WeekFigures[] {
  const weeks = new Map<string, WeekFigures>()
  for (let week = mondayOf(period.from); week <= period.to; week = addDays(week, 7))
    weeks.set(week, {
      ...{ week, sales: 0, refunds: 0, orders: 0 },
      ...{ bookings: 0, newSubscriptions: 0, endedSubscriptions: 0 },
    })
  const weekOf = (moment: string) => (isIn(period, moment) ? weeks.get(mondayOf(dayOf(moment))) : undefined)
  for (const { at, cents } of happened.sales) {
    const week = weekOf(at)
    if (!week) continue
    week.sales += cents
    week.orders++
  }
  for (const { at, cents } of happened.refunds) {
    const week = weekOf(at)
    if (week) week.refunds += cents
  }
  for (const name of counted)
    for (const moment of happened[name]) {
      const week = weekOf(moment)
      if (week) week[name]++
    }
  return [...weeks.values()]
}

/** Returns what each line of a movement brought: the discount is shared among them by their amounts, to the cent. */
export function lineAmounts({ lines, discount = 0 }: Pick<Movement, 'lines' | 'discount'>): number[] {
  const amounts = lines.map(({ cents, quantity }) => cents * quantity)
  const total = amounts.reduce((sum, amount) => sum + amount, 0)
  let [amountSoFar, discountSoFar] = [0, 0]
  return amounts.map((amount) => {
    amountSoFar += amount
    const share = Math.round((discount * amountSoFar) / (total || 1)) - discountSoFar
    discountSoFar += share
    return amount - share
  })
}

export interface ProductFigures {
  /** Missing for a course. */
  productId?: string | undefined
  title: string
  quantity: number
  sales: number
  refunds: number
}

/**
 * Returns what each product and each course brought in a period, the largest sales first. A product that was sold under several titles
 * has the latest. `quantity` counts what was sold, also if it was paid back.
 */
export function productFigures(
  period: Period,
  { sales, refunds }: Pick<Happened, 'sales' | 'refunds'>,
): ProductFigures[] {
  const products = new Map<string, ProductFigures>()
  const figuresOf = ({ productId, title }: OrderLine) => {
    const key = productId ?? `course ${title}`
    const known = products.get(key) ?? { productId, title, quantity: 0, sales: 0, refunds: 0 }
    products.set(key, known)
    return known
  }
  const byTime = (movements: readonly Movement[]) =>
    movements.filter(({ at }) => isIn(period, at)).toSorted((one, other) => one.at.localeCompare(other.at))
  for (const sale of byTime(sales)) {
    const amounts = lineAmounts(sale)
    for (const [index, line] of sale.lines.entries()) {
      const product = figuresOf(line)
      product.title = line.title
      product.quantity += line.quantity
      product.sales += amounts[index]!
    }
  }
  for (const refund of byTime(refunds)) {
    const amounts = refund.amounts ?? lineAmounts(refund)
    for (const [index, line] of refund.lines.entries()) figuresOf(line).refunds += amounts[index]!
  }
  return [...products.values()].sort(
    (one, other) => other.sales - one.sales || one.title.localeCompare(other.title),
  )
}

type Subscription = Pick<
  SubscriptionState,
  'status' | 'priceId' | 'paid' | 'interval' | 'periodEnd' | 'cancelAtPeriodEnd'
>

export interface PlanFigures {
  plan: Package
  interval: PlanInterval
  subscriptions: number
  /** The revenue of all of them in a month. */
  monthly: number
}

export interface RecurringFigures {
  /** The monthly recurring revenue: what active subscriptions bring in a month. */
  monthly: number
  subscriptions: number
  /** The number of them that end with their paid period. */
  ending: number
  /** Subscriptions whose renewal is owed. They are in no other figure. */
  overdue: { subscriptions: number; monthly: number }
  plans: PlanFigures[]
}

/** A plan that is no longer sold by the year is counted at the price of ten months, as it was sold. */
const priceOf = ({ cents, yearly }: PaidPlan, interval: PlanInterval): number =>
  interval === 'month' ? cents : (yearly?.cents ?? cents * 10)

/** A year's price counts as a twelfth for each month. Only the sum of a plan is rounded, so that no cent is lost with each subscription. */
const monthlyOf = (plan: PaidPlan, interval: PlanInterval, count: number): number =>
  Math.round((priceOf(plan, interval) * count) / (interval === 'month' ? 1 : 12))

/** Returns the recurring revenue of subscriptions now. Plans that were given have no subscription, and count as nothing. */
export function recurringFigures(
  subscriptions: readonly Subscription[],
  plans: readonly PaidPlan[],
): RecurringFigures {
  const intervals = ['month', 'year'] as const
  const figuresWith = (status: Subscription['status']) =>
    plans.flatMap((plan) =>
      intervals.map((interval) => {
        const count = subscriptions.filter(
          (one) =>
            one.status === status && one.interval === interval && planAt(paidPriceOf(one), plans) === plan,
        ).length
        return { plan: plan.name, interval, subscriptions: count, monthly: monthlyOf(plan, interval, count) }
      }),
    )
  const sum = (figures: readonly PlanFigures[], name: 'subscriptions' | 'monthly') =>
    figures.reduce((total, one) => total + one[name], 0)
  const [active, overdue] = [figuresWith('active'), figuresWith('past_due')]
  return {
    monthly: sum(active, 'monthly'),
    subscriptions: sum(active, 'subscriptions'),
    ending: subscriptions.filter(
      (one) => one.status === 'active' && one.cancelAtPeriodEnd && planAt(paidPriceOf(one), plans),
    ).length,
    overdue: { subscriptions: sum(overdue, 'subscriptions'), monthly: sum(overdue, 'monthly') },
    plans: active.filter((one) => one.subscriptions > 0),
  }
}
