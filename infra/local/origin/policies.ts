import type { Model } from '../template/model.ts'

/** Which of the viewer's cookies, by their names. */
export type Cookies = 'all' | readonly string[]

export interface CachePolicy {
  /** A policy whose longest time is 0 caches nothing, and CloudFront then compresses nothing. */
  caches: boolean
  brotli: boolean
  gzip: boolean
  /** The cache key: what tells one cached response from another. It reaches the origin too. Names of headers in lower case. */
  key: { headers: string[]; cookies: Cookies; queries: boolean }
}

/** Which of the viewer's headers reach the origin, and which CloudFront-* headers are added. Names in lower case. */
export interface RequestPolicy {
  passes(name: string): boolean
  adds: string[]
  cookies: boolean
  queries: boolean
}

export interface HeadersPolicy {
  /** `override`: also when the origin sent one of its own. */
  sets: { name: string; value: string; override: boolean }[]
  removes: string[]
}

/** CloudFront's own policies, by the ids that are the same in every account. */
const pathOnly = { headers: [], cookies: [], queries: false }
const managedCaches: Record<string, CachePolicy> = {
  '658327ea-f89d-4fab-a63d-7e88639e58f6': { caches: true, brotli: true, gzip: true, key: pathOnly },
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': { caches: false, brotli: false, gzip: false, key: pathOnly },
}
const nothing: RequestPolicy = { passes: () => false, adds: [], cookies: false, queries: false }
const viewerHeaders = [
  'cloudfront-forwarded-proto',
  'cloudfront-viewer-address',
  'cloudfront-viewer-http-version',
]
const managedRequests: Record<string, RequestPolicy> = {
  '216adef6-5c7f-47e4-b989-5492eafa07d3': { passes: () => true, adds: [], cookies: true, queries: true },
  'b689b0a8-53d0-40ab-baf2-68738e2966ac': {
    passes: (name) => name !== 'host',
    adds: [],
    cookies: true,
    queries: true,
  },
  '33f36d7e-f396-46d9-90e0-52428a34d9dc': {
    passes: () => true,
    adds: viewerHeaders,
    cookies: true,
    queries: true,
  },
}

interface CacheConfig {
  MaxTTL: number
  ParametersInCacheKeyAndForwardedToOrigin: {
    EnableAcceptEncodingBrotli?: boolean
    EnableAcceptEncodingGzip: boolean
    HeadersConfig?: { HeaderBehavior: string; Headers?: string[] }
    CookiesConfig?: { CookieBehavior: string; Cookies?: string[] }
    QueryStringsConfig?: { QueryStringBehavior: string }
  }
}

export function cachePolicyOf(model: Model, id: string): CachePolicy {
  const own = model
    .of<{ CachePolicyConfig: CacheConfig }>('AWS::CloudFront::CachePolicy')
    .find(({ ref }) => ref === id)
  if (!own) return known(managedCaches, id)
  const { MaxTTL, ParametersInCacheKeyAndForwardedToOrigin: given } = own.properties.CachePolicyConfig
  const caches = Number(MaxTTL) > 0
  const key = {
    headers: (given.HeadersConfig?.Headers ?? []).map((name) => name.toLowerCase()),
    cookies: cookiesOf(given.CookiesConfig, own.id),
    queries: allOrNone(given.QueryStringsConfig?.QueryStringBehavior, own.id),
  }
  return {
    caches,
    brotli: caches && Boolean(given.EnableAcceptEncodingBrotli),
    gzip: caches && Boolean(given.EnableAcceptEncodingGzip),
    key,
  }
}

interface RequestConfig {
  HeadersConfig: { HeaderBehavior: string; Headers?: string[] }
  CookiesConfig: { CookieBehavior: string }
  QueryStringsConfig: { QueryStringBehavior: string }
}

