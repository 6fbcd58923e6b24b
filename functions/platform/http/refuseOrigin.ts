import { timingSafeEqual } from 'node:crypto'
import { accessRefusals } from '#shared/kernel/refusals.ts'
import { type Event, header } from './event.ts'
import { bearerTokenOf, cookieTokenOf } from './sessionToken.ts'

/**
 * Refuses a change that another site causes, because browsers send the session's cookie with its requests. Browsers never add a bearer
 * token by themselves, so calls with one pass.
 */
export function refuseCrossSite(event: Event, origin: string): void {
  if (event.requestContext.http.method === 'GET' || bearerTokenOf(event) || !cookieTokenOf(event, origin))
    return
  const originHeader = header(event, 'origin')
  if (originHeader !== undefined) {
    if (originHeader !== origin) throw accessRefusals.crossSite()
    return
  }
  const site = header(event, 'sec-fetch-site')
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw accessRefusals.crossSite()
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/**
 * Refuses a call that bypasses CloudFront, which adds a secret to each request. A caller of API Gateway's own URL has passed no firewall,
 * and could claim any IP address.
 */
export function refuseDirect(event: Event, secrets: readonly string[]): void {
  if (!isThroughCloudFront(event, secrets)) throw accessRefusals.direct()
}

export function isThroughCloudFront(event: Event, secrets: readonly string[]): boolean {
  const secretHeader = header(event, 'x-origin-secret') ?? ''
  return secrets.some((secret) => isEqual(secretHeader, secret))
}
