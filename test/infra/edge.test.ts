import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { defaultLanguage, languages } from '#shared/kernel/language.ts'
import { scriptHashes } from './builtFolder.ts'
import { synthesized, templateText } from './synthesized.ts'

interface Behavior {
  PathPattern?: string
  TargetOriginId: string
  CachePolicyId: unknown
  OriginRequestPolicyId?: unknown
  ResponseHeadersPolicyId: unknown
  AllowedMethods?: string[]
  ViewerProtocolPolicy: string
  FunctionAssociations?: unknown[]
  TrustedKeyGroups?: unknown[]
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
  resources<P>(type).find(({ id }) => templateText(reference) === `<${id}>`)!.properties

/** The addresses of the page with a form in `builtFolder`. */
const formPaths = ['/write', '/fr/write', '/es/write']

describe('CloudFront', () => {
  it.each(['/api/*', '/card/*'])(
    'passes %s to the API with its secret, and by default caches nothing',
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
    expect(routes.toSorted()).toEqual([
      'GET /rendered/{path+}',
      'HEAD /rendered/{path+}',
      'POST /rendered/{path+}',
    ])
    for (const { ErrorCachingMinTTL, ResponsePagePath } of config.CustomErrorResponses) {
      expect({ ErrorCachingMinTTL, ResponsePagePath }).toEqual({
        ErrorCachingMinTTL: 0,
        ResponsePagePath: undefined,
      })
    }
  })

  it('serves the files of a large sitemap from the bucket, and asks the Lambda for a small one', () => {
    const { TargetOriginId, OriginRequestPolicyId, FunctionAssociations } = behavior('/sitemap*.xml')
    const group = config.OriginGroups.Items.find(({ Id }) => Id === TargetOriginId)
    expect(group?.FailoverCriteria).toMatchObject({ StatusCodes: { Items: [403, 404] } })
    const [first, second] = group!.Members.Items.map(({ OriginId }) => origin(OriginId))
    expect(first).toMatchObject({ OriginPath: '/public', OriginAccessControlId: expect.anything() })
    expect(second).toMatchObject({ OriginPath: '/rendered', OriginCustomHeaders: [expect.anything()] })
    // Like other public files: neither cookies nor the visitor's headers reach the bucket or the Lambda.
    expect([OriginRequestPolicyId, FunctionAssociations]).toEqual([undefined, undefined])
  })

  it('speaks HTTPS only, up to HTTP/3, behind a firewall', () => {
    for (const { ViewerProtocolPolicy } of [config.DefaultCacheBehavior, ...config.CacheBehaviors]) {
      expect(ViewerProtocolPolicy).toBe('redirect-to-https')
    }
    expect(config.HttpVersion).toBe('http2and3')
    expect(templateText(config.WebACLId)).toBe('<portal-dev-firewall>')
    const [firewall] = resources<{ Scope: string; Rules: { Name: string }[] }>('AWS::WAFv2::WebACL')
    expect(firewall?.properties).toMatchObject({
      Scope: 'CLOUDFRONT',
      Rules: [{ Name: 'flood' }, { Name: 'common' }, { Name: 'no-user-agent' }],
    })
  })
})

