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

/** Kept under the path alone, as long as its own headers allow and never longer than they say. */
const underItsPath = {
  minTtl: Duration.seconds(0),
  defaultTtl: Duration.seconds(0),
  queryStringBehavior: CacheQueryStringBehavior.none(),
  headerBehavior: CacheHeaderBehavior.none(),
  cookieBehavior: CacheCookieBehavior.none(),
  enableAcceptEncodingBrotli: true,
  enableAcceptEncodingGzip: true,
}

/**
 * CloudFront caches a response of the API only as long as the response itself allows (`no-cache`: it revalidates each time, and
 * gets 304). Authorization is in the key because CloudFront passes it on in no other way together with headers that are named
 * one by one; the session's cookie, so that what somebody gets who is logged in is nobody else's.
 */
export const apiCaching = (scope: Construct, name: string) =>
  new CachePolicy(scope, 'ApiCaching', {
    ...underItsPath,
    cachePolicyName: `${name}-api`,
    maxTtl: Duration.days(1),
    queryStringBehavior: CacheQueryStringBehavior.all(),
    headerBehavior: CacheHeaderBehavior.allowList('Authorization'),
    cookieBehavior: CacheCookieBehavior.allowList(...sessionCookies),
  })

/** A file that is replaced or deleted is gone from every edge within three seconds, whatever its own headers say. */
export const fileCaching = (scope: Construct, name: string) =>
  new CachePolicy(scope, 'FileCaching', {
    ...underItsPath,
    cachePolicyName: `${name}-files`,
    defaultTtl: Duration.seconds(3),
    maxTtl: Duration.seconds(3),
  })

/**
 * As CloudFront's own "optimized" policy, but for its minimum of a second: a page that was rendered on demand shows at the next
 * request what an editor has just changed.
 */
export const pageCaching = (scope: Construct, name: string) =>
  new CachePolicy(scope, 'PageCaching', {
    ...underItsPath,
    cachePolicyName: `${name}-pages`,
    maxTtl: Duration.days(365),
  })

/**
 * The headers that reach a Lambda, besides Authorization and cookies. Named one by one (CloudFront allows ten), because
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
