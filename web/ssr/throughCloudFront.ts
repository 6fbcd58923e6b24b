import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * Tells whether a request has one of the secrets that CloudFront adds. A request without one has passed no
 * firewall and no cache.
 */
export const isThroughCloudFront = (
  headers: Record<string, string | undefined> = {},
  secrets: readonly string[],
): boolean => {
  const secretDigest = digest(headers['x-origin-secret'] ?? '')
  return secrets.some((secret) => timingSafeEqual(secretDigest, digest(secret)))
}
