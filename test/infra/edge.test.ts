import { describe, expect, it } from 'vitest'
import { scriptHashes } from './builtFolder.ts'
import { type Behavior, distributionConfigOf } from './distributionConfig.ts'
import { synthesized, templateText } from './synthesized.ts'

interface Headers {
  ResponseHeadersPolicyConfig: {
    SecurityHeadersConfig: Record<string, Record<string, unknown>>
    CustomHeadersConfig: { Items: { Header: string; Value: string }[] }
  }
}

const { all: resources } = synthesized()
const config = distributionConfigOf(resources)
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
