import Stripe from 'stripe'
import type { Environment } from '#functions/platform/aws/env.ts'
import { openStripeSecret, type StripeSecret } from '#functions/platform/aws/stripeSecret.ts'
import { seconds } from '#shared/kernel/time.ts'
import { paymentRefusals } from '#shared/payments/refusals.ts'
import { checkoutSessions } from './checkoutSessions.ts'
import { customers } from './customers.ts'
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
  checkoutSessions: checkoutSessions(stripe),
  customers: customers(stripe),
  orders: orderPayments(stripe),
  subscriptions: subscriptions(stripe),
  events: stripeEvents(stripe),
})
/** Every call to Stripe that the portal makes. */
export type Gateway = ReturnType<typeof gatewayTo>

/** Returns the gateway for the secret of that moment; a changed secret makes a new client. */
export function openGateway(env: Environment): () => Promise<Gateway> {
  const readSecret = openStripeSecret(env)
  let cached: { key: string; gateway: Gateway } | undefined
  return async () => {
    const secret = await readSecret()
    const key = JSON.stringify(secret)
    if (cached?.key !== key) cached = { key, gateway: gatewayTo(clientFor(secret)) }
    return cached.gateway
  }
}

const { StripeAPIError, StripeCardError, StripeConnectionError, StripeRateLimitError } = Stripe.errors
const outages = [StripeConnectionError, StripeAPIError, StripeRateLimitError]

/** Runs a call to Stripe. Throws a refusal if Stripe cannot be reached or the card is declined. */
export async function callStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof StripeCardError) throw paymentRefusals.cardDeclined()
    if (outages.some((kind) => error instanceof kind)) throw paymentRefusals.unavailable({ retryAfter: 5 })
    throw error
  }
}