export function requestPolicyOf(model: Model, id: string | undefined): RequestPolicy {
  if (id === undefined) return nothing
  const own = model
    .of<{ OriginRequestPolicyConfig: RequestConfig }>('AWS::CloudFront::OriginRequestPolicy')
    .find(({ ref }) => ref === id)
  if (!own) return known(managedRequests, id)
  const { HeadersConfig, CookiesConfig, QueryStringsConfig } = own.properties.OriginRequestPolicyConfig
  const listed = (HeadersConfig.Headers ?? []).map((name) => name.toLowerCase())
  const passes: Record<string, (name: string) => boolean> = {
    none: () => false,
    whitelist: (name) => listed.includes(name),
    allViewer: () => true,
    allViewerAndWhitelistCloudFront: () => true,
    allExcept: (name) => !listed.includes(name),
  }
  return {
    passes: known(passes, HeadersConfig.HeaderBehavior),
    adds:
      HeadersConfig.HeaderBehavior === 'allExcept'
        ? []
        : listed.filter((name) => name.startsWith('cloudfront-')),
    cookies: allOrNone(CookiesConfig.CookieBehavior, own.id),
    queries: allOrNone(QueryStringsConfig.QueryStringBehavior, own.id),
  }
}

function cookiesOf(config: { CookieBehavior: string; Cookies?: string[] } | undefined, id: string): Cookies {
  if (config?.CookieBehavior === 'whitelist') return config.Cookies ?? []
  return allOrNone(config?.CookieBehavior, id) ? 'all' : []
}

function allOrNone(behaviour = 'none', id: string): boolean {
  if (behaviour !== 'all' && behaviour !== 'none')
    throw new Error(`The local runtime does not know ${behaviour} in ${id}.`)
  return behaviour === 'all'
}

function known<T>(values: Record<string, T>, id: string): T {
  const value = values[id]
  if (value === undefined) throw new Error(`The local runtime does not know CloudFront's policy ${id}.`)
  return value
}

interface Switch {
  Override: boolean
}
interface HeadersConfig {
  SecurityHeadersConfig?: {
    ContentSecurityPolicy?: Switch & { ContentSecurityPolicy: string }
    ContentTypeOptions?: Switch
    FrameOptions?: Switch & { FrameOption: string }
    ReferrerPolicy?: Switch & { ReferrerPolicy: string }
    StrictTransportSecurity?: Switch & {
      AccessControlMaxAgeSec: number
      IncludeSubdomains?: boolean
      Preload?: boolean
    }
  }
  CustomHeadersConfig?: { Items: (Switch & { Header: string; Value: string })[] }
  RemoveHeadersConfig?: { Items: { Header: string }[] }
  CorsConfig?: unknown
}

export function headersPolicyOf(model: Model, id: string): HeadersPolicy {
  const own = model
    .of<{ ResponseHeadersPolicyConfig: HeadersConfig }>('AWS::CloudFront::ResponseHeadersPolicy')
    .find(({ ref }) => ref === id)
  if (!own) throw new Error(`The local runtime does not know CloudFront's policy ${id}.`)
  const {
    SecurityHeadersConfig = {},
    CustomHeadersConfig,
    RemoveHeadersConfig,
    CorsConfig,
  } = own.properties.ResponseHeadersPolicyConfig
  if (CorsConfig) throw new Error(`The local runtime does not know the CorsConfig of ${own.id}.`)
  const {
    ContentSecurityPolicy: csp,
    ContentTypeOptions: types,
    FrameOptions: frames,
    ReferrerPolicy: referrer,
    StrictTransportSecurity: hsts,
  } = SecurityHeadersConfig
  const sets: HeadersPolicy['sets'] = []
  const set = (name: string, value: string, given: Switch) =>
    sets.push({ name, value, override: Boolean(given.Override) })
  if (csp) set('content-security-policy', csp.ContentSecurityPolicy, csp)
  if (types) set('x-content-type-options', 'nosniff', types)
  if (frames) set('x-frame-options', frames.FrameOption, frames)
  if (referrer) set('referrer-policy', referrer.ReferrerPolicy, referrer)
  if (hsts) {
    const extras = `${hsts.IncludeSubdomains ? '; includeSubDomains' : ''}${hsts.Preload ? '; preload' : ''}`
    set('strict-transport-security', `max-age=${hsts.AccessControlMaxAgeSec}${extras}`, hsts)
  }
  for (const item of CustomHeadersConfig?.Items ?? []) set(item.Header.toLowerCase(), item.Value, item)
  return { sets, removes: (RemoveHeadersConfig?.Items ?? []).map(({ Header }) => Header.toLowerCase()) }
}
