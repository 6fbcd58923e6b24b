import Stripe from 'stripe'
import type { Environment } from '#functions/platform/env.ts'
import { openStripeSecret, type StripeSecret } from '#functions/platform/stripeSecret.ts'
import { seconds } from '#shared/kernel/time.ts'
import { paymentRefusals } from '#shared/payments/refusals.ts'
import { orderPayments } from './orderPayments.ts'
import { stripeEvents } from './stripeEvents.ts'
import { subscriptions } from './subscriptions.ts'

function clientFor({ secretKey, endpoint }: StripeSecret): Stripe {
  const settings = { timeout: seconds(10), maxNetworkRetries: 2, telemetry: false }
  if (!endpoint) return new Stripe(secretKey, settings)
  const { protocol, hostname, port } = new URL(endpoint)
  return new Stripe(secretKey, {
    ...settings,
    host: hostname,
    port,
    protocol: protocol === 'http:' ? 'http' : 'https',
  })
}

export const gatewayTo = (stripe: Stripe) => ({
  orders: orderPayments(stripe),
  subscriptions: subscriptions(stripe),
  events: stripeEvents(stripe),
})
/** All that the portal asks of Stripe. */
export type Gateway = ReturnType<typeof gatewayTo>

/** Opens Stripe by the secret, and anew when the secret is another. */
export function openGateway(env: Environment): () => Promise<Gateway> {
  const secret = openStripeSecret(env)
  let held: { for: string; gateway: Gateway } | undefined
  return async () => {
    const read = await secret()
    const asText = JSON.stringify(read)
    if (held?.for !== asText) held = { for: asText, gateway: gatewayTo(clientFor(read)) }
    return held.gateway
  }
}

const { StripeAPIError, StripeCardError, StripeConnectionError, StripeRateLimitError } = Stripe.errors
const away = [StripeConnectionError, StripeAPIError, StripeRateLimitError]

/** Runs a caller's question to Stripe: when Stripe is away, or the card does not pay, the caller is told so. */
export async function asking<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question()
  } catch (error) {
    if (error instanceof StripeCardError) throw paymentRefusals.cardDeclined()
    if (away.some((kind) => error instanceof kind)) throw paymentRefusals.unavailable({ retryAfter: 5 })
    throw error
  }
}
