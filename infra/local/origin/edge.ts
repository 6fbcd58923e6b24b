import type { Answer, Exchange } from '../gateway/exchange.ts'
import { openCompressor } from './compress.ts'
import { type Behaviour, type Distribution, matchesPath, type Origin } from './distribution.ts'
import { type EdgeFunction, openEdgeFunction } from './edgeFunction.ts'
import type { Cookies } from './policies.ts'
import { badGateway, bodyOfGet, methodNotAllowed } from './refusals.ts'

export type FetchOrigin = (origin: Origin, exchange: Exchange) => Promise<Answer>

/** CloudFront: from a viewer's request, by the behaviour of its path, to an origin and back. */
export function openEdge(distribution: Distribution, fetchOrigin: FetchOrigin) {
  const compress = openCompressor()
  const functions = new Map<string, EdgeFunction>()
  for (const { viewerRequest, viewerResponse } of distribution.behaviours) {
    for (const code of [viewerRequest, viewerResponse]) {
      if (code && !functions.has(code)) functions.set(code, openEdgeFunction(code, distribution))
    }
  }
  const behaviourOf = (path: string) =>
    distribution.behaviours.find(({ pattern }) => matchesPath(pattern, path)) as Behaviour

  async function fromOrigins(behaviour: Behaviour, exchange: Exchange): Promise<Answer> {
    const { origins, failover } = behaviour
    const path = exchange.path === '/' && distribution.root ? `/${distribution.root}` : exchange.path
    let answer = badGateway()
    for (const origin of origins) {
      answer = await fetchOrigin(origin, toOrigin({ ...exchange, path }, origin, behaviour))
      if (!failover.includes(answer.status) || !['GET', 'HEAD', 'OPTIONS'].includes(exchange.method)) break
    }
    return answer
  }

  /** The distribution's own page in place of an origin's error, and its status. */
  async function replaced(exchange: Exchange, answer: Answer): Promise<Answer> {
    const custom = distribution.errors.get(answer.status)
    if (!custom) return answer
    if (!custom.page) return { ...answer, status: custom.status }
    const headers = Object.fromEntries(
      Object.entries(exchange.headers).filter(([name]) => !/^(range|if-)/.test(name)),
    )
    const requested = {
      ...exchange,
      method: 'GET',
      path: custom.page,
      query: '',
      headers,
      body: Buffer.alloc(0),
    }
    const page = await fromOrigins(behaviourOf(custom.page), requested)
    return page.status === 200 ? { ...page, status: custom.status } : answer
  }

  return async function answer(exchange: Exchange): Promise<Answer> {
    const behaviour = behaviourOf(exchange.path)
    const { methods } = behaviour
    if (!methods.includes(exchange.method)) return methodNotAllowed()
    if (exchange.method === 'GET' && exchange.body.length > 0) return bodyOfGet()
    const run = behaviour.viewerRequest && functions.get(behaviour.viewerRequest)
    const requested = run ? await run.onRequest(exchange) : exchange
    if ('status' in requested) return withPolicy(behaviour, requested)
    const original = await fromOrigins(behaviour, requested)
    let result = await replaced(requested, original)
    const respond = behaviour.viewerResponse && functions.get(behaviour.viewerResponse)
    if (respond && result.status < 400) result = await respond.onResponse(requested, result)
    const compressed = await compress(behaviour, requested, withPolicy(behaviour, result))
    return conditional(requested, compressed)
  }
}

function withPolicy({ headers: policy }: Behaviour, answer: Answer): Answer {
  if (!policy) return answer
  const headers = { ...answer.headers }
  for (const name of policy.removes) delete headers[name]
  for (const { name, value, override } of policy.sets)
    if (override || headers[name] === undefined) headers[name] = value
  return { ...answer, headers }
}

function passedCookie(cookie: string | undefined, names: Cookies): { cookie?: string } {
  const pairs = (cookie ?? '')
    .split(/; */)
    .filter((pair) => names === 'all' || names.includes(pair.split('=')[0]!))
  return cookie && pairs.length > 0 ? { cookie: names === 'all' ? cookie : pairs.join('; ') } : {}
}

/** What the viewer's headers become on the way to the origin. A client cannot set the headers that CloudFront itself adds. */
function toOrigin(
  exchange: Exchange,
  origin: Origin,
  { request: policy, cache: { key } }: Behaviour,
): Exchange {
  const { cookie, ...given } = exchange.headers
  const passed = Object.entries(given).filter(
    ([name]) => policy.passes(name) || key.headers.includes(name) || alwaysPassed.has(name),
  )
  const ownHeaders: Record<string, string> = {
    'cloudfront-forwarded-proto': 'http',
    'cloudfront-viewer-address': `${exchange.sourceIp}:${exchange.sourcePort}`,
    'cloudfront-viewer-http-version': '1.1',
  }
  const added = policy.adds.flatMap((name) =>
    ownHeaders[name] === undefined ? [] : [[name, ownHeaders[name]] as const],
  )
  const headers: Record<string, string> = {
    ...Object.fromEntries(passed),
    ...passedCookie(cookie, policy.cookies ? 'all' : key.cookies),
    ...Object.fromEntries(added),
    'x-forwarded-for': exchange.sourceIp,
    ...origin.headers,
    host: origin.domain,
  }
  return { ...exchange, headers, query: policy.queries || key.queries ? exchange.query : '' }
}

/** Passed on whatever the policies say, because the response depends on them. */
const alwaysPassed = new Set([
  'content-type',
  'content-length',
  'if-match',
  'if-none-match',
  'if-modified-since',
  'if-range',
  'if-unmodified-since',
  'range',
])

const bare = (tag: string) => tag.trim().replace(/^W\//, '')

/** 304 for a viewer who has it already, as CloudFront responds from its cache. */
function conditional({ method, headers }: Exchange, answer: Answer): Answer {
  if (answer.status !== 200 || (method !== 'GET' && method !== 'HEAD')) return answer
  const { etag, 'last-modified': modified } = answer.headers
  const tags = headers['if-none-match']
  const since = headers['if-modified-since']
  const unchanged = tags
    ? typeof etag === 'string' &&
      (tags.trim() === '*' || tags.split(',').some((tag) => bare(tag) === bare(etag)))
    : since !== undefined && typeof modified === 'string' && Date.parse(modified) <= Date.parse(since)
  if (!unchanged) return answer
  const { 'content-type': _type, 'content-encoding': _encoding, ...kept } = answer.headers
  return { status: 304, headers: kept, body: Buffer.alloc(0) }
}
