import * as z from 'zod/mini'
import type { Environment } from './env.ts'
import { parseJsonSecret } from './jsonSecret.ts'
import { openSecret } from './secret.ts'

/** The JSON in the secret `stripe`. */
export const StripeSecret = z.object({
  secretKey: z.string().check(z.regex(/^(sk|rk)_(test|live)_\w+$/)),
  /** The secrets of the webhook's endpoint at Stripe: two while one replaces the other. */
  webhookSecrets: z.array(z.string().check(z.minLength(1))).check(z.minLength(1)),
  /** The URL of the API, when it is not Stripe's own. */
  endpoint: z.optional(z.url()),
})
export type StripeSecret = z.output<typeof StripeSecret>

/** True if payments under this key are real. */
export const isLive = ({ secretKey }: Pick<StripeSecret, 'secretKey'>): boolean =>
  secretKey.includes('_live_')

/** Thrown until somebody has set the secret. */
export class StripeSecretNotSet extends Error {
  constructor() {
    super('The secret stripe is not set yet; see infra/runbook.md')
  }
}

/** Reads and checks the secret `stripe`. The error for an invalid one does not contain it. */
export function openStripeSecret(env: Environment): () => Promise<StripeSecret> {
  const read = openSecret(env, 'stripe')
  return async () => parseStripeSecret(await read())
}

export function parseStripeSecret(text: string): StripeSecret {
  const secret = parseJsonSecret(
    text,
    StripeSecret,
    'The secret stripe is not {"secretKey", "webhookSecrets"}; see infra/runbook.md',
  )
  if (!secret) throw new StripeSecretNotSet()
  return secret
}
