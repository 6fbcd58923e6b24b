import { describe, expect, test } from 'vitest'
import type { PaidPlan } from '#shared/payments/plan.ts'
import {
  type Happened,
  type Movement,
  mondayOf,
  productFigures,
  recurringFigures,
  weekFigures,
} from '#shared/payments/revenue.ts'

const aMovement = (
  at: string,
  cents: number,
  overrides: Partial<Movement['lines'][number]> = {},
): Movement => ({
  at,
  cents,
  lines: [{ title: 'Workbook', productId: 'product_1', cents, quantity: 1, ...overrides }],
})
const happened = (overrides: Partial<Happened>): Happened => ({
  ...{ sales: [], refunds: [], bookings: [], newSubscriptions: [], endedSubscriptions: [] },
  ...overrides,
})

test('a week begins on Monday, also around the new year', () => {
  for (const day of ['2025-12-29', '2026-01-01', '2026-01-04']) expect(mondayOf(day)).toBe('2025-12-29')
  expect(mondayOf('2026-01-05')).toBe('2026-01-05')
})

describe('the weeks of a period', () => {
  test('are all there, also those in which nothing happened', () => {
    const weeks = weekFigures({ from: '2026-03-04', to: '2026-03-18' }, happened({}))
    expect(weeks.map(({ week, sales }) => [week, sales])).toEqual([
      ['2026-03-02', 0],
      ['2026-03-09', 0],
      ['2026-03-16', 0],
    ])
  })

  test('count a sale and its refund in the weeks in which each happened, to the cent', () => {
    const weeks = weekFigures(
      { from: '2026-03-02', to: '2026-03-15' },
      happened({
        sales: [aMovement('2026-03-08T23:59:59.999Z', 1999), aMovement('2026-03-02T00:00:00.000Z', 1)],
        refunds: [aMovement('2026-03-09T00:00:00.000Z', 1999)],
      }),
    )
    expect(weeks).toMatchObject([
      { week: '2026-03-02', sales: 2000, refunds: 0, orders: 2 },
      { week: '2026-03-09', sales: 0, refunds: 1999, orders: 0 },
    ])
  })

  test('have nothing of the days of the same week before and after the period', () => {
    const moments = ['2026-03-03T23:59:59.999Z', '2026-03-04T00:00:00.000Z', '2026-03-06T00:00:00.000Z']
    const weeks = weekFigures(
      { from: '2026-03-04', to: '2026-03-05' },
      happened({
        sales: moments.map((at) => aMovement(at, 500)),
        bookings: moments,
        newSubscriptions: moments,
        endedSubscriptions: moments,
      }),
    )
    expect(weeks).toMatchObject([
      { sales: 500, orders: 1, bookings: 1, newSubscriptions: 1, endedSubscriptions: 1 },
    ])
  })
})

test('a product has the sales of all its titles, and a course those of its name', () => {
  const course = { title: 'Net Zero', productId: undefined, bookingId: 'bkg_1' }
  const [first, second] = ['2026-03-02T10:00:00.000Z', '2026-03-03T10:00:00.000Z']
  const figures = productFigures(
    { from: '2026-03-02', to: '2026-03-08' },
    {
      sales: [
        aMovement(second, 1000, { title: 'Cahier', quantity: 3 }),
        aMovement(first, 1000),
        aMovement(first, 8000, course),
        aMovement('2026-03-09T00:00:00.000Z', 9900),
      ],
      refunds: [aMovement(second, 1000), aMovement(second, 500, { productId: 'product_2', title: 'Older' })],
    },
  )
  expect(figures).toEqual([
    { productId: undefined, title: 'Net Zero', quantity: 1, sales: 8000, refunds: 0 },
    { productId: 'product_1', title: 'Cahier', quantity: 4, sales: 4000, refunds: 1000 },
    { productId: 'product_2', title: 'Older', quantity: 0, sales: 0, refunds: 500 },
  ])
})

describe('the monthly recurring revenue', () => {
  const plans: PaidPlan[] = [
    {
      ...{ name: 'pro', priceId: 'pro_month', cents: 2999 },
      yearly: { priceId: 'pro_year', cents: 29_990 },
      formerPriceIds: ['pro_before'],
    },
    { name: 'premium', priceId: 'premium_month', cents: 4999 },
  ]
  const subscribed = (priceId: string, overrides: object = {}) => ({
    status: 'active' as const,
    priceId,
    paid: undefined,
    interval: 'month' as const,
    cancelAtPeriodEnd: false,
    periodEnd: '2026-04-01T00:00:00.000Z',
    ...overrides,
  })
  const year = { interval: 'year' as const }

  test('has a twelfth of a year’s price, and rounds the sum, not each subscription', () => {
    const three = Array.from({ length: 3 }, () => subscribed('pro_year', year))
    const { monthly, plans: figures } = recurringFigures([...three, subscribed('premium_month')], plans)
    // 3 × 299.90 / 12 is 74.975; rounded one by one it would be 74.97.
    expect(figures).toEqual([
      { plan: 'pro', interval: 'year', subscriptions: 3, monthly: 7498 },
      { plan: 'premium', interval: 'month', subscriptions: 1, monthly: 4999 },
    ])
    expect(monthly).toBe(7498 + 4999)
  })

  test('has only what is paid now: overdue plans stand apart, ended and unknown ones count as nothing', () => {
    const figures = recurringFigures(
      [
        subscribed('pro_month', { cancelAtPeriodEnd: true }),
        subscribed('pro_before'),
        subscribed('premium_month', { status: 'past_due' }),
        subscribed('premium_month', { status: 'canceled' }),
        subscribed('premium_month', { status: 'trialing' }),
        subscribed('price_of_somebody_else'),
      ],
      plans,
    )
    expect(figures).toEqual({
      monthly: 2 * 2999,
      subscriptions: 2,
      ending: 1,
      overdue: { subscriptions: 1, monthly: 4999 },
      plans: [{ plan: 'pro', interval: 'month', subscriptions: 2, monthly: 5998 }],
    })
  })

  test('counts a plan that is about to change at the price that is paid until then', () => {
    const { periodEnd } = subscribed('')
    const changing = subscribed('pro_month', { paid: { priceId: 'premium_month', until: periodEnd } })
    expect(recurringFigures([changing], plans).monthly).toBe(4999)
  })
})
