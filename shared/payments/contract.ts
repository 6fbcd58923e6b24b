import * as z from 'zod/mini'
import { Package } from '../kernel/actor.ts'
import { ById, defineArea, PageQuery } from '../kernel/area.ts'
import { id, instant } from '../kernel/fields.ts'
import { list, reservedConcurrency } from '../kernel/setting.ts'
import { CartLine } from './cart.ts'
import { OrderState, waitingStates } from './order.ts'
import { defaultPlans, PaidPlans, Plan, PlanInterval } from './plan.ts'
import { paymentRefusals } from './refusals.ts'
import { SubscriptionStatus } from './subscription.ts'

const Address = z.object({ url: z.string() })
const Message = z.object({ message: z.string() })

/**
 * An order as its buyer sees it, in dollars. A paid file has a `fileURL`, valid for minutes; a paid product that is still on sale has the
 * `url` of its page.
 */
const OrderAnswer = z.object({
  orderId: z.string(),
  status: OrderState,
  total: z.number(),
  createdAt: instant(),
  paidAt: z.optional(instant()),
  lines: z.array(
    z.object({
      title: z.string(),
      quantity: z.number(),
      price: z.number(),
      fileURL: z.optional(z.string()),
      url: z.optional(z.string()),
    }),
  ),
})
const Buyer = z.object({ userId: z.string(), name: z.string(), email: z.string() })
/** An order as administrators see it. The buyer is missing once the account is gone. */
const ManagedOrder = z.extend(OrderAnswer, { buyer: z.optional(Buyer) })

/** A subscription as administrators see it. `given`: an administrator gave a higher plan. */
const SubscriptionRow = z.extend(Buyer, {
  package: Package,
  reason: z.enum(['paid', 'given', 'none']),
  paidPlan: Package,
  givenPlan: Package,
  status: SubscriptionStatus,
  cancelAtPeriodEnd: z.boolean(),
  periodEnd: instant(),
  since: instant(),
})

