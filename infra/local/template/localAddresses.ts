import { localRegion } from './resources.ts'

/** The cloud's addresses of distributions and buckets, and the local ones that replace them. */
export interface Addresses {
  distributions: string[]
  buckets: string[]
  /** `http://localhost:3000` */
  portal: string
  /** `http://127.0.0.1:4566` */
  endpoint: string
}

/**
 * Makes the function that replaces the cloud's addresses in a text by local ones; nothing else does this. The distribution becomes
 * the portal's origin, and every bucket and queue the AWS endpoint, which finds buckets by path, as S3 does when the host is an IP address.
 */
export function localAddresses({
  distributions,
  buckets,
  portal,
  endpoint,
}: Addresses): (text: string) => string {
  const pairs = [
    ...distributions.map((domain) => [`https://${domain}`, portal] as const),
    ...buckets.flatMap((bucket) => [
      [`https://${bucket}.s3.${localRegion}.amazonaws.com`, endpoint] as const,
      [`https://${bucket}.s3.amazonaws.com`, endpoint] as const,
    ]),
    [`https://sqs.${localRegion}.amazonaws.com`, endpoint] as const,
  ]
  return (text) =>
    text.includes('https://')
      ? pairs.reduce((mapped, [cloud, local]) => mapped.replaceAll(cloud, local), text)
      : text
}
