import * as z from 'zod/mini'

/**
 * What has become of an order. `held`: paid, but not what was ordered (another amount or currency), so that nothing was delivered
 * and an administrator decides. `refundDue`: to be paid back, as soon as Stripe takes the order for it.
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

/** Of an order these wait for something: Stripe, or an administrator. */
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

/** `cents` is per unit. Of a product or of a booking. */
export const OrderLine = z.object({
  title: z.string(),
  productId: z.optional(z.string()),
  bookingId: z.optional(z.string()),
  cents: z.number(),
  quantity: z.number(),
})
export type OrderLine = z.output<typeof OrderLine>

/** How Stripe sees the payment of an order; amounts in the currency's smallest unit. */
export interface Payment {
  /** Its page has run out, or its payment has failed for good: nobody can pay there any more. */
  isExpired: boolean
  isPaid: boolean
  amount: number
  currency: string
  refunded: number
  isDisputed: boolean
}

interface Ordered {
  state: OrderState
  total: number
}

/**
 * The state that an order is to have by how Stripe sees its payment. It tells the same whatever was heard of before, in whichever
 * order and however often; only that something was delivered, or is to be paid back, is the portal's own knowledge.
 */
export function stateBy({ state, total }: Ordered, payment: Payment): OrderState {
  if (payment.refunded > 0 && payment.refunded >= payment.amount) return 'refunded'
  // The bank did not take the refund: the money came back to the portal.
  if (state === 'refunded') return 'held'
  if (payment.isDisputed) return 'disputed'
  if (!payment.isPaid) return payment.isExpired ? 'expired' : 'created'
  if (state === 'refundDue') return state
  if (payment.amount !== total || payment.currency !== 'cad') return 'held'
  return state === 'fulfilled' ? state : 'paid'
}
