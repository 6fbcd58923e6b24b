import { sign } from 'node:crypto'
import { epochSeconds } from '#shared/kernel/time.ts'

/** A key of CloudFront: the id of its public half, and its private half as PEM (RSA). */
export interface SigningKey {
  keyPairId: string
  privateKey: string
}

/**
 * Signs the URL of one file, which CloudFront then serves to anyone, whole or in parts, until it expires. The
 * format is that of a canned policy:
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/private-content-creating-signed-url-canned-policy.html
 */
export function signUrl(url: string, expiresAt: Date, { keyPairId, privateKey }: SigningKey): string {
  const expires = epochSeconds(expiresAt)
  const condition = { DateLessThan: { 'AWS:EpochTime': expires } }
  const policy = JSON.stringify({ Statement: [{ Resource: url, Condition: condition }] })
  const signature = sign('RSA-SHA1', Buffer.from(policy), privateKey)
    .toString('base64')
    .replace(/[+=/]/g, (character) => ({ '+': '-', '=': '_', '/': '~' })[character]!)
  return `${url}?Expires=${expires}&Signature=${signature}&Key-Pair-Id=${keyPairId}`
}
