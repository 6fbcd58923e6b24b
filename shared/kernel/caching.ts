/**
 * The Cache-Control of public responses: browsers ask each time, CloudFront answers for 5 seconds
 * without asking the origin, and for a day when the origin fails. Both are limited by the cache policy's
 * maximum, which is 3 seconds for `/sitemap*.xml`: nothing stale is served there.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/Expiration.html
 */
export const publicCaching = 'public, max-age=0, s-maxage=5, stale-if-error=86400'

/**
 * The Cache-Control of public files whose content never changes at the same URL: browsers keep them for a year
 * without asking.
 */
export const immutableCaching = 'public, max-age=31536000, immutable'
