import type { Table } from '#functions/platform/table/table.ts'
import { bookingRepository } from '#functions/timetable/bookingRepository.ts'
import { addDays, dayIn } from '#shared/kernel/calendar.ts'
import { dollarsOf } from '#shared/kernel/money.ts'
import { netRefunds } from '#shared/payments/partialRefund.ts'
import type { PaidPlan } from '#shared/payments/plan.ts'
import { paymentRefusals } from '#shared/payments/refusals.ts'
import {
  type Movement,
  maxRevenueDays,
  type Period,
  productFigures,
  recurringFigures,
  weekFigures,
} from '#shared/payments/revenue.ts'
import type { Revenue, RevenueQuery } from '#shared/payments/revenueRoute.ts'
import { type Customer, customerRepository } from '../customerRepository.ts'
import { type Order, orderRepository, refundedAtOf } from '../orderRepository.ts'

interface Deps {
  table: Table
  plans: readonly PaidPlan[]
}

/** An order is paid at most so many days after it was created: Stripe's sessions expire after one, and a bank's debit takes two weeks. */
const maxDaysUntilPaid = 30

function periodOf({ from, to }: RevenueQuery, at: Date): Period {
  const lastDay = to ?? dayIn('', at)
  const period = { from: from ?? addDays(lastDay, -364), to: lastDay }
  if (period.from > period.to || addDays(period.from, maxRevenueDays) <= period.to)
    throw paymentRefusals.badPeriod({ params: { days: maxRevenueDays } })
  return period
}

/** Taxes are not the portal's, so they are in no figure. */
const movementOf = ({ total, discount = 0, lines }: Order, at: string): Movement => ({
  ...{ at, cents: total - discount, lines, discount },
})

/**
 * Returns the partial refunds of an order, and the refund of its rest. An order that was refunded before refunds were recorded counts as
 * refunded at its payment.
 */
function refundsOf(order: Order): Movement[] {
  const { lines } = order
  const { parts, rest } = netRefunds(order)
  const refundedAt = order.state === 'refunded' ? (refundedAtOf(order) ?? order.paidAt) : undefined
  return [...parts, ...(refundedAt ? [{ at: refundedAt, amounts: rest }] : [])].map(({ at, amounts }) => ({
    ...{ at, lines, amounts },
    cents: amounts.reduce((sum, amount) => sum + amount, 0),
  }))
}

/** Reads the orders that were paid in a period, and those that were refunded in it. */
async function movementsOf(table: Table, { from, to }: Period) {
  const orders = orderRepository(table)
  const [created, refundedIds] = await Promise.all([
    Array.fromAsync(orders.createdBetween({ from: addDays(from, -maxDaysUntilPaid), to })),
    orders.refundedBetween({ from, to }),
  ])
  const known = new Set(created.map(({ orderId }) => orderId))
  const earlier = await orders.byIds(refundedIds.filter((orderId) => !known.has(orderId)))
  return {
    sales: created.flatMap((order) => (order.paidAt ? [movementOf(order, order.paidAt)] : [])),
    refunds: [...created, ...earlier].flatMap(refundsOf),
  }
}

/** A subscription that ended before its end was recorded counts as ended with its paid period. */
const endOf = ({ status, endedAt, periodEnd }: NonNullable<Customer['subscription']>) =>
  endedAt ?? (status === 'canceled' ? periodEnd : undefined)

/** Returns the moments at which subscriptions of these customers began and ended. */
function subscriptionMoments(customers: readonly Customer[]) {
  const all = customers.flatMap(({ subscription, earlier = [] }) => [
    ...earlier,
    ...(subscription ? [{ createdAt: subscription.createdAt, endedAt: endOf(subscription) }] : []),
  ])
  return {
    newSubscriptions: all.map(({ createdAt }) => createdAt),
    endedSubscriptions: all.flatMap(({ endedAt }) => endedAt ?? []),
  }
}

type Sums = Pick<Revenue['totals'], 'sales' | 'refunds'>
const inDollars = <T extends Sums>(figures: T): T => ({
  ...figures,
  sales: dollarsOf(figures.sales),
  refunds: dollarsOf(figures.refunds),
})

/** Returns the revenue of a period. It reads the period's orders, bookings and all subscribers, in pages, at each call. */
export async function revenue({ table, plans }: Deps, query: RevenueQuery, at: Date): Promise<Revenue> {
  const period = periodOf(query, at)
  const [movements, bookings, customers] = await Promise.all([
    movementsOf(table, period),
    bookingRepository(table).createdBetween(period),
    Array.fromAsync(customerRepository(table).allSubscribers()),
  ])
  const happened = {
    ...movements,
    ...subscriptionMoments(customers),
    bookings: bookings.map(({ createdAt }) => createdAt),
  }
  const weeks = weekFigures(period, happened)
  const sum = (name: Exclude<keyof (typeof weeks)[number], 'week'>) =>
    weeks.reduce((total, week) => total + week[name], 0)
  const {
    monthly,
    overdue,
    plans: byPlan,
    ...counts
  } = recurringFigures(
    customers.flatMap(({ subscription }) => subscription ?? []),
    plans,
  )
  const inMonthlyDollars = <T extends { monthly: number }>(one: T): T => ({
    ...one,
    monthly: dollarsOf(one.monthly),
  })
  return {
    ...period,
    totals: {
      ...inDollars({ sales: sum('sales'), refunds: sum('refunds') }),
      net: dollarsOf(sum('sales') - sum('refunds')),
      orders: sum('orders'),
      bookings: sum('bookings'),
      newSubscriptions: sum('newSubscriptions'),
      endedSubscriptions: sum('endedSubscriptions'),
    },
    weeks: weeks.map(inDollars),
    products: productFigures(period, happened).map(inDollars),
    recurring: {
      ...counts,
      monthly: dollarsOf(monthly),
      overdue: inMonthlyDollars(overdue),
      plans: byPlan.map(inMonthlyDollars),
    },
  }
}
