import { createHash } from 'node:crypto'
import { savedAs } from '../aws/contentDisposition.ts'
import type { Effects } from './answer.ts'
import { type Call, header, type Reply } from './event.ts'
import { jsonOf } from './json.ts'
import { nextLink } from './nextLink.ts'
import { browserCookie, endingCookie, openingCookie } from './sessionToken.ts'

/** The headers of every response, refusals too. The pages' own policy is CloudFront's; a response of the API is never a page. */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy':
    "default-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
  'referrer-policy': 'no-referrer',
}

/** Never cached: it depends on the caller, or the call changes something. */
const notCacheable = { 'cache-control': 'private, no-store' }
/** May be cached by anyone who revalidates it each time. */
const cacheable = { 'cache-control': 'public, no-cache' }

const tagOf = (body: string | Uint8Array) =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

const matches = (tags: string | undefined, tag: string) =>
  tags?.split(',').some((one) => one.trim() === tag || one.trim() === '*') ?? false

function cookiesOf({ session, browser }: Effects, origin: string): string[] {
  const cookies: string[] = []
  if (session === 'ended') cookies.push(endingCookie(origin))
  else if (session) cookies.push(openingCookie(session.token, session.until, origin))
  if (browser) cookies.push(browserCookie(browser.tokens, browser.until, origin))
  return cookies
}

/** The HTTP response to a success. `body` has already left through the contract's output schema. */
export function respond(call: Call, body: unknown, effects: Effects, origin: string): Reply {
  const { route, event, actor } = call
  const isCacheable = route.cacheable === true || (route.cacheable === 'visitors' && actor.role === 'visitor')
  const cookies = cookiesOf(effects, origin)
  const common = { ...securityHeaders, ...(isCacheable ? cacheable : notCacheable) }
  if (effects.file) {
    const { name, type, bytes } = effects.file
    const headers = { ...common, 'content-type': type, 'content-disposition': savedAs(name) }
    return { statusCode: 200, headers, body: Buffer.from(bytes).toString('base64'), isBase64Encoded: true }
  }
  if (effects.redirect) return { statusCode: 303, headers: { ...common, location: effects.redirect } }
  if (body === undefined) return { statusCode: 204, headers: common, cookies }
  const { json: text, next } = route.mediaType ? { json: String(body) } : jsonOf(body, effects)
  const type = route.mediaType ?? 'application/json'
  const headers: Record<string, string> = { ...common, 'content-type': `${type}; charset=utf-8` }
  if (next) headers.link = nextLink(event, next)
  if (isCacheable) {
    headers.etag = tagOf(text + (next ?? ''))
    if (matches(header(event, 'if-none-match'), headers.etag)) return { statusCode: 304, headers }
  }
  return { statusCode: effects.status ?? route.status ?? 200, headers, cookies, body: text }
}
