import path from 'node:path'
import type { CorsRule } from './cors.ts'
import { type ObjectStore, openObjects } from './objects.ts'
import { s3Failure } from './refusals.ts'

export type Bucket = { name: string; cors: CorsRule[]; objects: ObjectStore }

export type Buckets = {
  /** Throws NoSuchBucket. */
  named(name: string): Bucket
  /** Makes the bucket when it is missing; its CORS rules become these. */
  ensure(name: string, cors: CorsRule[]): Promise<Bucket>
  now: () => number
}

/** Every bucket is a folder of `dataDir`. A bucket is served once `ensure` has been called for it in this run. */
export function openBuckets({ dataDir, now }: { dataDir: string; now: () => number }): Buckets {
  const buckets = new Map<string, Bucket>()

  return {
    now,
    named(name) {
      const bucket = buckets.get(name)
      if (!bucket) throw s3Failure('NoSuchBucket', undefined, { BucketName: name })
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
