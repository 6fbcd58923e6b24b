import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { dollarsOf, price } from '#shared/kernel/money.ts'
import { CartLine, type Offer, priceCart } from '#shared/payments/cart.ts'
import { isWaiting, nextOrderState, OrderLine, orderStates } from '#shared/payments/order.ts'
import { defaultPlans, PaidPlans, Plan, planAt, plansOf } from '#shared/payments/plan.ts'
import {
  currentAndSurplus,
  isLive,
  type SubscriptionState,
  SubscriptionStatus,
} from '#shared/payments/subscription.ts'

const Price = price('field.price')
const offer: Offer = {
  products: [
    { productId: 'prod_1', titles: ['Workbook'], cents: 3900 },
    { productId: 'prod_2', titles: ['Sticker'], cents: 1 },
  ],
  courseNames: ['Carbon basics'],
  unpaid: [{ bookingId: 'book_1', courseName: 'Carbon basics', people: 12 }],
  plan: 'free',
}
const priced = (...lines: object[]) =>
  priceCart(
    lines.map((line) => z.parse(CartLine, line)),
    offer,
  )

test('cents convert to dollars', () => {
  expect([0, 1, 2999, 1_000_000].map(dollarsOf)).toEqual([0, 0.01, 29.99, 10_000])
})

test.each([
  [39, 3900],
  [0.01, 1],
  [100_000, 10_000_000],
  [19.99, 1999],
  ['39', 3900],
  [' 39.5 ', 3950],
  ['1.15', 115],
])('a price of %j is %d cents', (sent, cents) => expect(z.parse(Price, sent)).toBe(cents))

test.each([
  0,
  -1,
  0.001,
  39.001,
  100_000.01,
  'C$39',
  '39 dollars',
  '39,00',
  '1e3',
  '',
  ' ',
  '0',
  null,
  true,
  Number.NaN,
])('a price of %j is refused', (sent) =>
  expect(new Set(z.safeParse(Price, sent).error?.issues.map(({ message }) => message))).toEqual(
    new Set(['field.price']),
  ),
)

test('a product is sold by its id, even under the name of a course', () => {
  expect(priced({ name: 'Carbon basics', productId: 'prod_1', price: 39 })).toEqual({
    lines: [{ title: 'Workbook', productId: 'prod_1', cents: 3900, quantity: 1 }],
    total: 3900,
  })
})

test('the smallest payment is fifty cents', () => {
  expect(priced({ name: 'Sticker', price: 0.01, quantity: 50 }).total).toBe(50)
  expect(() => priced({ name: 'Sticker', price: 0.01, quantity: 49 })).toThrow('0.50')
})

test('an order whose refund the bank did not accept is held for an administrator', () => {
  const paid = {
    isExpired: false,
    isPaid: true,
    subtotal: 3900,
    discount: 0,
    tax: 0,
    amount: 3900,
    currency: 'cad',
    refundedAmount: 0,
    isDisputed: false,
  }
  expect(nextOrderState({ state: 'refunded', total: 3900 }, paid)).toBe('held')
  expect(nextOrderState({ state: 'refunded', total: 3900 }, { ...paid, refundedAmount: 3900 })).toBe(
    'refunded',
  )
})

test('an open Checkout Session without an amount is not taken for refunded', () => {
  const open = {
    isExpired: false,
    isPaid: false,
    subtotal: 0,
    discount: 0,
    tax: 0,
    amount: 0,
    currency: 'cad',
    refundedAmount: 0,
    isDisputed: false,
  }
  expect(nextOrderState({ state: 'created', total: 3900 }, open)).toBe('created')
})

test('an order waits until it is delivered, expired or refunded', () => {
  expect(orderStates.filter((state) => !isWaiting(state))).toEqual(['fulfilled', 'expired', 'refunded'])
})

test('an order line keeps title, product or booking, price and quantity', () => {
  const line = { title: 'Workbook', productId: 'prod_1', cents: 3900, quantity: 2 }
  expect(z.parse(OrderLine, line)).toEqual(line)
  expect(z.parse(OrderLine, { title: 'Course', bookingId: 'book_1', cents: 1, quantity: 1 }).bookingId).toBe(
    'book_1',
  )
  for (const missing of ['title', 'cents', 'quantity'])
    expect(z.safeParse(OrderLine, { ...line, [missing]: undefined }).success).toBe(false)
})

test('three plans can be chosen: free, pro for C$29.99 and premium for C$49.99 a month', () => {
  const plans = plansOf(z.parse(PaidPlans, defaultPlans))
  const monthly = { currency: 'CAD', interval: 'month' }
  expect(plans).toEqual([
    { name: 'free', priceId: 'free', price: 0, ...monthly },
    { name: 'pro', priceId: 'price_pro_monthly', price: 29.99, ...monthly },
    { name: 'premium', priceId: 'price_premium_monthly', price: 49.99, ...monthly },
  ])
  expect(plans.map((plan) => z.parse(Plan, plan))).toEqual(plans)
  expect(z.safeParse(Plan, { ...plans[1], currency: 'USD' }).success).toBe(false)
  expect(z.safeParse(Plan, { ...plans[1], interval: 'year' }).success).toBe(false)
})

test('a deployment cannot sell a plan that members cannot have', () => {
  for (const plan of [{ name: 'gold' }, { name: 'free' }, { cents: 29.99 }, { priceId: undefined }])
    expect(z.safeParse(PaidPlans, [{ ...defaultPlans[0], ...plan }]).success, JSON.stringify(plan)).toBe(
      false,
    )
})

test('a plan is found by its present price and by its former prices', () => {
  const plans = z.parse(PaidPlans, [
    { ...defaultPlans[0], formerPriceIds: ['price_first', 'price_second'] },
    defaultPlans[1],
  ])
  const names = ['price_pro_monthly', 'price_second', 'price_premium_monthly', 'price_third'].map(
    (id) => planAt(id, plans)?.name,
  )
  expect(names).toEqual(['pro', 'pro', 'premium', undefined])
})

test('a subscription on trial is live, and one with an unknown status is not', () => {
  expect(isLive({ status: 'trialing' })).toBe(true)
  expect(z.parse(SubscriptionStatus, 'dormant')).toBe('incomplete')
  expect(isLive({ status: z.parse(SubscriptionStatus, 'dormant') })).toBe(false)
})

test('of two subscriptions made in the same second, the same one is always current', () => {
  const aSubscription = (subscriptionId: string): SubscriptionState => ({
    ...{ subscriptionId, status: 'active', priceId: 'price_pro_monthly', interval: 'month' },
    cancelAtPeriodEnd: false,
    ...{ periodEnd: '2026-02-01T00:00:00.000Z', createdAt: '2026-01-01T00:00:00.000Z' },
  })
  const [first, second] = [aSubscription('sub_a'), aSubscription('sub_b')]
  expect(currentAndSurplus([first, second])).toEqual({ current: first, surplus: [second] })
  expect(currentAndSurplus([second, first])).toEqual({ current: first, surplus: [second] })
})