describe('the headers', () => {
  const headers = (entry: Behavior) =>
    byRef<Headers>('AWS::CloudFront::ResponseHeadersPolicy', entry.ResponseHeadersPolicyId)
      .ResponseHeadersPolicyConfig
  const policy = (entry: Behavior) => {
    const text = templateText(
      headers(entry).SecurityHeadersConfig.ContentSecurityPolicy?.ContentSecurityPolicy,
    )
    return Object.fromEntries(
      text.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
    )
  }

  it('are the same strict ones everywhere', () => {
    for (const entry of [config.DefaultCacheBehavior, ...config.CacheBehaviors]) {
      const { SecurityHeadersConfig, CustomHeadersConfig } = headers(entry)
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
      expect(policy(entry)['frame-ancestors']).toEqual(["'none'"])
    }
  })

  it('let a page run the portal’s own scripts, the import map and the one that runs first, and send files to their bucket', () => {
    expect(policy(config.DefaultCacheBehavior)).toMatchObject({
      'script-src': ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)],
      'connect-src': ["'self'", 'https://<portal-dev-files-domain>'],
      'img-src': ["'self'", 'https:', 'data:', 'blob:'],
    })
  })

  it('let documents of earlier builds run their scripts while a deployment replaces them', () => {
    const previous = ['A', 'B'].map((letter) => `sha256-${letter.repeat(43)}=`)
    const { all } = synthesized({ context: { previousScripts: JSON.stringify(previous) } })
    const policies = all<Headers>('AWS::CloudFront::ResponseHeadersPolicy').map(({ properties }) =>
      templateText(
        properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig.ContentSecurityPolicy
          ?.ContentSecurityPolicy,
      ),
    )
    const allowed = [...scriptHashes, ...previous].map((hash) => `'${hash}'`).join(' ')
    expect(policies.filter((text) => text.includes(`script-src 'self' ${allowed};`))).toHaveLength(1)
    for (const previousScripts of [
      '["unsafe-inline"]',
      `["${previous[0]}' 'unsafe-inline"]`,
      'unsafe-inline',
    ])
      expect(() => synthesized({ context: { previousScripts } })).toThrow('previousScripts is a JSON array')
  })

  it('are short enough for CloudFront, which accepts 1,783 characters in a value', () => {
    const domain =
      'portal-abcdefghijklmnopqrst-data-files0123456789ab-0123456789ab.s3.us-east-1.amazonaws.com'
    for (const entry of [config.DefaultCacheBehavior, ...config.CacheBehaviors]) {
      const text = templateText(
        headers(entry).SecurityHeadersConfig.ContentSecurityPolicy?.ContentSecurityPolicy,
      )
      expect(text.replace(/<[^>]+>/, domain).length).toBeLessThan(1783)
    }
  })

  it('let no uploaded file run a script', () => {
    const others = config.CacheBehaviors.filter(({ PathPattern = '' }) => !formPaths.includes(PathPattern))
    for (const entry of others) expect(policy(entry)).toMatchObject({ 'default-src': ["'none'"] })
    const nothing = ["'none'"]
    for (const entry of others)
      expect(policy(entry)).toMatchObject({
        'script-src': nothing,
        'form-action': nothing,
        'base-uri': nothing,
      })
  })

  it('isolate a report in an origin of its own, because it repeats strangers’ texts', () => {
    const patterns = config.CacheBehaviors.map(({ PathPattern }) => PathPattern)
    expect(patterns.indexOf('/files/audits/*.html')).toBeLessThan(patterns.indexOf('/files/*'))
    expect(policy(behavior('/files/audits/*.html')).sandbox).toEqual([
      'allow-popups',
      'allow-popups-to-escape-sandbox',
    ])
  })
})

const [edgeFunction] = resources<{ FunctionCode: string }>('AWS::CloudFront::Function')
/**
 * The function as a script, without its first line, which imports CloudFront's module. Tests use a module of
 * their own.
 */
const edgeScript = edgeFunction!.properties.FunctionCode.replace("import cf from 'cloudfront';\n", '')

