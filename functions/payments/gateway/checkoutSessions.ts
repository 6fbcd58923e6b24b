import type Stripe from 'stripe'
import type { Language } from '#shared/kernel/language.ts'
import type { OrderLine } from '#shared/payments/order.ts'
import en from '../locales/en.json' with { type: 'json' }
import es from '../locales/es.json' with { type: 'json' }
import fr from '../locales/fr.json' with { type: 'json' }

export interface CheckoutSession {
  sessionId: string
  /** Stripe's page on which the buyer pays. */
  url: string
}

interface CheckoutParams {
  customerId: string
  language: Language
  /** Pages of the portal to which Stripe redirects the buyer. */
  successUrl: string
  cancelUrl: string
  /** Stripe Tax adds taxes by the buyer's address. */
  isTaxed: boolean
  /** The buyer may enter a promotion code on the page. */
  takesPromotionCodes: boolean
}
interface OrderCheckoutParams extends CheckoutParams {
  orderId: string
  lines: readonly OrderLine[]
  /** The buyer's number of the purchase, which the invoice shows. */
  purchaseOrder?: string | undefined
  /** The language of the account, in which the invoice is printed; the page may be in another. */
  invoiceLanguage: Language
}
interface PlanCheckoutParams extends CheckoutParams {
  userId: string
  priceId: string
  /** Part of the idempotency key: a second call with the same key returns the same session. */
  attemptKey: string
}

/** The name of the field on the invoice. Stripe allows 40 characters. */
const purchaseOrderLabels: Record<Language, string> = {
  en: en.order.purchaseOrder,
  fr: fr.order.purchaseOrder,
  es: es.order.purchaseOrder,
}

/** Stripe asks for the buyer's name, address and tax number, keeps them with the customer, and prints them on invoices. */
const billingDetails = {
  billing_address_collection: 'required',
  tax_id_collection: { enabled: true },
  customer_update: { name: 'auto', address: 'auto' },
} as const satisfies Partial<Stripe.Checkout.SessionCreateParams>

/** Checkout Sessions: the pages of Stripe on which orders and plans are paid. */
export const checkoutSessions = (stripe: Stripe) => {
  async function create(
    { customerId, language, successUrl, cancelUrl, isTaxed, takesPromotionCodes }: CheckoutParams,
    params: Stripe.Checkout.SessionCreateParams,
    idempotencyKey: string,
  ): Promise<CheckoutSession> {
    const { id, url } = await stripe.checkout.sessions.create(
      {
        ...params,
        ...billingDetails,
        ...(isTaxed && { automatic_tax: { enabled: true } }),
        ...(takesPromotionCodes && { allow_promotion_codes: true }),
        ...{ customer: customerId, locale: language, success_url: successUrl, cancel_url: cancelUrl },
      },
      { idempotencyKey },
    )
    if (url === null) throw new Error(`Stripe gave no page for ${idempotencyKey}`)
    return { sessionId: id, url }
  }
  const statusOf = async (sessionId: string) => (await stripe.checkout.sessions.retrieve(sessionId)).status

  return {
    /** Creates one session for each order, however often it is called. */
    createForOrder: ({ orderId, lines, purchaseOrder, invoiceLanguage, ...params }: OrderCheckoutParams) =>
      create(
        params,
        {
          mode: 'payment',
          client_reference_id: orderId,
          line_items: lines.map(({ title, cents, quantity }) => ({
            quantity,
            price_data: {
              currency: 'cad',
              unit_amount: cents,
              product_data: { name: title },
              ...(params.isTaxed && { tax_behavior: 'exclusive' }),
            },
          })),
          metadata: { orderId },
          payment_intent_data: { metadata: { orderId } },
          invoice_creation: {
            enabled: true,
            invoice_data: {
              metadata: { orderId },
              ...(purchaseOrder !== undefined && {
                custom_fields: [{ name: purchaseOrderLabels[invoiceLanguage], value: purchaseOrder }],
              }),
            },
          },
        },
        `order-${orderId}`,
      ),

    createForPlan: ({ userId, priceId, attemptKey, ...params }: PlanCheckoutParams) =>
      create(
        params,
        {
          mode: 'subscription',
          client_reference_id: userId,
          line_items: [{ price: priceId, quantity: 1 }],
          metadata: { userId },
          subscription_data: { metadata: { userId } },
        },
        `plan-${attemptKey}-${params.language}`,
      ),

    isOpen: async (sessionId: string): Promise<boolean> => (await statusOf(sessionId)) === 'open',

    /** Makes sure that nobody can pay on the session's page any more. Returns false if somebody has paid there already. */
    async expire(sessionId: string): Promise<boolean> {
      const status = await statusOf(sessionId)
      if (status !== 'open') return status === 'expired'
      try {
        await stripe.checkout.sessions.expire(sessionId)
        return true
      } catch (error) {
        const statusNow = await statusOf(sessionId)
        if (statusNow === 'open') throw error
        return statusNow === 'expired'
      }
    },
  }
}
export type CheckoutSessions = ReturnType<typeof checkoutSessions>
