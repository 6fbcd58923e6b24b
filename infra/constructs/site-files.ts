import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment'
import type { Construct } from 'constructs'
import type { Settings } from '../stacks/settings.ts'
import { built } from './built.ts'

interface SiteFiles {
  /** A folder that the web's build made, below `dist/`. */
  from: string
  /** Where its files go in the site's bucket; the root when left out. */
  to?: string
  bucket: IBucket
  /** File names hold a hash of their contents: browsers and CloudFront may keep them for a year. Else they ask again each time. */
  lasting: boolean
  /** Files of the folder that stay behind. */
  but?: string[]
}

const forAYear = [CacheControl.fromString('public, max-age=31536000, immutable')]
const askAgain = [CacheControl.fromString('public, no-cache')]

/** Puts a folder of the web's build into the site's bucket. Files of earlier builds stay there, because open pages still load them. */
export function siteFiles(scope: Construct, id: string, settings: Settings, { from, to, bucket, lasting, but }: SiteFiles): void {
  const folder = built(from, settings)
  if (!folder) return
  new BucketDeployment(scope, id, {
    sources: [Source.asset(folder, { exclude: but })],
    destinationBucket: bucket,
    destinationKeyPrefix: to,
    prune: false,
    memoryLimit: 256,
    cacheControl: lasting ? forAYear : askAgain,
  })
}
