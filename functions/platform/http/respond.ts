import { createHash } from 'node:crypto'
import { publicCaching } from '#shared/kernel/caching.ts'
import { contentDispositionOf } from '../aws/contentDisposition.ts'
import type { AnswerOptions } from './answer.ts'
import { type Call, type Event, header, type Reply } from './event.ts'
import { jsonOf } from './json.ts'
import { browserCookie, endingCookie, openingCookie, sessionTokenOf } from './sessionToken.ts'

/** The headers of every response, including refusals. A response of the API is never a web page; CloudFront adds the policy of pages. */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy':
    "default-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
  'referrer-policy': 'no-referrer',
}

/** For a response that depends on the caller, or to a call that changes something. */
const notCacheable = { 'cache-control': 'private, no-store' }
const cacheable = { 'cache-control': publicCaching }

const etagOf = (body: string | Uint8Array) =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

const includesEtag = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch?.split(',').some((one) => one.trim() === etag || one.trim() === '*') ?? false

/** The Link header (RFC 8288) of the list's next page: the same query from the cursor on. */
function nextLink(event: Event, cursor: string): string {
  const query = new URLSearchParams(event.rawQueryString)
  query.set('after', cursor)
  return `<${event.rawPath}?${query}>; rel="next"`
}

function cookiesOf({ session, browser }: AnswerOptions, origin: string): string[] {
  const cookies: string[] = []
  if (session === 'ended') cookies.push(endingCookie(origin))
  else if (session) cookies.push(openingCookie(session.token, session.until, origin))
  if (browser) cookies.push(browserCookie(browser.tokens, browser.until, origin))
  return cookies
}

/** The HTTP response to a success. `body` has passed the contract's output schema already. */
export function respond(call: Call, body: unknown, options: AnswerOptions, origin: string): Reply {
  const { route, event, actor } = call
  // Responses to logged-in users are not cached, so that they see their own changes at once.
  const isCacheable =
    (route.cacheable === true && sessionTokenOf(event, origin) === undefined) ||
    (route.cacheable === 'visitors' && actor.role === 'visitor')
  const cookies = cookiesOf(options, origin)
  const common = { ...securityHeaders, ...(isCacheable ? cacheable : notCacheable) }
  if (options.file) {
    const { name, type, bytes } = options.file
    const headers = { ...common, 'content-type': type, 'content-disposition': contentDispositionOf(name) }
    return { statusCode: 200, headers, body: Buffer.from(bytes).toString('base64'), isBase64Encoded: true }
  }
  if (options.redirect) return { statusCode: 303, headers: { ...common, location: options.redirect } }
  if (body === undefined) return { statusCode: 204, headers: common, cookies }
  const { json: text, next } = route.mediaType ? { json: String(body) } : jsonOf(body, options)
  const type = route.mediaType ?? 'application/json'
  const headers: Record<string, string> = { ...common, 'content-type': `${type}; charset=utf-8` }
  if (next) headers.link = nextLink(event, next)
  if (isCacheable) {
    headers.etag = etagOf(text + (next ?? ''))
    if (includesEtag(header(event, 'if-none-match'), headers.etag)) return { statusCode: 304, headers }
  }
  return { statusCode: options.status ?? route.status ?? 200, headers, cookies, body: text }
}
