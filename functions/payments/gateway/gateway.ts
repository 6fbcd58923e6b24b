import Stripe from 'stripe'
import type { Environment } from '#functions/platform/aws/env.ts'
import { openStripeSecret, type StripeSecret } from '#functions/platform/aws/stripeSecret.ts'
import { seconds } from '#shared/kernel/time.ts'
import { paymentRefusals } from '#shared/payments/refusals.ts'
import { checkoutSessions } from './checkoutSessions.ts'
import { customers } from './customers.ts'
import { invoices } from './invoices.ts'
import { orderPayments } from './orderPayments.ts'
import { stripeEvents } from './stripeEvents.ts'
import { subscriptions } from './subscriptions.ts'

/** A secret with an `endpoint` is that of the stand-in for Stripe; in the cloud it has none. */
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
  invoices: invoices(stripe),
  events: stripeEvents(stripe),
})
/** Every call to Stripe that the portal makes. */
export type Gateway = ReturnType<typeof gatewayTo>

/** Returns a function that returns the gateway for the present secret: a changed secret makes a new client. */
export function openGateway(env: Environment): () => Promise<Gateway> {
  const readSecret = openStripeSecret(env)
  let cached: { secretJson: string; gateway: Gateway } | undefined
  return async () => {
    const secret = await readSecret()
    const secretJson = JSON.stringify(secret)
    if (cached?.secretJson !== secretJson) cached = { secretJson, gateway: gatewayTo(clientFor(secret)) }
    return cached.gateway
  }
}

const { StripeAPIError, StripeCardError, StripeConnectionError, StripeRateLimitError } = Stripe.errors
const outages = [StripeConnectionError, StripeAPIError, StripeRateLimitError]

/** Runs a call to Stripe. Throws a refusal if the card is declined, or if Stripe cannot be reached, fails itself or limits the rate. */
export async function callStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof StripeCardError) throw paymentRefusals.cardDeclined()
    if (outages.some((kind) => error instanceof kind)) throw paymentRefusals.unavailable({ retryAfter: 5 })
    throw error
  }
}
