import { accessRefusals } from '#shared/kernel/refusals.ts'
import { type Event, header } from './event.ts'
import { bearerOf, cookieOf } from './sessionToken.ts'

/**
 * A change that carries the session cookie must come from the portal's own pages: browsers send the cookie along
 * whoever made them ask. Browsers never add a bearer token by themselves, so such calls pass.
 */
export function refuseCrossSite(event: Event, origin: string): void {
  if (event.requestContext.http.method === 'GET' || bearerOf(event) || !cookieOf(event, origin)) return
  const from = header(event, 'origin')
  if (from !== undefined) {
    if (from !== origin) throw accessRefusals.crossSite()
    return
  }
  const site = header(event, 'sec-fetch-site')
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw accessRefusals.crossSite()
}
