import type Stripe from 'stripe'
import type { Payment } from '#shared/payments/order.ts'
import { creditRefunds } from './creditRefunds.ts'
import { idOf } from './idOf.ts'
import { refundOnce } from './refundOnce.ts'

export interface StripePayment extends Payment {
  /** Undefined until somebody tries to pay. */
  paymentId: string | undefined
  chargedAt: Date | undefined
  /** Missing for an order of before 28 November 2026. */
  invoiceId: string | undefined
  /** The part of the refunded amount for which there are credit notes, in cents. */
  creditedAmount: number
}

/** The order or, for a subscription's payment, the customer that a payment belongs to. */
export interface PaymentOwner {
  orderId?: string
  sessionId?: string
  customerId?: string
}

interface PartialRefundParams {
  orderId: string
  paymentId: string
  refundId: string
  cents: number
}

/** The payment of a completed session can still fail for good: a bank may refuse a debit days later. */
const hasFailed = (intent: Stripe.PaymentIntent | null) =>
  intent?.status === 'requires_payment_method' || intent?.status === 'canceled'

/** A promotion code of the whole price completes a session without a payment. */
const isFreeOfCharge = ({ status, payment_status: payment }: Stripe.Checkout.Session) =>
  status === 'complete' && payment === 'no_payment_required'

export const orderPayments = (stripe: Stripe) => {
  /** A dispute that the portal has won no longer counts. */
  const isDisputed = async (charge: Stripe.Charge | null): Promise<boolean> => {
    if (!charge?.disputed) return false
    const { data } = await stripe.disputes.list({ charge: charge.id, limit: 100 })
    return data.some(({ status }) => status !== 'won' && status !== 'warning_closed')
  }

  return {
    /** Reads the payment of an order's Checkout Session. Returns undefined if the session is another order's. */
    async payment(orderId: string, sessionId: string): Promise<StripePayment | undefined> {
      const session = await stripe.checkout.sessions.retrieve(sessionId, {
        expand: ['payment_intent.latest_charge', 'invoice'],
      })
      if (session.client_reference_id !== orderId || session.mode !== 'payment') return undefined
      const intent = typeof session.payment_intent === 'string' ? null : session.payment_intent
      const invoice = typeof session.invoice === 'string' ? null : session.invoice
      const charge = intent && typeof intent.latest_charge !== 'string' ? intent.latest_charge : null
      return {
        isExpired: session.status === 'expired' || (session.status === 'complete' && hasFailed(intent)),
        isPaid: session.payment_status === 'paid' || isFreeOfCharge(session),
        subtotal: session.amount_subtotal ?? 0,
        discount: session.total_details?.amount_discount ?? 0,
        tax: session.total_details?.amount_tax ?? 0,
        amount: intent?.amount_received ?? session.amount_total ?? 0,
        currency: session.currency ?? '',
        refundedAmount: charge?.amount_refunded ?? 0,
        isDisputed: await isDisputed(charge),
        paymentId: idOf(session.payment_intent),
        chargedAt: charge ? new Date(charge.created * 1000) : undefined,
        invoiceId: idOf(invoice),
        creditedAmount: invoice?.post_payment_credit_notes_amount ?? 0,
      }
    },

    /** Returns the owner of a payment; an empty one for a payment that the portal did not ask for. */
    async ownerOf(paymentId: string): Promise<PaymentOwner> {
      const { metadata, customer } = await stripe.paymentIntents.retrieve(paymentId)
      if (metadata.orderId === undefined) return { customerId: idOf(customer) }
      const { data } = await stripe.checkout.sessions.list({ payment_intent: paymentId, limit: 1 })
      return { orderId: metadata.orderId, sessionId: data[0]?.id }
    },

    /** Refunds an order's payment in full, once, however often it is called. */
    refund: (orderId: string, paymentId: string): Promise<void> =>
      refundOnce(stripe, { payment_intent: paymentId, metadata: { orderId } }, `refund-${orderId}`),

    /**
     * Refunds a part of an order's payment once, however often it is called. Returns false if Stripe refuses it, because more was
     * refunded meanwhile or the payer disputes the payment.
     */
    async refundPartially({ orderId, paymentId, refundId, cents }: PartialRefundParams): Promise<boolean> {
      // Stripe forgets an idempotency key after a day, so the list of refunds shows whether an earlier attempt succeeded.
      const { data: made } = await stripe.refunds.list({ payment_intent: paymentId, limit: 100 })
      if (made.some(({ metadata }) => metadata?.refundId === refundId)) return true
      const params = { payment_intent: paymentId, amount: cents, metadata: { orderId, refundId } }
      try {
        await stripe.refunds.create(params, { idempotencyKey: `refund-${orderId}-${refundId}` })
        return true
      } catch (error) {
        if ((error as { type?: string }).type !== 'StripeInvalidRequestError') throw error
        return false
      }
    },

    /** Issues the credit notes of the refunds that have none yet. */
    credit: (invoiceId: string, paymentId: string): Promise<void> =>
      creditRefunds(stripe, invoiceId, paymentId),
  }
}
export type OrderPayments = ReturnType<typeof orderPayments>
