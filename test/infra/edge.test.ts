import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { defaultLanguage, languages } from '#shared/kernel/language.ts'
import { scriptHashes } from './builtFolder.ts'
import { synthesized, written } from './synthesized.ts'

interface Behavior {
  PathPattern?: string
  TargetOriginId: string
  CachePolicyId: unknown
  OriginRequestPolicyId?: unknown
  ResponseHeadersPolicyId: unknown
  AllowedMethods?: string[]
  ViewerProtocolPolicy: string
  FunctionAssociations?: unknown[]
}
interface Origin {
  Id: string
  DomainName: unknown
  OriginPath?: string
  OriginAccessControlId?: unknown
  OriginCustomHeaders?: { HeaderName: string; HeaderValue: unknown }[]
}
interface Config {
  DefaultCacheBehavior: Behavior
  CacheBehaviors: Behavior[]
  Origins: Origin[]
  OriginGroups: {
    Items: { Id: string; FailoverCriteria: unknown; Members: { Items: { OriginId: string }[] } }[]
  }
  CustomErrorResponses: { ErrorCode: number; ErrorCachingMinTTL: number; ResponsePagePath?: string }[]
  HttpVersion: string
  WebACLId: unknown
}
interface Headers {
  ResponseHeadersPolicyConfig: {
    SecurityHeadersConfig: Record<string, Record<string, unknown>>
    CustomHeadersConfig: { Items: { Header: string; Value: string }[] }
  }
}

const { all: resources } = synthesized()
const [distribution] = resources<{ DistributionConfig: Config }>('AWS::CloudFront::Distribution')
const config = distribution!.properties.DistributionConfig
const behavior = (pattern: string) =>
  config.CacheBehaviors.find(({ PathPattern }) => PathPattern === pattern)!
const origin = (id: string | undefined) => config.Origins.find(({ Id }) => Id === id)!
const byRef = <P>(type: string, reference: unknown) =>
  resources<P>(type).find(({ id }) => written(reference) === `<${id}>`)!.properties

describe('CloudFront', () => {
  it.each(['/api/*', '/card/*'])(
    'hands %s to the API with its secret, and keeps nothing on its own account',
    (pattern) => {
      const { TargetOriginId, CachePolicyId, OriginRequestPolicyId, AllowedMethods } = behavior(pattern)
      expect(origin(TargetOriginId)).toMatchObject({
        DomainName: { 'Fn::Join': ['', [expect.anything(), '.execute-api.us-east-1.amazonaws.com']] },
        OriginCustomHeaders: [{ HeaderName: 'x-origin-secret' }],
      })
      expect(AllowedMethods).toContain('DELETE')
      expect(byRef('AWS::CloudFront::CachePolicy', CachePolicyId)).toMatchObject({
        CachePolicyConfig: {
          MinTTL: 0,
          DefaultTTL: 0,
          ParametersInCacheKeyAndForwardedToOrigin: {
            CookiesConfig: { CookieBehavior: 'whitelist', Cookies: ['session', '__Host-session'] },
            HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['Authorization'] },
            QueryStringsConfig: { QueryStringBehavior: 'all' },
          },
        },
      })
      const { OriginRequestPolicyConfig: requests } = byRef<{
        OriginRequestPolicyConfig: {
          HeadersConfig: { Headers: string[] }
          CookiesConfig: unknown
          QueryStringsConfig: unknown
        }
      }>('AWS::CloudFront::OriginRequestPolicy', OriginRequestPolicyId)
      expect(requests).toMatchObject({
        CookiesConfig: { CookieBehavior: 'all' },
        QueryStringsConfig: { QueryStringBehavior: 'all' },
      })
      expect(requests.HeadersConfig.Headers).toEqual(
        expect.arrayContaining(['Origin', 'Sec-Fetch-Site', 'Prefer', 'CloudFront-Viewer-Address']),
      )
      expect(requests.HeadersConfig.Headers).not.toContain('Host')
      // CloudFront accepts ten headers in a policy.
      expect(requests.HeadersConfig.Headers.length).toBeLessThanOrEqual(10)
    },
  )

  it('serves public files from their private bucket, and forgets a deleted one within five seconds', () => {
    const { TargetOriginId, CachePolicyId } = behavior('/files/*')
    expect(origin(TargetOriginId)).toMatchObject({
      DomainName: { 'Fn::ImportValue': 'portal-dev-files-domain' },
      OriginPath: '/public',
      OriginAccessControlId: expect.anything(),
    })
    const { CachePolicyConfig } = byRef<{ CachePolicyConfig: { MaxTTL: number } }>(
      'AWS::CloudFront::CachePolicy',
      CachePolicyId,
    )
    expect(CachePolicyConfig.MaxTTL).toBeLessThan(5)
  })

  it('asks the API for pages that the bucket does not have, and never replaces an answer of the API', () => {
    const [group] = config.OriginGroups.Items
    expect(config.DefaultCacheBehavior.TargetOriginId).toBe(group?.Id)
    expect(group?.FailoverCriteria).toMatchObject({ StatusCodes: { Items: [403, 404] } })
    const [first, second] = group!.Members.Items.map(({ OriginId }) => origin(OriginId))
    expect(first).toMatchObject({ OriginAccessControlId: expect.anything() })
    expect(second?.OriginPath).toBe('/rendered')
    const routes = resources<{ RouteKey: string }>('AWS::ApiGatewayV2::Route', 'portal-dev-site').map(
      ({ properties }) => properties.RouteKey,
    )
    expect(routes).toEqual(['GET /rendered/{path+}', 'HEAD /rendered/{path+}'])
    for (const { ErrorCachingMinTTL, ResponsePagePath } of config.CustomErrorResponses) {
      expect({ ErrorCachingMinTTL, ResponsePagePath }).toEqual({
        ErrorCachingMinTTL: 0,
        ResponsePagePath: undefined,
      })
    }
  })

  it('speaks HTTPS only, up to HTTP/3, behind a firewall', () => {
    for (const { ViewerProtocolPolicy } of [config.DefaultCacheBehavior, ...config.CacheBehaviors]) {
      expect(ViewerProtocolPolicy).toBe('redirect-to-https')
    }
    expect(config.HttpVersion).toBe('http2and3')
    expect(written(config.WebACLId)).toBe('<Firewall.Arn>')
    const [firewall] = resources<{ Scope: string; Rules: { Name: string }[] }>('AWS::WAFv2::WebACL')
    expect(firewall?.properties).toMatchObject({
      Scope: 'CLOUDFRONT',
      Rules: [{ Name: 'flood' }, { Name: 'common' }, { Name: 'no-user-agent' }],
    })
  })
})

