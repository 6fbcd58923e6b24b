import { RemovalPolicy, type Stack } from 'aws-cdk-lib'
import { Effect, PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import { Asset } from 'aws-cdk-lib/aws-s3-assets'
import { BucketDeployment, CacheControl, type ISource, Source } from 'aws-cdk-lib/aws-s3-deployment'
import { Construct } from 'constructs'
import { immutableCaching, publicCaching } from '#shared/kernel/caching.ts'
import { originMark } from '#web/build/headTags.ts'
import type { Settings } from '../settings.ts'
import { acceptFindings, wholePrefixFindingId } from './accepted.ts'
import { built } from './built.ts'
import { allow, statement } from './grants.ts'

export interface SiteBucket {
  name: string
  arn: string
}

/** The folders of the site's bucket whose file names hold a hash of the contents. Browsers and CloudFront may cache them for a year. */
const immutableFolders = ['areas', 'content', 'index', 'shell', 'ui', 'vendor'] as const
type ImmutableFolder = (typeof immutableFolders)[number]

export interface SiteFolder {
  /** A folder that the web's build made, below `dist/`. */
  from: string
  /** The folder in the site's bucket for the files. Undefined: they are documents, and go into the root. */
  to?: ImmutableFolder | `areas/${string}`
  /** Scheme and host, which the build could not know. They replace its placeholder in the files. */
  origin?: string
}

/** Files that only the build reads. */
const notPublished = ['manifest.json', '**/manifest.json', 'csp.json']

const forAYear = [CacheControl.fromString(immutableCaching)]
const asPublicPage = [CacheControl.fromString(publicCaching)]

/**
 * The publishing Lambda lists the folders that it publishes, to compare its files with them, and may list no
 * others. If it publishes the root, it may list the whole bucket.
 */
const listCondition = (folders: readonly SiteFolder[]) =>
  folders.every(({ to }) => to !== undefined)
    ? { StringLike: { 's3:prefix': folders.flatMap(({ to }) => [`${to}`, `${to}/*`]) } }
    : undefined

/**
 * Fills in the origin during the deployment. The CDK offers this for texts (`Source.data`) but not for assets, so it is written out
 * here.
 */
const withOrigin = (source: ISource, origin: string | undefined): ISource =>
  origin === undefined
    ? source
    : { bind: (scope, context) => ({ ...source.bind(scope, context), markers: { [originMark]: origin } }) }

const deletionOfDocuments = ({ arn }: SiteBucket) => [
  allow(['s3:DeleteObject'], [`${arn}/*`]),
  new PolicyStatement({
    effect: Effect.DENY,
    actions: ['s3:DeleteObject'],
    resources: immutableFolders.map((folder) => `${arn}/${folder}/*`),
  }),
]

/**
 * Puts folders of the web's build into the site's bucket. Immutable files of earlier builds stay there, because open pages still load
 * them. Documents of earlier builds are deleted, because a page that was removed must not be found any more. The CDK's own role for
 * this may write the whole bucket and read every asset; this role reaches its folders and nothing else.
 */
export function publish(stack: Stack, settings: Settings, site: SiteBucket, folders: SiteFolder[]): void {
  const sources = folders.map((folder) => ({
    ...folder,
    prefix: folder.to ? `${folder.to}/` : '',
    source: built(folder.from, settings),
  }))
  const scope = new Construct(stack, 'Publish')
  const assets = sources.map(
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
          statement({
            actions: ['s3:ListBucket'],
            resources: [site.arn],
            conditions: listCondition(folders),
          }),
          allow(
            ['s3:AbortMultipartUpload', 's3:PutObject'],
            sources.map(({ prefix }) => `${site.arn}/${prefix}*`),
          ),
          ...(sources.some(({ to }) => to === undefined) ? deletionOfDocuments(site) : []),
        ],
      }),
    },
  })
  for (const [index, { from, to, origin }] of sources.entries()) {
    const asset = assets[index]!
    new BucketDeployment(scope, `${from}Files`, {
      sources: [withOrigin(Source.bucket(asset.bucket, asset.s3ObjectKey), origin)],
      destinationBucket: bucket,
      destinationKeyPrefix: to,
      prune: to === undefined,
      exclude: to === undefined ? immutableFolders.map((folder) => `${folder}/*`) : undefined,
      memoryLimit: 256,
      cacheControl: to === undefined ? asPublicPage : forAYear,
      role: role.withoutPolicyUpdates(),
      logGroup,
    })
  }
  acceptFindings(
    role,
    Object.fromEntries(
      sources.map(({ prefix }) => [
        wholePrefixFindingId(scope, site.arn, prefix),
        'The folder that is published here.',
      ]),
    ),
  )
  acceptFindings(stack, {
    'AwsSolutions-L1':
      'Our own Lambdas run on the newest Node; the publishing one is the CDK’s, which chooses its runtime.',
  })
}
