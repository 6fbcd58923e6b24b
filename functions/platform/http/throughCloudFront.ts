import { timingSafeEqual } from 'node:crypto'
import { accessRefusals } from '#shared/kernel/refusals.ts'
import { type Event, header } from './event.ts'

function same(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/**
 * CloudFront adds a secret to each request. API Gateway has an address of its own, and whoever calls there has passed no firewall
 * and may claim any address for theirs: such a call is refused.
 */
export function refuseDirect(event: Event, secrets: readonly string[]): void {
  const sent = header(event, 'x-origin-secret') ?? ''
  if (!secrets.some((secret) => same(sent, secret))) throw accessRefusals.direct()
}
