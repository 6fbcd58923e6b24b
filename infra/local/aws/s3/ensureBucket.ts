import type { Bucket, Buckets } from './buckets.ts'
import type { CorsRule } from './cors.ts'

/**
 * A bucket's properties as CloudFormation has them (AWS::S3::Bucket), intrinsics resolved. Encryption, versioning, lifecycle,
 * public access and tags mean nothing on one machine (no object is public here: S3 serves signed requests only) and are left out.
 */
export type BucketProperties = {
  BucketName: string
  CorsConfiguration?: { CorsRules: CorsRule[] }
  [ignored: string]: unknown
}

export function ensureBucket(
  buckets: Buckets,
  { BucketName, CorsConfiguration }: BucketProperties,
): Promise<Bucket> {
  return buckets.ensure(BucketName, CorsConfiguration?.CorsRules ?? [])
}
