import * as z from 'zod/mini'
import { ById, defineArea, PageQuery } from '../kernel/area.ts'
import { instant } from '../kernel/fields.ts'
import { CartLine } from './cart.ts'
import { OrderState } from './order.ts'
import { Plan } from './plan.ts'
import { paymentRefusals } from './refusals.ts'

const Address = z.object({ url: z.string() })
const Message = z.object({ message: z.string() })

/** An order as its buyer sees it; amounts in dollars. `fileURL` opens for a few minutes, and is there once the file is paid for. */
const OrderAnswer = z.object({
  orderId: z.string(),
  status: OrderState,
  total: z.number(),
  createdAt: instant(),
  lines: z.array(z.object({ title: z.string(), quantity: z.number(), price: z.number(), fileURL: z.optional(z.string()) })),
})

export const payments = defineArea({
  name: 'payments',
  needs: {
    owns: { table: ['ORDER#*', 'SUBSCRIPTION#*'], gsi1: ['ORDERS#*', 'ORDERSTATE#*'], gsi2: ['STRIPE#*'] },
    borrows: { table: { PRODUCT: ['query'], COURSE: ['query'] } },
    personalData: ['ORDER#*', 'SUBSCRIPTION#*'],
    mail: true,
    secrets: ['stripe'],
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
        paymentRefusals.unavailable,
      ],
      output: Address,
      throttles: [{ by: 'account', limit: 60, minutes: 60 }],
    },
    checkoutPlan: {
      method: 'POST',
      path: '/api/stripe/create-checkout-session',
      access: 'user',
      summary: 'Pay for a plan for the first time: leads to the payment page. The price alone fixes mode and type',
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
      summary: 'What changing to another plan would cost today, in dollars; less than 0 is credited to the next invoice',
      input: z.object({ newPriceId: z.string().check(z.maxLength(200)) }),
      refuses: [paymentRefusals.unknownPlan, paymentRefusals.notSubscribed, paymentRefusals.unavailable],
      output: z.object({ due: z.number(), periodEnd: instant() }),
    },
    updateSubscription: {
      method: 'POST',
      path: '/api/stripe/update-subscription',
      access: 'user',
      summary: 'Change to another plan, with what is left of the paid month set off; `free` ends the plan with the paid month',
      input: z.object({ newPriceId: z.string().check(z.maxLength(200)) }),
      example: { newPriceId: 'price_premium_monthly' },
      refuses: [paymentRefusals.unknownPlan, paymentRefusals.notSubscribed, paymentRefusals.unavailable],
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
      summary: 'One’s own order by its id, or by the payment that the payment page came back with',
      input: ById,
      refuses: [paymentRefusals.noOrder],
      output: OrderAnswer,
    },
  },
  tasks: {
    settle: { timeout: 60, memory: 512 },
    reconcile: { everyMinutes: 5, timeout: 60, memory: 512 },
  },
})
