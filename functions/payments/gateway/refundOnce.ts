import type Stripe from 'stripe'

/** Pays back all of a payment, under a key that names the reason. That it is paid back already is what was wanted. */
export async function refundOnce(
  stripe: Stripe,
  asked: Stripe.RefundCreateParams,
  idempotencyKey: string,
): Promise<void> {
  try {
    await stripe.refunds.create(asked, { idempotencyKey })
  } catch (error) {
    if ((error as { code?: string }).code !== 'charge_already_refunded') throw error
  }
}