describe('the headers', () => {
  const headers = (one: Behavior) =>
    byRef<Headers>('AWS::CloudFront::ResponseHeadersPolicy', one.ResponseHeadersPolicyId)
      .ResponseHeadersPolicyConfig
  const policy = (one: Behavior) => {
    const text = written(headers(one).SecurityHeadersConfig.ContentSecurityPolicy?.ContentSecurityPolicy)
    return Object.fromEntries(
      text.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
    )
  }

  it('are the same strict ones everywhere', () => {
    for (const one of [config.DefaultCacheBehavior, ...config.CacheBehaviors]) {
      const { SecurityHeadersConfig, CustomHeadersConfig } = headers(one)
      expect(SecurityHeadersConfig).toMatchObject({
        StrictTransportSecurity: { AccessControlMaxAgeSec: 31_536_000, IncludeSubdomains: true },
        ContentTypeOptions: { Override: true },
        FrameOptions: { FrameOption: 'DENY' },
        ReferrerPolicy: { ReferrerPolicy: 'strict-origin-when-cross-origin' },
      })
      expect(CustomHeadersConfig.Items.map(({ Header }) => Header)).toEqual([
        'Permissions-Policy',
        'Cross-Origin-Opener-Policy',
      ])
      expect(policy(one)['frame-ancestors']).toEqual(["'none'"])
    }
  })

  it('let a page run the portal’s own scripts, the import map and the one that runs first, and send files to their bucket', () => {
    expect(policy(config.DefaultCacheBehavior)).toMatchObject({
      'script-src': ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)],
      'connect-src': ["'self'", 'https://<portal-dev-files-domain>'],
      'img-src': ["'self'", 'https:', 'data:', 'blob:'],
    })
  })

  it('are short enough for CloudFront, which takes 1,783 characters in a value', () => {
    const domain =
      'portal-abcdefghijklmnopqrst-data-files0123456789ab-0123456789ab.s3.us-east-1.amazonaws.com'
    for (const one of [config.DefaultCacheBehavior, ...config.CacheBehaviors]) {
      const text = written(headers(one).SecurityHeadersConfig.ContentSecurityPolicy?.ContentSecurityPolicy)
      expect(text.replace(/<[^>]+>/, domain).length).toBeLessThan(1783)
    }
  })

  it('let nothing run that people uploaded', () => {
    for (const one of config.CacheBehaviors) expect(policy(one)).toMatchObject({ 'default-src': ["'none'"] })
    const nothing = ["'none'"]
    for (const one of config.CacheBehaviors)
      expect(policy(one)).toMatchObject({
        'script-src': nothing,
        'form-action': nothing,
        'base-uri': nothing,
      })
  })

  it('give a report, whose words are strangers’, an origin of its own', () => {
    const patterns = config.CacheBehaviors.map(({ PathPattern }) => PathPattern)
    expect(patterns.indexOf('/files/audits/*.html')).toBeLessThan(patterns.indexOf('/files/*'))
    expect(policy(behavior('/files/audits/*.html')).sandbox).toEqual([
      'allow-popups',
      'allow-popups-to-escape-sandbox',
    ])
  })
})

