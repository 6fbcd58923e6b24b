import path from 'node:path'
import type { CorsRule } from './cors.ts'
import { s3Error } from './errors.ts'
import { type ObjectStore, openObjects } from './objects.ts'

const dayMs = 24 * 60 * 60 * 1000

export type Bucket = { name: string; cors: CorsRule[]; objects: ObjectStore }

export type Buckets = {
  /** Throws NoSuchBucket. */
  byName(name: string): Bucket
  /** Creates the bucket when it is missing, and replaces its CORS rules. */
  ensure(name: string, cors: CorsRule[]): Promise<Bucket>
  now: () => number
}

/**
 * A bucket's properties as CloudFormation has them (AWS::S3::Bucket), intrinsics resolved. The lifecycle's
 * only rule with an effect here is how long the whole bucket keeps its older versions. Encryption, public
 * access and tags mean nothing on one machine (no object is public here: S3 serves signed requests only) and
 * are ignored.
 */
export type BucketProperties = {
  BucketName: string
  CorsConfiguration?: { CorsRules: CorsRule[] }
  VersioningConfiguration?: { Status: string }
  LifecycleConfiguration?: {
    Rules: { Prefix?: string; NoncurrentVersionExpiration?: { NoncurrentDays: number } }[]
  }
  [ignored: string]: unknown
}

/** Creates the bucket or adapts it to the properties, and removes versions that have expired. */
export async function ensureBucket(buckets: Buckets, properties: BucketProperties): Promise<Bucket> {
  const { BucketName, CorsConfiguration, VersioningConfiguration, LifecycleConfiguration } = properties
  const bucket = await buckets.ensure(BucketName, CorsConfiguration?.CorsRules ?? [])
  bucket.objects.isVersioned = VersioningConfiguration?.Status === 'Enabled'
  const ofAllKeys = LifecycleConfiguration?.Rules.filter(({ Prefix }) => !Prefix) ?? []
  const days = ofAllKeys.flatMap(
    ({ NoncurrentVersionExpiration }) => NoncurrentVersionExpiration?.NoncurrentDays ?? [],
  )
  if (days.length > 0) bucket.objects.expireVersions(buckets.now() - Math.min(...days) * dayMs)
  return bucket
}

/** Opens the buckets; each is a folder of `dataDir`. A bucket is served once `ensure` has been called for it in this run. */
export function openBuckets({ dataDir, now }: { dataDir: string; now: () => number }): Buckets {
  const buckets = new Map<string, Bucket>()

  return {
    now,
    byName(name) {
      const bucket = buckets.get(name)
      if (!bucket) throw s3Error('NoSuchBucket', undefined, { BucketName: name })
      return bucket
    },
    async ensure(name, cors) {
      if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name)) throw new Error(`${name} is not a bucket's name`)
      const objects = buckets.get(name)?.objects ?? (await openObjects(path.join(dataDir, name)))
      const bucket = { name, cors, objects }
      buckets.set(name, bucket)
      return bucket
    },
  }
}
