import { Duration } from 'aws-cdk-lib'
import {
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
} from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import { sessionCookies } from '#functions/platform/http/sessionToken.ts'

/** Caches a response by its path alone, and only as long as its own headers allow. */
const byPath = {
  minTtl: Duration.seconds(0),
  defaultTtl: Duration.seconds(0),
  queryStringBehavior: CacheQueryStringBehavior.none(),
  headerBehavior: CacheHeaderBehavior.none(),
  cookieBehavior: CacheCookieBehavior.none(),
  enableAcceptEncodingBrotli: true,
  enableAcceptEncodingGzip: true,
}

/**
 * CloudFront caches a response of the API only as long as the response itself allows
 * (shared/kernel/caching.ts). Authorization is in the key because a policy that names headers one by one can
 * forward it in no other way. The session's cookie is in the key so that nobody gets the response of somebody
 * who is logged in.
 */
export const apiCaching = (scope: Construct, name: string) =>
  new CachePolicy(scope, 'ApiCaching', {
    ...byPath,
    cachePolicyName: `${name}-api`,
    maxTtl: Duration.days(1),
    queryStringBehavior: CacheQueryStringBehavior.all(),
    headerBehavior: CacheHeaderBehavior.allowList('Authorization'),
    cookieBehavior: CacheCookieBehavior.allowList(...sessionCookies),
  })

/** A file that is replaced or deleted is gone from every edge within three seconds, whatever its own headers say. */
export const fileCaching = (scope: Construct, name: string) =>
  new CachePolicy(scope, 'FileCaching', {
    ...byPath,
    cachePolicyName: `${name}-files`,
    defaultTtl: Duration.seconds(3),
    maxTtl: Duration.seconds(3),
  })

/**
 * This is CloudFront's own "optimized" policy without its minimum of a second: a page is kept only as long as
 * its own headers say (shared/kernel/caching.ts). The whole query is in the key: CloudFront's function has
 * already removed the parameters that the page does not read.
 */
export const pageCaching = (scope: Construct, name: string) =>
  new CachePolicy(scope, 'PageCaching', {
    ...byPath,
    cachePolicyName: `${name}-pages`,
    maxTtl: Duration.days(365),
    queryStringBehavior: CacheQueryStringBehavior.all(),
  })

/**
 * The headers that reach a Lambda besides Authorization and cookies. They are named one by one (CloudFront allows ten), because
 * "all viewer headers" includes Host, which API Gateway refuses, and "all but Host" promises none of CloudFront's own.
 */
const forwardedHeaders = [
  'Accept-Language',
  'Content-Type',
  'Origin',
  'Prefer',
  'Sec-Fetch-Site',
  'Stripe-Signature',
  'CloudFront-Viewer-Address',
  'CloudFront-Viewer-City',
  'CloudFront-Viewer-Country-Name',
  'CloudFront-Viewer-Country-Region-Name',
]

export const apiRequests = (scope: Construct, name: string) =>
  new OriginRequestPolicy(scope, 'ApiRequests', {
    originRequestPolicyName: `${name}-api`,
    headerBehavior: OriginRequestHeaderBehavior.allowList(...forwardedHeaders),
    cookieBehavior: OriginRequestCookieBehavior.all(),
    queryStringBehavior: OriginRequestQueryStringBehavior.all(),
  })
