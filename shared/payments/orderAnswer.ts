import * as z from 'zod/mini'
import { instant } from '../kernel/fields.ts'
import { OrderState } from './order.ts'
import { PartialRefund } from './partialRefund.ts'

const OrderLineAnswer = z.object({
  title: z.string(),
  quantity: z.number(),
  price: z.number(),
  fileURL: z.optional(z.string()),
  url: z.optional(z.string()),
})

/**
 * An order as its buyer sees it, in dollars. A paid file has a `fileURL`, valid for minutes; a paid product that is still on sale has the
 * `url` of its page.
 */
export const OrderAnswer = z.object({
  orderId: z.string(),
  status: OrderState,
  /** The amount that the buyer paid: the lines, less the discount, with tax. */
  total: z.number(),
  discount: z.optional(z.number()),
  tax: z.optional(z.number()),
  /** The sum of all refunds in dollars, with those that are still due. */
  refunded: z.optional(z.number()),
  createdAt: instant(),
  paidAt: z.optional(instant()),
  /** The buyer's number of the purchase, if one was given. */
  purchaseOrder: z.optional(z.string()),
  lines: z.array(OrderLineAnswer),
})

export const Buyer = z.object({ userId: z.string(), name: z.string(), email: z.string() })

/** An order as administrators see it. The buyer is missing once the account is gone. */
export const ManagedOrder = z.extend(OrderAnswer, {
  buyer: z.optional(Buyer),
  lines: z.array(
    z.extend(OrderLineAnswer, {
      productId: z.optional(z.string()),
      bookingId: z.optional(z.string()),
      /** The dollars of the line that can still be refunded. */
      left: z.number(),
    }),
  ),
  /** The ids of the Checkout Session and of the PaymentIntent at Stripe, once they exist. */
  sessionId: z.optional(z.string()),
  paymentId: z.optional(z.string()),
  /** Its partial refunds, the oldest first. Those without a reason were made in Stripe's Dashboard. */
  partRefunds: z.array(
    z.object({
      amount: z.number(),
      reason: z.optional(z.string()),
      at: instant(),
      state: PartialRefund.shape.state,
    }),
  ),
  /** The states that it has reached since it was created, in their order. Missing in orders of before 28 November 2026. */
  changes: z.optional(z.array(z.object({ state: OrderState, at: instant() }))),
})
export type ManagedOrder = z.output<typeof ManagedOrder>
