import * as z from 'zod/mini'

/** An event as Stripe sends it, as far as it is believed: where to look. What has become of it is asked of Stripe itself. */
export const StripeEvent = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(255)),
  type: z.string(),
  livemode: z.boolean(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
})
export type StripeEvent = z.output<typeof StripeEvent>

const id = (prefix: string) => z.string().check(z.regex(new RegExp(`^${prefix}_\\w{1,200}$`)))

/** What an event is about. A payment is an order's or a subscription's; Stripe tells which. */
export const PaymentSubject = z.union([
  z.object({ orderId: id('ord'), sessionId: id('cs') }),
  z.object({ customerId: id('cus') }),
  z.object({ paymentId: id('pi') }),
])
export type PaymentSubject = z.output<typeof PaymentSubject>

/** The types of events that are about something here, each with where its object names it. */
const subjects: Readonly<Record<string, (object: Record<string, unknown>) => unknown>> = {
  checkout: ({ mode, id: sessionId, client_reference_id: orderId, customer: customerId }) =>
    mode === 'payment' ? { orderId, sessionId } : { customerId },
  subscription: ({ customer: customerId }) => ({ customerId }),
  invoice: ({ customer: customerId }) => ({ customerId }),
  customer: ({ id: customerId }) => ({ customerId }),
  charge: ({ payment_intent: paymentId }) => ({ paymentId }),
}
const types: Readonly<Record<string, keyof typeof subjects>> = {
  'checkout.session.completed': 'checkout',
  'checkout.session.expired': 'checkout',
  'checkout.session.async_payment_succeeded': 'checkout',
  'checkout.session.async_payment_failed': 'checkout',
  'customer.subscription.created': 'subscription',
  'customer.subscription.updated': 'subscription',
  'customer.subscription.deleted': 'subscription',
  'customer.deleted': 'customer',
  'invoice.paid': 'invoice',
  'invoice.payment_failed': 'invoice',
  'charge.refunded': 'charge',
  'charge.dispute.created': 'charge',
  'charge.dispute.closed': 'charge',
}
/** To be chosen at Stripe for the webhook's endpoint. */
export const eventTypes = Object.keys(types)

/** Undefined for a type that says nothing to the portal, and for an object that is not as Stripe makes them. */
export function subjectOf({
  type,
  data: { object },
}: Pick<StripeEvent, 'type' | 'data'>): PaymentSubject | undefined {
  const kind = Object.hasOwn(types, type) ? types[type] : undefined
  return kind === undefined ? undefined : PaymentSubject.safeParse(subjects[kind]?.(object)).data
}
