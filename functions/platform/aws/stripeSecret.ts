import * as z from 'zod/mini'
import type { Environment } from './env.ts'
import { openSecret } from './secret.ts'

/** What stands, as JSON, in the secret `stripe`. */
export const StripeSecret = z.object({
  secretKey: z.string().check(z.regex(/^(sk|rk)_(test|live)_\w+$/)),
  /** Of the webhook's endpoint at Stripe: two while one takes the other's place. */
  webhookSecrets: z.array(z.string().check(z.minLength(1))).check(z.minLength(1)),
  /** Where Stripe's API is, when it is not Stripe's own. */
  endpoint: z.optional(z.url()),
})
export type StripeSecret = z.output<typeof StripeSecret>

/** Whether money moves under this key. */
export const isLive = ({ secretKey }: Pick<StripeSecret, 'secretKey'>): boolean =>
  secretKey.includes('_live_')

/** Throws, without the secret in its words, when nobody has put one in, or one that is none. */
export function openStripeSecret(env: Environment): () => Promise<StripeSecret> {
  const read = openSecret(env, 'stripe')
  return async () => {
    const parsed = StripeSecret.safeParse(jsonIn(await read()))
    if (!parsed.success)
      throw new Error('The secret stripe is not {"secretKey", "webhookSecrets"}; see infra/README.md')
    return parsed.data
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
