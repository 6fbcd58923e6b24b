import type Stripe from 'stripe'
import type { Language } from '#shared/kernel/language.ts'
import type { OrderLine, Payment } from '#shared/payments/order.ts'
import { refundOnce } from './refundOnce.ts'

export interface PageToPay {
  sessionId: string
  url: string
}

interface OrderToPay {
  orderId: string
  customerId: string
  lines: readonly OrderLine[]
  language: Language
  /** Where the buyer goes on. */
  success: string
  cancel: string
}

/** A payment as Stripe sees it, with its id once there is one, and when the card paid. */
export interface SeenPayment extends Payment {
  paymentId: string | undefined
  chargedAt: Date | undefined
}

/** Whose a payment is. */
export interface PaymentOwner {
  orderId?: string
  sessionId?: string
  customerId?: string
}

const idOf = (thing: string | { id: string } | null | undefined): string | undefined =>
  typeof thing === 'string' ? thing : thing?.id

/** Of a finished page: a debit that its bank refused days later. Nobody can pay there any more. */
const hasFailed = (intent: Stripe.PaymentIntent | null) =>
  intent?.status === 'requires_payment_method' || intent?.status === 'canceled'

/** The payments of orders at Stripe. What costs money is asked for under a key of the order: however often it is asked, it happens once. */
export const orderPayments = (stripe: Stripe) => {
  /** A dispute that the portal has won is none any more. */
  const isDisputed = async (charge: Stripe.Charge | null): Promise<boolean> => {
    if (!charge?.disputed) return false
    const { data } = await stripe.disputes.list({ charge: charge.id, limit: 100 })
    return data.some(({ status }) => status !== 'won' && status !== 'warning_closed')
  }

  return {
    /** The page where an order is paid: the same one however often it is asked for. */
    async openPage({
      orderId,
      customerId,
      lines,
      language,
      success,
      cancel,
    }: OrderToPay): Promise<PageToPay> {
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          customer: customerId,
          client_reference_id: orderId,
          locale: language,
          line_items: lines.map(({ title, cents, quantity }) => ({
            quantity,
            price_data: { currency: 'cad', unit_amount: cents, product_data: { name: title } },
          })),
          metadata: { orderId },
          payment_intent_data: { metadata: { orderId } },
          success_url: success,
          cancel_url: cancel,
        },
        { idempotencyKey: `order-${orderId}` },
      )
      if (session.url === null) throw new Error(`Stripe gave no page for ${orderId}`)
      return { sessionId: session.id, url: session.url }
    },

    /** Undefined when the page is another order's. */
    async payment(orderId: string, sessionId: string): Promise<SeenPayment | undefined> {
      const session = await stripe.checkout.sessions.retrieve(sessionId, {
        expand: ['payment_intent.latest_charge'],
      })
      if (session.client_reference_id !== orderId || session.mode !== 'payment') return undefined
      const intent = typeof session.payment_intent === 'string' ? null : session.payment_intent
      const charge = intent && typeof intent.latest_charge !== 'string' ? intent.latest_charge : null
      return {
        isExpired: session.status === 'expired' || (session.status === 'complete' && hasFailed(intent)),
        isPaid: session.payment_status === 'paid',
        amount: intent?.amount_received ?? session.amount_total ?? 0,
        currency: session.currency ?? '',
        refunded: charge?.amount_refunded ?? 0,
        isDisputed: await isDisputed(charge),
        paymentId: idOf(session.payment_intent),
        chargedAt: charge ? new Date(charge.created * 1000) : undefined,
      }
    },

    /** The order or the customer that a payment is made for; nothing of a payment that the portal did not ask for. */
    async ownerOf(paymentId: string): Promise<PaymentOwner> {
      const { metadata, customer } = await stripe.paymentIntents.retrieve(paymentId)
      if (metadata.orderId === undefined) return { customerId: idOf(customer) }
      const { data } = await stripe.checkout.sessions.list({ payment_intent: paymentId, limit: 1 })
      return { orderId: metadata.orderId, sessionId: data[0]?.id }
    },

    refund: (orderId: string, paymentId: string): Promise<void> =>
      refundOnce(stripe, { payment_intent: paymentId, metadata: { orderId } }, `refund-${orderId}`),
  }
}
export type OrderPayments = ReturnType<typeof orderPayments>
