import { Duration } from 'aws-cdk-lib'
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'

/** The sources that a page may load from, by directive. */
export type ContentPolicy = Record<string, string[]>

/**
 * The only inline scripts on these pages are those with these hashes: the import map and the script that runs first, of this build and
 * of the builds whose documents are still served. Browsers send files to the host `bucket`, and play films from it.
 */
export const pagePolicy = (scriptHashes: readonly string[], bucket: string): ContentPolicy => ({
  'default-src': ["'none'"],
  'script-src': ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)],
  // Prerendered pages have their first styles inline, and a style cannot run code.
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
 * Responses of the API and people's files are not pages: whatever they contain runs nothing and loads nothing. The reports of audits
 * embed their pictures and their typeface.
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

/** A report repeats strangers' texts, so it gets an origin of its own too. Its links may open in a tab. */
export const reportPolicy: ContentPolicy = {
  ...inertPolicy,
  sandbox: ['allow-popups', 'allow-popups-to-escape-sandbox'],
}

const headerText = (policy: ContentPolicy) =>
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
      contentSecurityPolicy: { contentSecurityPolicy: headerText(policy), override: true },
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
