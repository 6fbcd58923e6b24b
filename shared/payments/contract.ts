import * as z from 'zod/mini'
import { Package } from '../kernel/actor.ts'
import { ById, defineArea, PageQuery } from '../kernel/area.ts'
import { instant } from '../kernel/fields.ts'
import { list } from '../kernel/setting.ts'
import { CartLine } from './cart.ts'
import { OrderState, waitingStates } from './order.ts'
import { defaultPlans, PaidPlans, Plan } from './plan.ts'
import { paymentRefusals } from './refusals.ts'
import { SubscriptionStatus } from './subscription.ts'

const Address = z.object({ url: z.string() })
const Message = z.object({ message: z.string() })

/** An order as its buyer sees it, in dollars. A paid file has a `fileURL`, valid for minutes. */
const OrderAnswer = z.object({
  orderId: z.string(),
  status: OrderState,
  total: z.number(),
  createdAt: instant(),
  paidAt: z.optional(instant()),
  lines: z.array(
    z.object({ title: z.string(), quantity: z.number(), price: z.number(), fileURL: z.optional(z.string()) }),
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
    plans: list(
      defaultPlans,
      PaidPlans,
      'The plans that are sold, the cheaper one first, each with its price at Stripe',
    ),
  },
  routes: {
    plans: {
      method: 'GET',
      path: '/api/plans',
      access: 'public',
      summary: 'The membership plans and what each costs a month',
      output: z.array(Plan),
      cacheable: true,
    },
    checkoutCart: {
      method: 'POST',
      path: '/api/create-checkout-session',
      access: 'user',
      summary: 'Pay for products, or for the confirmed booking of a course: leads to the payment page',
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
        'Pay for a plan for the first time: leads to the payment page. The price alone fixes mode and type',
      input: z.object({
        priceId: z.string().check(z.maxLength(200)),
        mode: z.optional(z.string()),
        type: z.optional(z.string()),
        quantity: z.optional(z.unknown()),
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
        'What changing to another plan would cost today, in dollars; less than 0 is credited to the next invoice',
      input: z.object({ newPriceId: z.string().check(z.maxLength(200)) }),
      refuses: [paymentRefusals.unknownPlan, paymentRefusals.notSubscribed, paymentRefusals.unavailable],
      output: z.object({ due: z.number(), periodEnd: instant() }),
    },
    updateSubscription: {
      method: 'POST',
      path: '/api/stripe/update-subscription',
      access: 'user',
      summary:
        'Change to another plan, with what is left of the paid month set off; `free` ends the plan with the paid month',
      input: z.object({ newPriceId: z.string().check(z.maxLength(200)) }),
      example: { newPriceId: 'price_premium_monthly' },
      refuses: [
        paymentRefusals.unknownPlan,
        paymentRefusals.notSubscribed,
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
      summary: 'Cards and invoices: leads to the customer portal',
      refuses: [paymentRefusals.notSubscribed, paymentRefusals.unavailable],
      output: Address,
    },
    orders: {
      method: 'GET',
      path: '/api/orders',
      access: 'user',
      summary: 'One’s own orders, newest first, with the files that are paid for',
      input: z.object(PageQuery),
      output: z.array(OrderAnswer),
      paged: true,
    },
    order: {
      method: 'GET',
      path: '/api/orders/{id}',
      access: 'user',
      summary: 'One’s own order; one whose payment is not known of yet is asked for at Stripe',
      input: ById,
      refuses: [paymentRefusals.noOrder],
      output: OrderAnswer,
    },
    file: {
      method: 'GET',
      path: '/api/orders/file',
      access: 'public',
      summary: 'The file behind the link of a receipt; one that has expired leads to the orders',
      input: z.object({ token: z.string().check(z.maxLength(200)) }),
      status: 303,
      output: z.unknown(),
    },
    manage: {
      method: 'GET',
      path: '/api/orders/manage',
      access: 'admin',
      summary: 'Everyone’s orders, newest first; or those that wait in a state, the oldest first',
      input: z.object({ ...PageQuery, state: z.optional(z.enum(waitingStates)) }),
      output: z.array(ManagedOrder),
      paged: true,
    },
    refund: {
      method: 'POST',
      path: '/api/orders/{id}/refund',
      access: 'admin',
      asksAgain: 'secondFactor',
      summary: 'Pay back all of an order; what was bought is taken back',
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
      refuses: [paymentRefusals.noOrder, paymentRefusals.notPaid],
      output: Message,
    },
    subscriptions: {
      method: 'GET',
      path: '/api/subscriptions',
      access: 'admin',
      summary: 'Who pays, or paid, for a plan, newest first, and why they have the plan that they have',
      input: z.object(PageQuery),
      output: z.array(SubscriptionRow),
      paged: true,
    },
  },
  workflows: {
    'payment-event': {
      hurts: 'A payment, a plan or a refund has not reached its member after ten minutes of trying.',
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
    },
  },
})
