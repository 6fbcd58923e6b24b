import type { HttpRequest, HttpResponse } from '../gateway/httpMessages.ts'
import { acceptedEncodings } from './compress.ts'
import type { Behaviour } from './distribution.ts'
import type { Ttl } from './policies.ts'

interface Entry {
  answer: HttpResponse
  /** Times of the local clock, in ms. */
  storedAt: number
  freshUntil: number
  /** If the origin fails, the entry is served until then. */
  usableUntil: number
}

type Fetch = (request: HttpRequest) => Promise<HttpResponse>
type CacheResult = 'Hit' | 'Miss' | 'RefreshHit' | 'Error'

export interface CacheOptions {
  /** Returns the time of the local clock, in ms. */
  now: () => number
  /** The least time that CloudFront keeps an error of a status, in seconds. */
  errorTtls: ReadonlyMap<number, number>
}

/** The errors that CloudFront caches, for 10 seconds unless the distribution says otherwise. */
const cachedErrors = [400, 403, 404, 405, 414, 500, 501, 502, 503, 504]
const defaultErrorTtl = 10
/** The limit of all bodies in the cache; a larger body than `maxBodyBytes` is fetched each time. */
const maxCacheBytes = 32 * 1024 * 1024
const maxBodyBytes = 4 * 1024 * 1024

/**
 * Opens the cache of one CloudFront location: it keeps responses as long as their headers and the behaviour's policy allow, and asks the
 * origin once for simultaneous requests. It revalidates an expired response, and serves it if the origin fails and `stale-if-error`
 * allows that. Parts of files are not cached.
 */
export function openCache({ now, errorTtls }: CacheOptions) {
  /** The entries in the order of their last use. The first one is removed first. */
  const entries = new Map<string, Entry>()
  const fetching = new Map<string, Promise<HttpResponse>>()
  let size = 0

  function remove(key: string): void {
    size -= entries.get(key)?.answer.body.length ?? 0
    entries.delete(key)
  }
  function find(key: string): Entry | undefined {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    entries.set(key, entry)
    return entry
  }
  function store(key: string, answer: HttpResponse, ttl: Ttl): void {
    remove(key)
    const { fresh, staleIfError } = lifetimeOf(answer, ttl, errorTtls)
    if (fresh <= 0 || answer.body.length > maxBodyBytes) return
    const [storedAt, freshUntil] = [now(), now() + fresh * 1000]
    entries.set(key, { answer, storedAt, freshUntil, usableUntil: freshUntil + staleIfError * 1000 })
    size += answer.body.length
    for (const oldest of entries.keys()) {
      if (size <= maxCacheBytes) break
      remove(oldest)
    }
  }
  const served = ({ answer, storedAt }: Entry, outcome: CacheResult) =>
    withOutcome(answer, outcome, Math.floor((now() - storedAt) / 1000))

  async function refresh(key: string, ttl: Ttl, request: HttpRequest, fetch: Fetch): Promise<HttpResponse> {
    const stale = find(key)
    const usable = stale && now() < stale.usableUntil ? stale : undefined
    const answer = await fetch(withOwnCondition(request, stale?.answer)).catch((error: unknown) => {
      if (!usable) throw error
    })
    if (usable && (!answer || answer.status >= 500)) return served(usable, 'Hit')
    if (stale && answer?.status === 304) {
      const revalidated = { ...stale.answer, headers: { ...stale.answer.headers, ...answer.headers } }
      store(key, revalidated, ttl)
      return withOutcome(revalidated, 'RefreshHit')
    }
    store(key, answer!, ttl)
    return withOutcome(answer!)
  }

  return async function answer(
    { pattern, cache }: Behaviour,
    request: HttpRequest,
    fetch: Fetch,
  ): Promise<HttpResponse> {
    const { method, headers } = request
    if (!['GET', 'HEAD'].includes(method) || cache.ttl.max === 0 || headers.range !== undefined)
      return withOutcome(await fetch(request))
    const key = `${pattern} ${keyOf(request, cache)}`
    const entry = find(key)
    if (entry && now() < entry.freshUntil) return served(entry, 'Hit')
    if (method === 'HEAD') return withOutcome(await fetch(withOwnCondition(request)))
    const underWay = fetching.get(key)
    if (underWay) {
      await underWay.catch(() => undefined)
      const fetched = find(key)
      // A response that turns out not to be cacheable is fetched again for each one who has waited.
      if (fetched && now() < fetched.freshUntil) return served(fetched, 'Hit')
    }
    const refreshing = refresh(key, cache.ttl, request, fetch).finally(() => {
      if (fetching.get(key) === refreshing) fetching.delete(key)
    })
    if (!fetching.has(key)) fetching.set(key, refreshing)
    return refreshing
  }
}

function keyOf({ path, query, headers }: HttpRequest, { key, brotli, gzip }: Behaviour['cache']): string {
  const cookies = (headers.cookie ?? '')
    .split(/; */)
    .filter((pair) => key.cookies === 'all' || key.cookies.includes(pair.split('=')[0]!))
  return JSON.stringify([
    path,
    key.queries && query,
    key.headers.map((name) => headers[name]),
    cookies,
    acceptedEncodings(headers['accept-encoding'], { br: brotli, gzip }),
  ])
}

/** Replaces the viewer's conditions, which CloudFront checks itself, by the ETag of the cached response. */
function withOwnCondition(request: HttpRequest, stored?: HttpResponse): HttpRequest {
  const { 'if-none-match': _tags, 'if-modified-since': _since, ...headers } = request.headers
  const etag = stored?.headers.etag
  return { ...request, headers: { ...headers, ...(typeof etag === 'string' && { 'if-none-match': etag }) } }
}

/** Returns how many seconds a response is served without asking the origin, and how many more if the origin fails. */
function lifetimeOf(
  { status, headers }: HttpResponse,
  ttl: Ttl,
  errorTtls: CacheOptions['errorTtls'],
): { fresh: number; staleIfError: number } {
  const directives = new Map(
    String(headers['cache-control'] ?? '')
      .toLowerCase()
      .split(/\s*,\s*/)
      .map((directive): [string, string | undefined] => {
        const [name = '', value] = directive.split('=', 2)
        return [name, value]
      }),
  )
  const seconds = (name: string) => (directives.has(name) ? Number(directives.get(name)) : undefined)
  const isPrivate = ['no-store', 'no-cache', 'private'].some((name) => directives.has(name))
  const maxAge = isPrivate ? 0 : (seconds('s-maxage') ?? seconds('max-age'))
  if (status >= 400) {
    if (!cachedErrors.includes(status)) return { fresh: 0, staleIfError: 0 }
    return { fresh: Math.max(errorTtls.get(status) ?? defaultErrorTtl, maxAge ?? 0), staleIfError: 0 }
  }
  const fresh = Math.min(Math.max(maxAge ?? ttl.default, ttl.min), ttl.max)
  // CloudFront keeps nothing for longer than the maximum, stale or not.
  const staleIfError = isPrivate ? 0 : Math.min(seconds('stale-if-error') ?? 0, ttl.max - fresh)
  return { fresh, staleIfError }
}

/** Adds CloudFront's header about where a response came from, and the age in seconds of a cached one. */
function withOutcome(
  answer: HttpResponse,
  outcome: CacheResult = answer.status >= 400 ? 'Error' : 'Miss',
  age?: number,
): HttpResponse {
  const headers = { 'x-cache': `${outcome} from cloudfront`, ...(age !== undefined && { age: String(age) }) }
  return { ...answer, headers: { ...answer.headers, ...headers } }
}
