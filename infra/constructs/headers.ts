import { Duration } from 'aws-cdk-lib'
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'

/** What a page may load, by directive. */
export type ContentPolicy = Record<string, string[]>

/**
 * The only inline scripts on these pages are those with these hashes: the import map and the one that runs first. `bucket` is
 * its own address: there browsers send files, and from there they play films.
 */
export const pagePolicy = (scriptHashes: readonly string[], bucket: string): ContentPolicy => ({
  'default-src': ["'none'"],
  'script-src': ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)],
  // Prerendered pages have their first styles inline; a style cannot run code.
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'https:', 'data:', 'blob:'],
  'font-src': ["'self'"],
  'media-src': ["'self'", `https://${bucket}`],
  'connect-src': ["'self'", `https://${bucket}`],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
})

/**
 * Responses of the API and people's files are no pages: whatever they contain, it runs nothing and loads nothing. The reports of audits
 * have their pictures and their typeface within them.
 */
export const inertPolicy: ContentPolicy = {
  'default-src': ["'none'"],
  'script-src': ["'none'"],
  'style-src': ["'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ['data:'],
  'media-src': ["'self'"],
  'form-action': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
}

/** Reports are pages whose words come from strangers: beside that, each is an origin of its own. Its links may be opened in a tab. */
export const reportPolicy: ContentPolicy = {
  ...inertPolicy,
  sandbox: ['allow-popups', 'allow-popups-to-escape-sandbox'],
}

const written = (policy: ContentPolicy) =>
  Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ')

export const securityHeaders = (scope: Construct, id: string, name: string, policy: ContentPolicy) =>
  new ResponseHeadersPolicy(scope, id, {
    responseHeadersPolicyName: name,
    securityHeadersBehavior: {
      strictTransportSecurity: {
        accessControlMaxAge: Duration.days(365),
        includeSubdomains: true,
        override: true,
      },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: {
        referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
        override: true,
      },
      contentSecurityPolicy: { contentSecurityPolicy: written(policy), override: true },
    },
    customHeadersBehavior: {
      customHeaders: [
        {
          header: 'Permissions-Policy',
          value: 'camera=(), geolocation=(self), microphone=(), payment=(), usb=()',
          override: true,
        },
        { header: 'Cross-Origin-Opener-Policy', value: 'same-origin', override: true },
      ],
    },
  })
