import { createHash } from 'node:crypto'
import type { AnsweredRequest } from '../store/objects.ts'
import type { Store } from '../store/store.ts'
import { StripeError } from './stripeError.ts'

/** Stripe removes idempotency keys after 24 hours. */
export const idempotencyKeyLifetimeSeconds = 24 * 60 * 60

export const fingerprintOf = (method: string, path: string, body: string): string =>
  createHash('sha256').update(`${method} ${path}\n${body}`).digest('hex')

/** Returns the answer that was given under the key. Throws if the key was used for another request. */
export function storedAnswer(
  store: Store,
  key: string,
  fingerprint: string,
  nowSeconds: number,
): AnsweredRequest | undefined {
  const earlier = store.get('answered', key)
  if (!earlier || earlier.created + idempotencyKeyLifetimeSeconds <= nowSeconds) return undefined
  if (earlier.fingerprint === fingerprint) return earlier
  throw new StripeError(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  })
}
