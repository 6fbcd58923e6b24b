import * as z from 'zod/mini'
import { ById, defineArea, PageQuery } from '../kernel/area.ts'
import { instant } from '../kernel/fields.ts'
import { list, reservedConcurrency, toggle } from '../kernel/setting.ts'
import { CartLine } from './cart.ts'
import { invoiceRoutes } from './invoiceRoutes.ts'
import { manageRoutes } from './manageRoutes.ts'
import { PurchaseOrder } from './order.ts'
import { OrderAnswer } from './orderAnswer.ts'
import { defaultPlans, PaidPlans, Plan, PlanInterval } from './plan.ts'
import { paymentRefusals } from './refusals.ts'
import { revenueRoute } from './revenueRoute.ts'

const Address = z.object({ url: z.string() })
const Message = z.object({ message: z.string() })

export const payments = defineArea({
  name: 'payments',
  needs: {
    owns: {
      table: [
        'CUSTOMER#*',
        'FILELINK#*',
        'ORDER#*',
        'ORDERREFUNDS',
        'ORDERSTATE#*',
        'PAYMENTS',
        'PURCHASES#*',
      ],
      gsi2: ['ORDERS', 'SUBSCRIPTIONS'],
    },
    borrows: {
      table: {
        'ACCOUNTS#*': ['put', 'remove'],
        'BOOKING#*': ['get', 'put', 'remove'],
        BOOKINGS: ['query'],
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
    promotionCodes: toggle(
      'Buyers may enter promotion codes of the Stripe account when they pay for an order or begin a plan: true or false',
    ),
    automaticTax: toggle(
      'Stripe Tax adds taxes to new payments, by the buyer’s address and the registrations that are set at Stripe: true or false',
    ),
  },
  api: {
    hurts: 'Members cannot pay, or cannot get what they have paid for.',
    alarmFrom: 3,
    reservedConcurrency: 'reserved',
  },
  onRestore: {
    keepsAdded: [
      'Order',
      'WaitingOrder',
      'OrderRefund',
      'Purchase',
      'CoursePurchase',
      'Customer',
      'CustomerOwner',
    ],
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
      input: z.object({
        cart: z.array(CartLine).check(z.minLength(1), z.maxLength(50)),
        purchaseOrder: z.optional(PurchaseOrder),
      }),
      example: {
        cart: [{ name: 'Carbon inventory workbook', price: 39, quantity: 1 }],
        purchaseOrder: 'PO-2027-118',
      },
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
    ...invoiceRoutes,
    ...manageRoutes,
    revenue: revenueRoute,
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
