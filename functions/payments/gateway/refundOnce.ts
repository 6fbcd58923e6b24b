import type Stripe from 'stripe'

/** Refunds a payment in full. A payment that is refunded already counts as done. */
export async function refundOnce(
  stripe: Stripe,
  params: Stripe.RefundCreateParams,
  idempotencyKey: string,
): Promise<void> {
  try {
    await stripe.refunds.create(params, { idempotencyKey })
  } catch (error) {
    if ((error as { code?: string }).code !== 'charge_already_refunded') throw error
  }
}