describe('a page’s address', () => {
  type RequestParts = Partial<
    Record<'querystring' | 'cookies' | 'headers', Record<string, { value: string }>>
  >
  const documentOf = (uri: string, parts: RequestParts = {}): string =>
    runInNewContext(`${edgeScript}; handler(event).uri`, {
      event: { request: { uri, querystring: {}, cookies: {}, headers: {}, ...parts } },
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

  it.each<[string, RequestParts, string]>([
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
      'English, if the browser accepts no other language of the portal,',
      { headers: { 'accept-language': { value: 'de' } } },
      '/index.html',
    ],
    ['English, if the query is nonsense,', { querystring: { lng: { value: '../../x' } } }, '/index.html'],
  ])('%s decides if the address names no language', (_, parts, document) => {
    expect(documentOf('/', parts)).toBe(document)
  })

  it.each(languages)(
    'leads to the document in the language of the browser, or of the path: %s',
    (language) => {
      const expected = language === defaultLanguage ? '/index.html' : `/${language}/index.html`
      const preferences: RequestParts = {
        headers: { 'accept-language': { value: `${language}, ${languages.join(';q=0.1, ')};q=0.1` } },
      }
      expect(documentOf('/', preferences)).toBe(expected)
      if (language !== defaultLanguage) expect(documentOf(`/${language.toUpperCase()}`)).toBe(expected)
    },
  )

  type Values = Record<string, { value: string; multiValue?: { value: string }[] }>
  /** Returns the query that reaches the cache and the origin. */
  const queryOf = (uri: string, querystring: Values) =>
    JSON.parse(
      runInNewContext(`${edgeScript}; JSON.stringify(handler(event).querystring)`, {
        event: { request: { uri, querystring, cookies: {}, headers: {} } },
      }),
    ) as Values

  it.each(['/find', '/FR/Find/'])('keeps the parameters its page reads, in one order: %s', (uri) => {
    const q = { value: 'sun%20%26%20sea', multiValue: [{ value: 'sun%20%26%20sea' }, { value: 'second' }] }
    const query = queryOf(uri, {
      after: { value: '20' },
      utm_source: { value: 'mail' },
      lng: { value: 'fr' },
      q,
    })
    expect(Object.entries(query)).toEqual([
      ['q', { value: 'sun%20%26%20sea' }],
      ['after', { value: '20' }],
    ])
  })

  it.each(['/service', '/', '/find/more', '/constructor', '/shell/main-AbC1.js', '/%'])(
    'loses the parameters that no page reads, so that they fill no cache and reach no bucket: %s',
    (uri) => {
      expect(queryOf(uri, { q: { value: 'x' }, versionId: { value: '1' }, acl: { value: '' } })).toEqual({})
    },
  )

  it('is in the key of the cache with the remaining query', () => {
    const { CachePolicyId, OriginRequestPolicyId } = config.DefaultCacheBehavior
    expect(OriginRequestPolicyId).toBeUndefined()
    expect(byRef('AWS::CloudFront::CachePolicy', CachePolicyId)).toMatchObject({
      CachePolicyConfig: {
        ParametersInCacheKeyAndForwardedToOrigin: {
          QueryStringsConfig: { QueryStringBehavior: 'all' },
          CookiesConfig: { CookieBehavior: 'none' },
          HeadersConfig: { HeaderBehavior: 'none' },
        },
      },
    })
  })

  it('that names a language takes precedence over the visitor’s choice and the browser', () => {
    const preferences = {
      cookies: { selectedLanguage: { value: 'es' } },
      headers: { 'accept-language': { value: 'es' } },
    }
    expect(documentOf('/fr/service', preferences)).toBe('/fr/service/index.html')
  })
})

describe('films', () => {
  const pem = (text: string) => `-----BEGIN PUBLIC KEY-----\n${text}\n-----END PUBLIC KEY-----`
  const filmPublicKeys = `${pem('MIIBone')}\n${pem('MIIBtwo')}\n`
  const { all } = synthesized({ context: { filmPublicKeys } })
  const signed = all<{ DistributionConfig: Config }>('AWS::CloudFront::Distribution')[0]!.properties
    .DistributionConfig
  const readable = (templates: typeof all) =>
    templates<{ PolicyDocument: { Statement: { Principal: { Service?: string }; Resource: unknown }[] } }>(
      'AWS::S3::BucketPolicy',
      'portal-dev-data',
    )
      .flatMap(({ properties }) => properties.PolicyDocument.Statement)
      .filter(({ Principal }) => Principal.Service === 'cloudfront.amazonaws.com')
      .flatMap(({ Resource }) => (Array.isArray(Resource) ? Resource : [Resource]))
      .map((resource) => templateText(resource).replace(/^.*>/, ''))

  it('are served to callers with a signature by one of the keys, and are the only private files that CloudFront reads', () => {
    const [films, ...others] = signed.CacheBehaviors.filter(({ TrustedKeyGroups }) => TrustedKeyGroups)
    expect([films?.PathPattern, others]).toEqual(['/downloads/lesson-video/*', []])
    const [group] = all<{ KeyGroupConfig: { Items: unknown[] } }>('AWS::CloudFront::KeyGroup')
    expect(films?.TrustedKeyGroups).toEqual([{ Ref: group!.id }])
    const keys = all<{ PublicKeyConfig: { EncodedKey: string } }>('AWS::CloudFront::PublicKey')
    expect(keys.map(({ properties }) => properties.PublicKeyConfig.EncodedKey)).toEqual([
      `${pem('MIIBone')}\n`,
      `${pem('MIIBtwo')}\n`,
    ])
    expect(group!.properties.KeyGroupConfig.Items).toEqual(keys.map(({ id }) => ({ Ref: id })))
    const privateOrigins = signed.Origins.filter(({ OriginPath }) => OriginPath === '/signed')
    expect(privateOrigins).toEqual([
      expect.objectContaining({ Id: films!.TargetOriginId, OriginAccessControlId: expect.anything() }),
    ])
    // No behaviour but that one leads to the private origin.
    for (const { TargetOriginId, PathPattern } of [signed.DefaultCacheBehavior, ...signed.CacheBehaviors])
      expect([PathPattern, TargetOriginId === privateOrigins[0]!.Id]).toEqual([
        PathPattern,
        PathPattern === films!.PathPattern,
      ])
    expect(readable(all)).toEqual(['/public/*', '/signed/downloads/lesson-video/*'])
  })

  it('are not served by CloudFront in a stage without a key', () => {
    expect(config.CacheBehaviors.map(({ PathPattern }) => PathPattern)).not.toContain(
      '/downloads/lesson-video/*',
    )
    expect(config.Origins.map(({ OriginPath }) => OriginPath)).not.toContain('/signed')
    expect(readable(resources)).toEqual(['/public/*'])
    expect(resources('AWS::CloudFront::KeyGroup')).toEqual([])
  })

  it.each([
    'MIIBone',
    pem('MIIB') + pem('MIIB') + pem('MIIB'),
    '-----BEGIN PRIVATE KEY-----\nMIIB\n-----END PRIVATE KEY-----',
  ])('are refused with a setting that is no public key: %s', (wrong) => {
    expect(() => synthesized({ context: { filmPublicKeys: wrong } })).toThrow('filmPublicKeys')
  })
})
