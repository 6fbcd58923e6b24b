import { createHmac, timingSafeEqual } from 'node:crypto'
import { minutes } from '#shared/kernel/time.ts'

const toleranceMs = minutes(5)

interface SignedBody {
  bytes: Uint8Array
  /** The `Stripe-Signature` header, `t=…,v1=…`; it has several `v1` while a secret is being rolled. */
  header: string | undefined
}

function partsOf(header: string): { time: string | undefined; signatures: string[] } {
  const parts = header.split(',').map((part) => part.trim().split('=', 2))
  return {
    time: parts.find(([name]) => name === 't')?.[1],
    signatures: parts.flatMap(([name, value]) => (name === 'v1' && value ? [value] : [])),
  }
}

/**
 * Checks that Stripe signed these bytes with one of the secrets, within five minutes of now (HMAC-SHA256 of
 * `t.body`, https://docs.stripe.com/webhooks#verify-manually). The SDK's own check decodes the body first,
 * and accepts any time in the future.
 */
export function isSigned({ bytes, header = '' }: SignedBody, secrets: readonly string[], at: Date): boolean {
  const { time = '', signatures } = partsOf(header)
  if (!/^\d{1,12}$/.test(time) || Math.abs(at.getTime() - Number(time) * 1000) > toleranceMs) return false
  return secrets.some((secret) => {
    const expected = createHmac('sha256', secret).update(`${time}.`).update(bytes).digest()
    return signatures.some((signature) => {
      const received = Buffer.from(signature, 'hex')
      return received.length === expected.length && timingSafeEqual(received, expected)
    })
  })
}
