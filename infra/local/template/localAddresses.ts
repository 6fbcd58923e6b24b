import { localRegion } from './resources.ts'

/** The addresses that visitors' browsers use in the cloud, and where the same things are here. */
export interface Addresses {
  distributions: string[]
  buckets: string[]
  /** `http://localhost:3000` */
  portal: string
  /** `http://127.0.0.1:4566` */
  endpoint: string
}

/**
 * The one place where an address of the cloud becomes one of this machine: the distribution is the portal's origin, and every
 * bucket is the AWS endpoint, which addresses buckets by path, as S3 does where the host is an IP address.
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
  ]
  return (text) =>
    text.includes('https://')
      ? pairs.reduce((mapped, [cloud, local]) => mapped.replaceAll(cloud, local), text)
      : text
}
