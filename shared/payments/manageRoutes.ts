import * as z from 'zod/mini'
import { Package } from '../kernel/actor.ts'
import { ById, PageQuery, type Route } from '../kernel/area.ts'
import { calendarDate } from '../kernel/calendar.ts'
import { id, instant, optionalName, requiredWithoutLinks, whole } from '../kernel/fields.ts'
import { price } from '../kernel/money.ts'
import { OrderState } from './order.ts'
import { Buyer, ManagedOrder } from './orderAnswer.ts'
import { paymentRefusals, refundErrors } from './refusals.ts'
import { SubscriptionStatus, subscriptionStatuses } from './subscription.ts'

const OrderQuery = z.object({
  ...PageQuery,
  /** Words in the buyer's name and e-mail or in the titles of the lines, of a course in each language, or in the purchase order's number; or an id of the order, the session or the payment. */
  q: optionalName(),
  state: z.optional(OrderState),
  /** Only orders that were created on this day (UTC) or later. */
  from: z.optional(calendarDate()),
  /** Only orders that were created on this day (UTC) or earlier. */
  to: z.optional(calendarDate()),
  /** The id of the buyer. */
  userId: z.optional(id()),
})
export type OrderQuery = z.output<typeof OrderQuery>

/** A subscription as administrators see it. `given`: an administrator gave a higher plan. */
const ManagedSubscription = z.extend(Buyer, {
  package: Package,
  reason: z.enum(['paid', 'given', 'none']),
  paidPlan: Package,
  givenPlan: Package,
  status: SubscriptionStatus,
  cancelAtPeriodEnd: z.boolean(),
  periodEnd: instant(),
  since: instant(),
})
export type ManagedSubscription = z.output<typeof ManagedSubscription>

const SubscriptionQuery = z.object({
  ...PageQuery,
  /** Words in the subscriber's name and e-mail. */
  q: optionalName(),
  status: z.optional(z.enum(subscriptionStatuses)),
  userId: z.optional(id()),
})
export type SubscriptionQuery = z.output<typeof SubscriptionQuery>

/** Routes for administrators, who manage everyone's orders and subscriptions. */
export const manageRoutes = {
  manage: {
    method: 'GET',
    path: '/api/orders/manage',
    access: 'bookkeeper',
    summary:
      'List all orders or those of one buyer, newest first; or those that wait in a state, oldest first. A page of a filtered list may have few rows and still a next page',
    input: OrderQuery,
    output: z.array(ManagedOrder),
    paged: true,
  },
  managed: {
    method: 'GET',
    path: '/api/orders/manage/{id}',
    access: 'bookkeeper',
    summary: 'Read an order with its buyer, its ids at Stripe and the moments of its changes',
    input: ById,
    refuses: [paymentRefusals.noOrder],
    output: ManagedOrder,
  },
  refund: {
    method: 'POST',
    path: '/api/orders/{id}/refund',
    access: 'admin',
    mustConfirm: 'secondFactor',
    summary: 'Refund all of an order; the customer loses what was bought',
    input: ById,
    refuses: [paymentRefusals.noOrder, paymentRefusals.notPaid, paymentRefusals.unavailable],
    output: ManagedOrder,
  },
  refundPart: {
    method: 'POST',
    path: '/api/orders/{id}/refund-part',
    access: 'admin',
    mustConfirm: 'secondFactor',
    summary:
      'Refund lines or an amount of a delivered order, but not all that is left; the customer keeps what was bought and is mailed the reason. A form that is sent again with the same `refundId` refunds nothing more',
    input: z
      .object({
        id: id(),
        /** A random id of the form. */
        refundId: z.string().check(z.regex(/^[A-Za-z0-9-]{8,64}$/)),
        /** The indexes of the lines of which everything that is left is refunded. */
        lines: z.optional(z.array(whole(0, 1000)).check(z.minLength(1), z.maxLength(100))),
        /** In dollars, with tax. */
        amount: z.optional(price(refundErrors.amount.code)),
        reason: requiredWithoutLinks(300),
      })
      .check(
        z.refine(({ lines, amount }) => (lines === undefined) !== (amount === undefined), {
          error: refundErrors.oneOf.code,
          path: ['amount'],
        }),
      ),
    refuses: [
      paymentRefusals.noOrder,
      paymentRefusals.notPaid,
      paymentRefusals.moreThanLeft,
      paymentRefusals.allThatIsLeft,
      paymentRefusals.unavailable,
    ],
    output: ManagedOrder,
  },
  receipt: {
    method: 'POST',
    path: '/api/orders/{id}/receipt',
    access: 'bookkeeper',
    summary: 'Mail the receipt of an order again, with new links to its files',
    input: ById,
    refuses: [paymentRefusals.noOrder, paymentRefusals.noReceipt],
    output: z.object({ message: z.string() }),
  },
  subscriptions: {
    method: 'GET',
    path: '/api/subscriptions',
    access: 'bookkeeper',
    summary:
      'List current and former subscribers or one of them, newest first, with the reason for the plan of each. A page of a filtered list may have few rows and still a next page',
    input: SubscriptionQuery,
    output: z.array(ManagedSubscription),
    paged: true,
  },
} as const satisfies Record<string, Route>
