import type { Model } from '../template/model.ts'

/** The names of cookies that pass, or all. */
export type Cookies = 'all' | readonly string[]

/** How long CloudFront caches a response, in seconds: at least, by default (if its headers do not say), and at most. */
export interface Ttl {
  min: number
  default: number
  max: number
}

export interface CachePolicy {
  ttl: Ttl
  /** False for both encodings when the policy's longest time is 0: then CloudFront caches and compresses nothing. */
  brotli: boolean
  gzip: boolean
  /** The parts of the cache key, which reach the origin too. Names of headers are in lower case. */
  key: { headers: string[]; cookies: Cookies; queries: boolean }
}

/** The viewer's headers that reach the origin, by their lower-case names. `addsAddress`: CloudFront adds the viewer's address. */
export interface RequestPolicy {
  passes(name: string): boolean
  addsAddress: boolean
  cookies: boolean
  queries: boolean
}

/** Headers that are set; `override` replaces that of the origin. */
export type HeadersPolicy = { name: string; value: string; override: boolean }[]

const passNothing: RequestPolicy = {
  passes: () => false,
  addsAddress: false,
  cookies: false,
  queries: false,
}
/** CloudFront's own policy AllViewerExceptHostHeader has this id in every account. */
const allButHost = 'b689b0a8-53d0-40ab-baf2-68738e2966ac'

interface CacheConfig {
  MinTTL: number
  DefaultTTL: number
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
  const policy = model
    .all<{ CachePolicyConfig: CacheConfig }>('AWS::CloudFront::CachePolicy')
    .find(({ ref }) => ref === id)
  if (!policy) throw unknownPolicy(id)
  const {
    MinTTL,
    DefaultTTL,
    MaxTTL,
    ParametersInCacheKeyAndForwardedToOrigin: parameters,
  } = policy.properties.CachePolicyConfig
  const ttl = { min: Number(MinTTL), default: Number(DefaultTTL), max: Number(MaxTTL) }
  const caches = ttl.max > 0
  const key = {
    headers: (parameters.HeadersConfig?.Headers ?? []).map((name) => name.toLowerCase()),
    cookies: cookiesOf(parameters.CookiesConfig, policy.id),
    queries: allOrNone(parameters.QueryStringsConfig?.QueryStringBehavior, policy.id),
  }
  return {
    ttl,
    brotli: caches && Boolean(parameters.EnableAcceptEncodingBrotli),
    gzip: caches && Boolean(parameters.EnableAcceptEncodingGzip),
    key,
  }
}

interface RequestConfig {
  HeadersConfig: { HeaderBehavior: string; Headers?: string[] }
  CookiesConfig: { CookieBehavior: string }
  QueryStringsConfig: { QueryStringBehavior: string }
}

export function requestPolicyOf(model: Model, id: string | undefined): RequestPolicy {
  if (id === undefined) return passNothing
  if (id === allButHost)
    return { passes: (name) => name !== 'host', addsAddress: false, cookies: true, queries: true }
  const policy = model
    .all<{ OriginRequestPolicyConfig: RequestConfig }>('AWS::CloudFront::OriginRequestPolicy')
    .find(({ ref }) => ref === id)
  if (!policy) throw unknownPolicy(id)
  const { HeadersConfig, CookiesConfig, QueryStringsConfig } = policy.properties.OriginRequestPolicyConfig
  const { HeaderBehavior, Headers = [] } = HeadersConfig
  if (HeaderBehavior !== 'none' && HeaderBehavior !== 'whitelist')
    throw new Error(`The local runtime does not know ${HeaderBehavior} in ${policy.id}.`)
  const names = Headers.map((name) => name.toLowerCase())
  return {
    passes: (name) => names.includes(name),
    addsAddress: names.includes('cloudfront-viewer-address'),
    cookies: allOrNone(CookiesConfig.CookieBehavior, policy.id),
    queries: allOrNone(QueryStringsConfig.QueryStringBehavior, policy.id),
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

const unknownPolicy = (id: string) => new Error(`The local runtime does not know CloudFront's policy ${id}.`)

interface Overridable {
  Override: boolean
}
interface HeadersConfig {
  SecurityHeadersConfig?: {
    ContentSecurityPolicy?: Overridable & { ContentSecurityPolicy: string }
    ContentTypeOptions?: Overridable
    FrameOptions?: Overridable & { FrameOption: string }
    ReferrerPolicy?: Overridable & { ReferrerPolicy: string }
    StrictTransportSecurity?: Overridable & {
      AccessControlMaxAgeSec: number
      IncludeSubdomains?: boolean
      Preload?: boolean
    }
  }
  CustomHeadersConfig?: { Items: (Overridable & { Header: string; Value: string })[] }
  RemoveHeadersConfig?: unknown
  CorsConfig?: unknown
}

export function headersPolicyOf(model: Model, id: string): HeadersPolicy {
  const policy = model
    .all<{ ResponseHeadersPolicyConfig: HeadersConfig }>('AWS::CloudFront::ResponseHeadersPolicy')
    .find(({ ref }) => ref === id)
  if (!policy) throw unknownPolicy(id)
  const {
    SecurityHeadersConfig = {},
    CustomHeadersConfig,
    RemoveHeadersConfig,
    CorsConfig,
  } = policy.properties.ResponseHeadersPolicyConfig
  if (CorsConfig || RemoveHeadersConfig)
    throw new Error(`The local runtime only sets headers, unlike the policy ${policy.id}.`)
  const {
    ContentSecurityPolicy: csp,
    ContentTypeOptions: types,
    FrameOptions: frames,
    ReferrerPolicy: referrer,
    StrictTransportSecurity: hsts,
  } = SecurityHeadersConfig
  const headers: HeadersPolicy = []
  const set = (name: string, value: string, header: Overridable) =>
    headers.push({ name, value, override: Boolean(header.Override) })
  if (csp) set('content-security-policy', csp.ContentSecurityPolicy, csp)
  if (types) set('x-content-type-options', 'nosniff', types)
  if (frames) set('x-frame-options', frames.FrameOption, frames)
  if (referrer) set('referrer-policy', referrer.ReferrerPolicy, referrer)
  if (hsts) {
    const extras = `${hsts.IncludeSubdomains ? '; includeSubDomains' : ''}${hsts.Preload ? '; preload' : ''}`
    set('strict-transport-security', `max-age=${hsts.AccessControlMaxAgeSec}${extras}`, hsts)
  }
  for (const item of CustomHeadersConfig?.Items ?? []) set(item.Header.toLowerCase(), item.Value, item)
  return headers
}
