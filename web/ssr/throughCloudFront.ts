import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether a request carries one of the secrets that CloudFront adds. What came past CloudFront has passed no firewall and no cache. */
export const isThroughCloudFront = (
  headers: Record<string, string | undefined> = {},
  secrets: readonly string[],
): boolean => {
  const sent = digest(headers['x-origin-secret'] ?? '')
  return secrets.some((secret) => timingSafeEqual(sent, digest(secret)))
}