export const payments = defineArea({
  name: 'payments',
  needs: {
    owns: {
      table: ['CUSTOMER#*', 'FILELINK#*', 'ORDER#*', 'ORDERSTATE#*', 'PAYMENTS', 'PURCHASES#*'],
      gsi2: ['ORDERS', 'SUBSCRIPTIONS'],
    },
    borrows: {
      table: {
        'ACCOUNTS#*': ['put', 'remove'],
        'BOOKING#*': ['get', 'put', 'remove'],
        DUEREFUNDS: ['query', 'remove'],
        'INSTRUCTOR#*': ['get', 'put'],
        'OPENBOOKING#*': ['get', 'remove'],
        PRODUCT: ['get'],
        'PRODUCT#*': ['query'],
        'USER#*': ['get', 'put'],
      },
      gsi1: ['ERASURES', 'USER#*'],
      files: { 'signed/downloads/product-file/': ['get'] },
    },
    personalData: ['CUSTOMER#*', 'FILELINK#*', 'ORDER#*', 'PURCHASES#*'],
    mail: true,
    inbox: true,
    secrets: ['stripe'],
  },
  settings: {
    reserved: reservedConcurrency,
    plans: {
      ...list(
        defaultPlans,
        PaidPlans,
        'The plans that are sold, the cheaper one first, each with its price at Stripe, and with `yearly` the one of a year: ten times that of a month',
      ),
      requiredInProduction: true,
    },
  },
  api: {
    hurts: 'Members cannot pay, or cannot get what they have paid for.',
    alarmFrom: 3,
    reservedConcurrency: 'reserved',
  },
  onRestore: {
    keepsAdded: ['Order', 'WaitingOrder', 'Purchase', 'CoursePurchase', 'Customer', 'CustomerOwner'],
  },
  routes: {
    plans: {
      method: 'GET',
      path: '/api/plans',
      access: 'public',
      summary: 'List the membership plans with their prices of a month, and of a year where it is sold',
      output: z.array(Plan),
      cacheable: true,
    },
    checkoutCart: {
      method: 'POST',
      path: '/api/create-checkout-session',
      access: 'user',
      summary:
        'Start the payment of products or of a confirmed booking; the response has the URL of the payment page',
      input: z.object({ cart: z.array(CartLine).check(z.minLength(1), z.maxLength(50)) }),
      example: { cart: [{ name: 'Carbon inventory workbook', price: 39, quantity: 1 }] },
      refuses: [
        paymentRefusals.priceChanged,
        paymentRefusals.noProduct,
        paymentRefusals.ambiguousTitle,
        paymentRefusals.mixedCart,
        paymentRefusals.noBooking,
        paymentRefusals.tooSmall,
        paymentRefusals.unavailable,
      ],
      output: Address,
      throttles: [{ by: 'account', limit: 60, minutes: 60 }],
    },
    checkoutPlan: {
      method: 'POST',
      path: '/api/stripe/create-checkout-session',
      access: 'user',
      summary:
        'Start the payment of a first plan; the response has the URL of the payment page. The price determines mode, type and interval; another interval is refused',
      input: z.object({
        priceId: z.string().check(z.maxLength(200)),
        mode: z.optional(z.string()),
        type: z.optional(z.string()),
        quantity: z.optional(z.unknown()),
        interval: z.optional(PlanInterval),
      }),
      example: { priceId: 'price_pro_monthly', mode: 'subscription', type: 'subscription', quantity: 1 },
      refuses: [paymentRefusals.unknownPlan, paymentRefusals.alreadySubscribed, paymentRefusals.unavailable],
      output: Address,
      throttles: [{ by: 'account', limit: 60, minutes: 60 }],
    },
    previewUpdate: {
      method: 'GET',
      path: '/api/stripe/update-subscription',
      access: 'user',
      summary:
        'Preview the cost of changing to another plan today, in dollars; less than 0 is credited to the next invoice',
      input: z.object({ newPriceId: z.string().check(z.maxLength(200)) }),
      refuses: [
        paymentRefusals.unknownPlan,
        paymentRefusals.notSubscribed,
        paymentRefusals.otherInterval,
        paymentRefusals.changesAlready,
        paymentRefusals.unavailable,
      ],
      output: z.object({ due: z.number(), periodEnd: instant() }),
    },
    updateSubscription: {
      method: 'POST',
      path: '/api/stripe/update-subscription',
      access: 'user',
      summary:
        'Change to another plan, prorated for the rest of the paid period; `free` ends the plan with that period',
      input: z.object({ newPriceId: z.string().check(z.maxLength(200)) }),
      example: { newPriceId: 'price_premium_monthly' },
      refuses: [
        paymentRefusals.unknownPlan,
        paymentRefusals.notSubscribed,
        paymentRefusals.otherInterval,
        paymentRefusals.changesAlready,
        paymentRefusals.pastDue,
        paymentRefusals.cardDeclined,
        paymentRefusals.unavailable,
      ],
      output: Message,
      throttles: [{ by: 'account', limit: 30, minutes: 60 }],
    },
    portal: {
      method: 'POST',
      path: '/api/stripe/portal',
      access: 'user',
      summary: "Open Stripe's customer portal, with cards and invoices; the response has its URL",
      refuses: [paymentRefusals.notSubscribed, paymentRefusals.unavailable],
      output: Address,
    },
    orders: {
      method: 'GET',
      path: '/api/orders',
      access: 'user',
      summary: 'List the caller’s orders, newest first, with the files that are paid for',
      input: z.object(PageQuery),
      output: z.array(OrderAnswer),
      paged: true,
    },
    order: {
      method: 'GET',
      path: '/api/orders/{id}',
      access: 'user',
      summary: 'Read an order of the caller; if it is not known to be paid, Stripe is asked',
      input: ById,
      refuses: [paymentRefusals.noOrder],
      output: OrderAnswer,
    },
    file: {
      method: 'GET',
      path: '/api/orders/file',
      access: 'public',
      summary: 'Redirect from the link of a receipt to its file; an expired link redirects to the orders',
      input: z.object({ token: z.string().check(z.maxLength(200)) }),
      status: 303,
      output: z.unknown(),
    },
    manage: {
      method: 'GET',
      path: '/api/orders/manage',
      access: 'admin',
      summary:
        'List all orders or those of one buyer, newest first; or those that wait in a state, oldest first',
      input: z.object({
        ...PageQuery,
        state: z.optional(z.enum(waitingStates)),
        /** The buyer; without `state`. */
        userId: z.optional(id()),
      }),
      output: z.array(ManagedOrder),
      paged: true,
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
    receipt: {
      method: 'POST',
      path: '/api/orders/{id}/receipt',
      access: 'admin',
      summary: 'Mail the receipt of an order again, with new links to its files',
      input: ById,
      refuses: [paymentRefusals.noOrder, paymentRefusals.noReceipt],
      output: Message,
    },
    subscriptions: {
      method: 'GET',
      path: '/api/subscriptions',
      access: 'admin',
      summary:
        'List current and former subscribers or one of them, newest first, with the reason for the plan of each',
      input: z.object({ ...PageQuery, userId: z.optional(id()) }),
      output: z.array(SubscriptionRow),
      paged: true,
    },
  },
  workflows: {
    'payment-event': {
      hurts: 'A payment, a plan or a refund has not reached its member after ten minutes of trying.',
      alarmFrom: 1,
    },
  },
  tasks: {
    settle: {
      timeout: 60,
      memory: 512,
      hurts: 'Members have paid and wait for their plan or their files.',
    },
    reconcile: {
      everyMinutes: 5,
      timeout: 60,
      memory: 512,
      hurts: 'What Stripe’s webhooks lost is not made up for, and refunds and erased accounts wait.',
      alarmFrom: 3,
    },
  },
})
