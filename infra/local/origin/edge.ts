import { randomBytes } from 'node:crypto'
import type { HttpRequest, HttpResponse } from '../gateway/httpMessages.ts'
import { openCache } from './cache.ts'
import { openCompressor } from './compress.ts'
import { type Behaviour, type Distribution, matchesPath, type Origin } from './distribution.ts'
import type { ChangedRequest } from './edgeFunction.ts'
import type { Cookies } from './policies.ts'
import { badGateway, getWithBody, methodNotAllowed } from './refusals.ts'
import { admitSigned } from './trustedKeys.ts'

export type FetchOrigin = (origin: Origin, request: HttpRequest) => Promise<HttpResponse>

/**
 * Opens the local CloudFront. The cache behaviour of the path decides how a request is cached and which origins it goes to. `now` returns
 * the local clock's time, in ms.
 */
export function openEdge(distribution: Distribution, fetchOrigin: FetchOrigin, now: () => number) {
  const compress = openCompressor()
  const { errorTtls } = distribution
  const throughCache = openCache({ now, errorTtls })

  function originsOf(behaviour: Behaviour, originId: string | undefined): Origin[] {
    if (originId === undefined) return behaviour.origins
    const selected = distribution.origins.get(originId)
    if (!selected)
      throw new Error(`A CloudFront Function has selected the origin ${originId}, which is not there.`)
    return [selected]
  }

  async function fetchFromOrigins(
    behaviour: Behaviour,
    { originId, ...request }: ChangedRequest,
  ): Promise<HttpResponse> {
    const { failover } = behaviour
    const origins = originsOf(behaviour, originId)
    const path = request.path === '/' && distribution.root ? `/${distribution.root}` : request.path
    let answer = badGateway()
    for (const origin of origins) {
      answer = await fetchOrigin(origin, toOrigin({ ...request, path }, origin, behaviour))
      if (!failover.includes(answer.status) || !['GET', 'HEAD', 'OPTIONS'].includes(request.method)) break
    }
    return answer
  }

  return async function answer(received: HttpRequest): Promise<HttpResponse> {
    const requestId = randomBytes(41).toString('base64url')
    const request = {
      ...received,
      headers: { ...received.headers, 'x-amz-cf-id': requestId },
    }
    const behaviour = distribution.behaviours.find(({ pattern }) => matchesPath(pattern, request.path))!
    const { methods, trustedKeys, viewerRequest } = behaviour
    if (!methods.includes(request.method)) return methodNotAllowed()
    if (request.method === 'GET' && request.body.length > 0) return getWithBody()
    const admitted = trustedKeys ? admitSigned(trustedKeys, request, now()) : request
    if ('status' in admitted) return admitted
    const requested = viewerRequest ? await viewerRequest.onRequest(admitted) : admitted
    const result = await throughCache(behaviour, requested, (one) => fetchFromOrigins(behaviour, one))
    const compressed = await compress(behaviour, requested, withPolicy(behaviour, result))
    const { status, headers, body } = toConditional(requested, compressed)
    return { status, headers: { ...headers, 'x-amz-cf-id': requestId }, body }
  }
}

function withPolicy({ headers: policy }: Behaviour, answer: HttpResponse): HttpResponse {
  if (!policy) return answer
  const headers = { ...answer.headers }
  for (const { name, value, override } of policy)
    if (override || headers[name] === undefined) headers[name] = value
  return { ...answer, headers }
}

function cookieToPass(cookie: string | undefined, names: Cookies): { cookie?: string } {
  const pairs = (cookie ?? '')
    .split(/; */)
    .filter((pair) => names === 'all' || names.includes(pair.split('=')[0]!))
  return cookie && pairs.length > 0 ? { cookie: names === 'all' ? cookie : pairs.join('; ') } : {}
}

/** Makes the request to the origin. A client cannot set the headers that CloudFront itself adds. */
function toOrigin(
  request: HttpRequest,
  origin: Origin,
  { request: policy, cache: { key } }: Behaviour,
): HttpRequest {
  const { cookie, ...viewerHeaders } = request.headers
  const passed = Object.entries(viewerHeaders).filter(
    ([name]) => policy.passes(name) || key.headers.includes(name) || alwaysPassed.test(name),
  )
  const headers: Record<string, string> = {
    ...Object.fromEntries(passed),
    ...cookieToPass(cookie, policy.cookies ? 'all' : key.cookies),
    // The other headers that CloudFront adds are about a visitor's location, and a loopback address has none.
    ...(policy.addsAddress && { 'cloudfront-viewer-address': `${request.sourceIp}:${request.sourcePort}` }),
    'x-forwarded-for': request.sourceIp,
    ...origin.headers,
    host: origin.domain,
  }
  return { ...request, headers, query: policy.queries || key.queries ? request.query : '' }
}

/** Headers that reach the origin whatever the policies say: those that the response depends on, and the request's id. */
const alwaysPassed =
  /^(content-type|content-length|if-match|if-none-match|if-modified-since|if-range|if-unmodified-since|range|x-amz-cf-id)$/

const withoutWeakPrefix = (tag: string) => tag.trim().replace(/^W\//, '')

/** Replaces the response by a 304 if the viewer has it already, as CloudFront does from its cache. */
function toConditional({ method, headers }: HttpRequest, answer: HttpResponse): HttpResponse {
  if (answer.status !== 200 || (method !== 'GET' && method !== 'HEAD')) return answer
  const { etag, 'last-modified': modified } = answer.headers
  const tags = headers['if-none-match']
  const since = headers['if-modified-since']
  const isUnchanged = tags
    ? typeof etag === 'string' &&
      (tags.trim() === '*' ||
        tags.split(',').some((tag) => withoutWeakPrefix(tag) === withoutWeakPrefix(etag)))
    : since !== undefined && typeof modified === 'string' && Date.parse(modified) <= Date.parse(since)
  if (!isUnchanged) return answer
  const { 'content-type': _type, 'content-encoding': _encoding, ...kept } = answer.headers
  return { status: 304, headers: kept, body: Buffer.alloc(0) }
}