describe('a page’s address', () => {
  const [edgeFunction] = resources<{ FunctionCode: string }>('AWS::CloudFront::Function')
  type Told = Partial<Record<'querystring' | 'cookies' | 'headers', Record<string, { value: string }>>>
  const documentOf = (uri: string, told: Told = {}): string =>
    runInNewContext(`${edgeFunction!.properties.FunctionCode}; handler(event).uri`, {
      event: { request: { uri, querystring: {}, cookies: {}, headers: {}, ...told } },
    })

  it.each([
    ['/', '/index.html'],
    ['/service', '/service/index.html'],
    ['/service/', '/service/index.html'],
    ['/Admin/Directory-Upload', '/admin/directory-upload/index.html'],
    ['/fr', '/fr/index.html'],
    ['/fr/', '/fr/index.html'],
    ['/es/service', '/es/service/index.html'],
    ['/FR/Service/', '/fr/service/index.html'],
    ['/fr/no/such', '/fr/no/such/index.html'],
    ['/french', '/french/index.html'],
    ['/shell/main-AbC1.js', '/shell/main-AbC1.js'],
    ['/index/0a1b2c3d.json', '/index/0a1b2c3d.json'],
    ['/%', '/404/index.html'],
    ['/caf%ff.html', '/404/index.html'],
    ['/caf%C3%A9', '/caf%c3%a9/index.html'],
  ])('%s leads to %s', (uri, document) => {
    expect(documentOf(uri)).toBe(document)
  })

  it.each<[string, Told, string]>([
    [
      'the query',
      { querystring: { lng: { value: 'es' } }, cookies: { selectedLanguage: { value: 'fr' } } },
      '/es/index.html',
    ],
    [
      'the visitor’s choice',
      { cookies: { selectedLanguage: { value: 'fr' }, i18nextLng: { value: 'es' } } },
      '/fr/index.html',
    ],
    [
      'the browser',
      { headers: { 'accept-language': { value: 'de-DE, es-MX;q=0.8, fr;q=0.5' } } },
      '/es/index.html',
    ],
    [
      'the browser’s order of preference',
      { headers: { 'accept-language': { value: 'en;q=0.1, es; q=0.8, fr;q=0.9' } } },
      '/fr/index.html',
    ],
    [
      'what the browser does not refuse',
      { headers: { 'accept-language': { value: 'fr;q=0, es;q=0.0, en;q=0.1' } } },
      '/index.html',
    ],
    [
      'English, when nothing else is spoken,',
      { headers: { 'accept-language': { value: 'de' } } },
      '/index.html',
    ],
    [
      'what it knows, for nonsense is passed over,',
      { querystring: { lng: { value: '../../x' } } },
      '/index.html',
    ],
  ])('%s decides where the address names no language', (_, told, document) => {
    expect(documentOf('/', told)).toBe(document)
  })

  it.each(languages)('in every language that the portal speaks leads there: %s', (language) => {
    const wanted = language === defaultLanguage ? '/index.html' : `/${language}/index.html`
    const wishes: Told = {
      headers: { 'accept-language': { value: `${language}, ${languages.join(';q=0.1, ')};q=0.1` } },
    }
    expect(documentOf('/', wishes)).toBe(wanted)
    if (language !== defaultLanguage) expect(documentOf(`/${language.toUpperCase()}`)).toBe(wanted)
  })

  it('that names a language decides over choice and browser', () => {
    const told = {
      cookies: { selectedLanguage: { value: 'es' } },
      headers: { 'accept-language': { value: 'es' } },
    }
    expect(documentOf('/fr/service', told)).toBe('/fr/service/index.html')
  })
})
