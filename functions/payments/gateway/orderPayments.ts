import type Stripe from 'stripe'
import type { Language } from '#shared/kernel/language.ts'
import type { OrderLine, Payment } from '#shared/payments/order.ts'

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

/** A payment as Stripe sees it, with its id once there is one. */
export interface SeenPayment extends Payment {
  paymentId: string | undefined
}

const idOf = (thing: string | { id: string } | null): string | undefined => (typeof thing === 'string' ? thing : thing?.id)

/** The payments of orders at Stripe. What costs money is asked for under a key of the order: however often it is asked, it happens once. */
export const orderPayments = (stripe: Stripe) => ({
  /** The page where an order is paid: the same one however often it is asked for. */
  async openPage({ orderId, customerId, lines, language, success, cancel }: OrderToPay): Promise<PageToPay> {
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

  /** Nobody can pay on the page any more. Returns false when it has been paid, or is being paid, meanwhile. */
  async closePage(sessionId: string): Promise<boolean> {
    const { status } = await stripe.checkout.sessions.retrieve(sessionId)
    if (status !== 'open') return status === 'expired'
    return stripe.checkout.sessions.expire(sessionId).then(
      () => true,
      async (error: unknown) => {
        const now = await stripe.checkout.sessions.retrieve(sessionId)
        if (now.status === 'open') throw error
        return now.status === 'expired'
      },
    )
  },

  async payment(sessionId: string): Promise<SeenPayment> {
    const session = await stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent.latest_charge'] })
    const intent = typeof session.payment_intent === 'string' ? null : session.payment_intent
    const charge = intent && typeof intent.latest_charge !== 'string' ? intent.latest_charge : null
    return {
      isExpired: session.status === 'expired',
      isPaid: session.payment_status === 'paid',
      amount: intent?.amount_received ?? session.amount_total ?? 0,
      currency: session.currency ?? '',
      refunded: charge?.amount_refunded ?? 0,
      isDisputed: charge?.disputed ?? false,
      paymentId: idOf(session.payment_intent),
    }
  },

  /** Pays back all of it. */
  async refund(orderId: string, paymentId: string): Promise<void> {
    await stripe.refunds.create({ payment_intent: paymentId, metadata: { orderId } }, { idempotencyKey: `refund-${orderId}` })
  },
})
export type OrderPayments = ReturnType<typeof orderPayments>
