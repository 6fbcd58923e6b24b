import * as z from 'zod/mini'

/** The part of a Stripe event that the portal uses: which payment it is about. The payment's state is then read from Stripe. */
export const StripeEvent = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(255)),
  type: z.string(),
  livemode: z.boolean(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
})
export type StripeEvent = z.output<typeof StripeEvent>

const id = (prefix: string) => z.string().check(z.regex(new RegExp(`^${prefix}_\\w{1,200}$`)))

/** The subject of an event. A payment belongs to an order or to a subscription; Stripe knows to which. */
export const PaymentSubject = z.union([
  z.object({ orderId: id('ord'), sessionId: id('cs') }),
  z.object({ customerId: id('cus') }),
  z.object({ paymentId: id('pi') }),
])
export type PaymentSubject = z.output<typeof PaymentSubject>

/** Read the ids of the subject from an event's object, by the kind of that object. */
const subjectReaders: Readonly<Record<string, (object: Record<string, unknown>) => unknown>> = {
  checkout: ({ mode, id: sessionId, client_reference_id: orderId, customer: customerId }) =>
    mode === 'payment' ? { orderId, sessionId } : { customerId },
  subscription: ({ customer: customerId }) => ({ customerId }),
  invoice: ({ customer: customerId }) => ({ customerId }),
  customer: ({ id: customerId }) => ({ customerId }),
  charge: ({ payment_intent: paymentId }) => ({ paymentId }),
}
/** The event types that the portal handles, with the kind of their object. */
const kindOfObject: Readonly<Record<string, keyof typeof subjectReaders>> = {
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
/** The types that the webhook endpoint at Stripe must be subscribed to. */
export const eventTypes = Object.keys(kindOfObject)

/** Returns the subject of an event; undefined for a type that the portal ignores, and for a malformed object. */
export function subjectOf({
  type,
  data: { object },
}: Pick<StripeEvent, 'type' | 'data'>): PaymentSubject | undefined {
  const kind = Object.hasOwn(kindOfObject, type) ? kindOfObject[type] : undefined
  return kind === undefined ? undefined : PaymentSubject.safeParse(subjectReaders[kind]?.(object)).data
}
