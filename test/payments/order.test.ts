import { expect, test } from 'vitest'
import { nextOrderState, type Payment } from '#shared/payments/order.ts'
import {
  currentAndSurplus,
  planAfter,
  planPaidBy,
  type SubscriptionState,
} from '#shared/payments/subscription.ts'

const open: Payment = {
  isExpired: false,
  isPaid: false,
  subtotal: 3900,
  discount: 0,
  tax: 0,
  amount: 3900,
  currency: 'cad',
  refundedAmount: 0,
  isDisputed: false,
}
const paid: Payment = { ...open, isPaid: true }
const order = { state: 'created' as const, total: 3900 }

test('an order is created, expired or paid as its payment is', () => {
  expect(nextOrderState(order, open)).toBe('created')
  expect(nextOrderState(order, { ...open, isExpired: true })).toBe('expired')
  expect(nextOrderState(order, paid)).toBe('paid')
  expect(nextOrderState({ ...order, state: 'expired' }, paid)).toBe('paid')
})

test('a delivered order stays delivered, and one that is due for a refund stays due until it is refunded', () => {
  expect(nextOrderState({ ...order, state: 'fulfilled' }, paid)).toBe('fulfilled')
  expect(nextOrderState({ ...order, state: 'refundDue' }, paid)).toBe('refundDue')
  expect(nextOrderState({ ...order, state: 'refundDue' }, { ...paid, refundedAmount: 3900 })).toBe('refunded')
  expect(nextOrderState({ ...order, state: 'fulfilled' }, { ...paid, refundedAmount: 100 })).toBe('fulfilled')
  expect(nextOrderState({ ...order, state: 'fulfilled' }, { ...paid, isDisputed: true })).toBe('disputed')
})

test('taxes and discounts of Stripe change what is paid, but not what must have been ordered', () => {
  expect(nextOrderState(order, { ...paid, tax: 507, amount: 4407 })).toBe('paid')
  expect(nextOrderState(order, { ...paid, discount: 900, tax: 390, amount: 3390 })).toBe('paid')
  expect(nextOrderState(order, { ...paid, tax: 507, amount: 3900 })).toBe('held')
  expect(nextOrderState(order, { ...paid, discount: 900, amount: 3900 })).toBe('held')
  expect(nextOrderState(order, { ...paid, subtotal: 3393, tax: 507, amount: 3900 })).toBe('held')
})

test('an order is held if another amount or currency was paid', () => {
  expect(nextOrderState(order, { ...paid, amount: 3899 })).toBe('held')
  expect(nextOrderState(order, { ...paid, currency: 'usd' })).toBe('held')
})

const plans = [
  { name: 'pro' as const, priceId: 'price_pro', cents: 2999 },
  { name: 'premium' as const, priceId: 'price_premium', cents: 4999 },
]
const aSubscription = (overrides: Partial<SubscriptionState> = {}): SubscriptionState => ({
  subscriptionId: 'sub_1',
  status: 'active',
  priceId: 'price_pro',
  interval: 'month',
  cancelAtPeriodEnd: false,
  periodEnd: '2026-02-01T00:00:00.000Z',
  createdAt: '2026-01-01T00:00:00.000Z',
  ...overrides,
})

test('of two live subscriptions the older is current and the other is surplus', () => {
  const [older, newer] = [
    aSubscription(),
    aSubscription({ subscriptionId: 'sub_2', createdAt: '2026-01-01T00:00:01.000Z' }),
  ]
  expect(currentAndSurplus([newer, older])).toEqual({ current: older, surplus: [newer] })
  expect(currentAndSurplus([newer, aSubscription({ status: 'canceled' })])).toEqual({
    current: newer,
    surplus: [],
  })
  expect(currentAndSurplus([])).toEqual({ current: undefined, surplus: [] })
})

test('a plan stays while a renewal is owed or the period runs, and ends with the subscription', () => {
  expect(planPaidBy(aSubscription(), plans)).toBe('pro')
  expect(planPaidBy(aSubscription({ status: 'past_due', priceId: 'price_premium' }), plans)).toBe('premium')
  expect(planPaidBy(aSubscription({ cancelAtPeriodEnd: true }), plans)).toBe('pro')
  for (const status of ['incomplete', 'incomplete_expired', 'canceled', 'unpaid', 'paused'] as const)
    expect(planPaidBy(aSubscription({ status }), plans), status).toBe('free')
  expect(planPaidBy(aSubscription({ priceId: 'price_of_another_shop' }), plans)).toBe('free')
  expect(planPaidBy(undefined, plans)).toBe('free')
  const dearer = [
    { ...plans[0]!, priceId: 'price_pro_dearer', formerPriceIds: ['price_pro_first', 'price_pro'] },
    plans[1]!,
  ]
  expect(planPaidBy(aSubscription(), dearer)).toBe('pro')
})

test('a paid plan stays until its period ends, and then the chosen plan begins', () => {
  const until = aSubscription().periodEnd
  const downgraded = aSubscription({ paid: { priceId: 'price_premium', until } })
  expect([planPaidBy(downgraded, plans), planAfter(downgraded, plans)]).toEqual(['premium', 'pro'])
  const renewed = { ...downgraded, periodEnd: '2027-06-01T00:00:00.000Z' }
  expect([planPaidBy(renewed, plans), planAfter(renewed, plans)]).toEqual(['pro', 'pro'])
  expect(planPaidBy({ ...downgraded, status: 'canceled' }, plans)).toBe('free')
  expect(planAfter({ ...downgraded, cancelAtPeriodEnd: true }, plans)).toBe('free')
  expect(planAfter(aSubscription({ priceId: 'price_of_another_shop' }), plans)).toBe('free')
})
