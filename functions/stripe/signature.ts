import { createHmac, timingSafeEqual } from 'node:crypto'
import { minutes } from '#shared/kernel/time.ts'

/** How far the time of a signature may be from now, in milliseconds. */
const tolerance = minutes(5)

interface Signed {
  bytes: Uint8Array
  /** `t=…,v1=…`, as in Stripe's header; several `v1` while a secret is being replaced there. */
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
 * Whether Stripe signed these bytes with one of the secrets, within five minutes of now (HMAC-SHA256 of `t.body`,
 * https://docs.stripe.com/webhooks#verify-manually). The SDK's own check decodes the body first, and takes any time to come.
 */
export function isSigned({ bytes, header = '' }: Signed, secrets: readonly string[], at: Date): boolean {
  const { time = '', signatures } = partsOf(header)
  if (!/^\d{1,12}$/.test(time) || Math.abs(at.getTime() - Number(time) * 1000) > tolerance) return false
  return secrets.some((secret) => {
    const expected = createHmac('sha256', secret).update(`${time}.`).update(bytes).digest()
    return signatures.some((signature) => {
      const given = Buffer.from(signature, 'hex')
      return given.length === expected.length && timingSafeEqual(given, expected)
    })
  })
}
