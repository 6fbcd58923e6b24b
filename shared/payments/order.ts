import * as z from 'zod/mini'
import { withoutDirectionControls } from '../kernel/fields.ts'

/**
 * The states of an order. `held`: another amount or currency was paid than ordered, so nothing is delivered
 * until an administrator decides. `refundDue`: the portal will refund it as soon as Stripe can be reached.
 */
export const orderStates = [
  'created',
  'paid',
  'fulfilled',
  'held',
  'expired',
  'refundDue',
  'refunded',
  'disputed',
] as const
export const OrderState = z.enum(orderStates)
export type OrderState = z.output<typeof OrderState>

/** The states in which an order waits for Stripe or for an administrator. */
export const waitingStates = [
  'created',
  'paid',
  'held',
  'refundDue',
  'disputed',
] as const satisfies readonly OrderState[]
export type WaitingState = (typeof waitingStates)[number]
export const isWaiting = (state: OrderState): state is WaitingState =>
  waitingStates.some((one) => one === state)

/** The moment at which an order reached a state. */
export const OrderChange = z.object({ state: OrderState, at: z.iso.datetime() })
export type OrderChange = z.output<typeof OrderChange>

/** A line about a product or a booking; `cents` is the price of one unit. */
export const OrderLine = z.object({
  title: z.string(),
  productId: z.optional(z.string()),
  bookingId: z.optional(z.string()),
  cents: z.number(),
  quantity: z.number(),
})
export type OrderLine = z.output<typeof OrderLine>

/** The number under which a buyer's company has approved the purchase. Its invoice shows it. Empty is none. */
export const PurchaseOrder = z
  .string()
  .check(z.overwrite(withoutDirectionControls), z.trim(), z.maxLength(40), z.regex(/^\P{Cc}*$/u))

/** The payment of an order as Stripe sees it; amounts are in the currency's smallest unit. */
export interface Payment {
  /** The Checkout Session has expired, or its payment has failed for good: nobody can pay it any more. */
  isExpired: boolean
  isPaid: boolean
  /** The part of the amount that was paid for what was ordered: before the discount, and without tax. */
  subtotal: number
  discount: number
  tax: number
  amount: number
  currency: string
  refundedAmount: number
  isDisputed: boolean
}

/** True if a payment is for the ordered total. Stripe adds taxes to it, and takes discounts off. */
const isForOrder = (total: number, { subtotal, discount, tax, amount, currency }: Payment): boolean =>
  currency === 'cad' && subtotal === total && amount === subtotal - discount + tax

/** Returns what an order costs its buyer, in cents: its total less the discount, with tax. */
export const chargedCents = (order: {
  total: number
  discount?: number | undefined
  tax?: number | undefined
}): number => order.total - (order.discount ?? 0) + (order.tax ?? 0)

/**
 * Returns an order's next state, given its payment at Stripe. Webhooks may come repeatedly and in any sequence, so
 * the result depends on the payment, not on earlier calls. Only `fulfilled` and `refundDue` are known to the portal
 * alone, and are kept. `total` is in cents.
 */
export function nextOrderState(
  { state, total }: { state: OrderState; total: number },
  payment: Payment,
): OrderState {
  if (payment.refundedAmount > 0 && payment.refundedAmount >= payment.amount) return 'refunded'
  // A promotion code of the whole price leaves nothing that could be paid back.
  const isFree = payment.isPaid && payment.amount === 0
  if (isFree && (state === 'refundDue' || state === 'refunded')) return 'refunded'
  // The bank did not accept the refund, so the money came back to the portal.
  if (state === 'refunded') return 'held'
  if (payment.isDisputed) return 'disputed'
  if (!payment.isPaid) return payment.isExpired ? 'expired' : 'created'
  if (state === 'refundDue') return state
  if (!isForOrder(total, payment)) return 'held'
  return state === 'fulfilled' ? state : 'paid'
}
