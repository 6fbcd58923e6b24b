import { RemovalPolicy, type Stack } from 'aws-cdk-lib'
import { PolicyDocument, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import { Asset } from 'aws-cdk-lib/aws-s3-assets'
import { BucketDeployment, CacheControl, type ISource, Source } from 'aws-cdk-lib/aws-s3-deployment'
import { Construct } from 'constructs'
import { originMark } from '#web/build/originMark.ts'
import type { Settings } from '../settings.ts'
import { accepted, wholePrefix } from './accepted.ts'
import { built } from './built.ts'
import { allow, allowed } from './grants.ts'

export interface SiteBucket {
  name: string
  arn: string
}

export interface SiteFolder {
  /** A folder that the web's build made, below `dist/`. */
  from: string
  /** Where its files go in the site's bucket; the root when left out. */
  to?: string
  /** File names hold a hash of their contents: browsers and CloudFront may keep them for a year. Else they ask again each time. */
  lasting: boolean
  /** Scheme and host, which the build could not know; they replace its placeholder wherever the files have it. */
  origin?: string
}

/** Only the build reads them. */
const notPublished = ['manifest.json', '**/manifest.json', 'csp.json']

const forAYear = [CacheControl.fromString('public, max-age=31536000, immutable')]
const askAgain = [CacheControl.fromString('public, no-cache')]

/** What the publishing Lambda compares its files with: those of the same folders. Publishing the root compares all. */
const listed = (folders: readonly SiteFolder[]) =>
  folders.every(({ to }) => to !== undefined)
    ? { StringLike: { 's3:prefix': folders.flatMap(({ to }) => [`${to}`, `${to}/*`]) } }
    : undefined

/**
 * The CDK's own way of filling in, while deploying, what only then is known; it is offered for texts alone, so it is written out
 * here.
 */
const withOrigin = (source: ISource, origin: string | undefined): ISource =>
  origin === undefined
    ? source
    : { bind: (scope, context) => ({ ...source.bind(scope, context), markers: { [originMark]: origin } }) }

/**
 * Puts folders of the web's build into the site's bucket. Files of earlier builds stay there, because open pages still load them.
 * The CDK's own role for this may write the whole bucket and read every asset; this one knows its folders and nothing else.
 */
export function publish(stack: Stack, settings: Settings, site: SiteBucket, folders: SiteFolder[]): void {
  const found = folders.map((folder) => ({
    ...folder,
    prefix: folder.to ? `${folder.to}/` : '',
    source: built(folder.from, settings),
  }))
  const scope = new Construct(stack, 'Publish')
  const assets = found.map(
    ({ source, from }) => new Asset(scope, from, { path: source, exclude: notPublished }),
  )
  const bucket = Bucket.fromBucketAttributes(scope, 'Site', { bucketName: site.name, bucketArn: site.arn })
  const logGroup = new LogGroup(scope, 'Log', {
    retention: RetentionDays.TWO_WEEKS,
    removalPolicy: RemovalPolicy.DESTROY,
  })
  const role = new Role(scope, 'Role', {
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    inlinePolicies: {
      publish: new PolicyDocument({
        statements: [
          allow(['logs:CreateLogStream', 'logs:PutLogEvents'], [logGroup.logGroupArn]),
          allow(
            ['s3:GetObject'],
            assets.map((asset) => `arn:aws:s3:::${asset.s3BucketName}/${asset.s3ObjectKey}`),
          ),
          allowed({ actions: ['s3:ListBucket'], resources: [site.arn], conditions: listed(folders) }),
          allow(
            ['s3:AbortMultipartUpload', 's3:PutObject'],
            found.map(({ prefix }) => `${site.arn}/${prefix}*`),
          ),
        ],
      }),
    },
  })
  for (const [index, { from, to, lasting, origin }] of found.entries()) {
    const asset = assets[index]!
    new BucketDeployment(scope, `${from}Files`, {
      sources: [withOrigin(Source.bucket(asset.bucket, asset.s3ObjectKey), origin)],
      destinationBucket: bucket,
      destinationKeyPrefix: to,
      prune: false,
      memoryLimit: 256,
      cacheControl: lasting ? forAYear : askAgain,
      role: role.withoutPolicyUpdates(),
      logGroup,
    })
  }
  accepted(
    role,
    Object.fromEntries(
      found.map(({ prefix }) => [wholePrefix(scope, site.arn, prefix), 'The folder that is published here.']),
    ),
  )
  accepted(stack, {
    'AwsSolutions-L1':
      'Our own Lambdas run on the newest Node; the publishing one is the CDK’s, which chooses its runtime.',
  })
}
