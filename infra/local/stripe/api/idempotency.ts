import { createHash } from 'node:crypto'
import type { AnsweredRequest } from '../store/objects.ts'
import type { Store } from '../store/store.ts'
import { StripeFailure } from './failure.ts'

/** Seconds. */
export const keptFor = 24 * 60 * 60

export const fingerprintOf = (method: string, path: string, body: string): string =>
  createHash('sha256').update(`${method} ${path}\n${body}`).digest('hex')

/** What was answered under the key. Throws when it was given to another request. */
export function answeredBefore(
  store: Store,
  key: string,
  fingerprint: string,
  at: number,
): AnsweredRequest | undefined {
  const answered = store.get('answered', key)
  if (!answered || answered.created + keptFor <= at) return undefined
  if (answered.fingerprint === fingerprint) return answered
  throw new StripeFailure(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  })
}
