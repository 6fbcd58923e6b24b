import { Aws, Duration, RemovalPolicy, SecretValue } from 'aws-cdk-lib'
import { AttributeType, Billing, ProjectionType, TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { BlockPublicAccess, Bucket, BucketEncryption, HttpMethods, ObjectOwnership } from 'aws-cdk-lib/aws-s3'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import { publicPrefix } from '#web/ssr/sitemap/keys.ts'
import { acceptFindings } from '../constructs/accepted.ts'
import { dailyBackups } from '../constructs/daily-backups.ts'
import { PortalStack } from '../constructs/portal-stack.ts'
import { resourceName, type Settings } from '../settings.ts'

const stringAttribute = (name: string) => ({ name, type: AttributeType.STRING })
const index = (name: string) => ({
  indexName: name,
  partitionKey: stringAttribute(`${name}pk`),
  sortKey: stringAttribute(`${name}sk`),
  projectionType: ProjectionType.ALL,
})

/**
 * The days for which the bucket keeps replaced and deleted files. The table can go back a little further, 35
 * days.
 */
export const restorableDays = 30

/** Only the owner's roles reach the bucket, over TLS. */
export const privateBucket = {
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  encryption: BucketEncryption.S3_MANAGED,
  enforceSSL: true,
  objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
}

/** The rule for working files, which are never restored. If two rules apply, S3 follows the shorter one. */
const expireVersionsAfterADay = { noncurrentVersionExpiration: Duration.days(1) }

/**
 * The values that other stacks use. The secret is a reference that CloudFormation resolves, never its value.
 */
export interface SharedData {
  tableName: string
  tableArn: string
  filesName: string
  filesArn: string
  /** Host name under which browsers send files to the bucket. */
  filesDomain: string
  originSecret: string
  /** ARNs of the secrets that areas need, by name. */
  secretArns: Readonly<Record<string, string>>
  /** The next secret, while `originSecret` is being replaced. */
  nextOriginSecret?: string
}

/** The table, the files, and the secret between CloudFront and the Lambdas: they outlive every deployment. */
export class DataStack extends PortalStack {
  readonly shared: SharedData

  /**
   * `secrets` are the names of the secrets that areas need, `filmFolders` those of the bucket that hold
   * private films.
   */
  constructor(
    scope: Construct,
    settings: Settings,
    secrets: readonly string[],
    filmFolders: readonly string[] = [],
  ) {
    super(scope, settings, 'data')
    const removalPolicy = settings.production ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY

    const table = new TableV2(this, 'Table', {
      partitionKey: stringAttribute('pk'),
      sortKey: stringAttribute('sk'),
      globalSecondaryIndexes: [index('gsi1'), index('gsi2')],
      billing: Billing.onDemand(),
      timeToLiveAttribute: 'expiresAt',
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: settings.production,
      removalPolicy,
    })
    const files = this.#filesBucket(settings, removalPolicy, filmFolders)
    if (settings.backups === 'daily') dailyBackups(this, settings, [table.tableArn, files.bucketArn])
    const originSecret = new Secret(this, 'OriginSecret', {
      description: 'Proves to the Lambdas that a request came through CloudFront',
      generateSecretString: { excludePunctuation: true, passwordLength: 48 },
    })
    acceptFindings(originSecret, {
      'AwsSolutions-SMG4':
        'Both sides read it at deployment, so turning it alone would cut CloudFront off. infra/runbook.md tells how to replace it without a gap.',
    })
    const secretArn = this.share('origin-secret', originSecret.secretArn)
    const version = (versionId?: string) =>
      SecretValue.secretsManager(secretArn, { versionId }).unsafeUnwrap()
    this.shared = {
      tableName: this.share('table', table.tableName),
      tableArn: this.share('table-arn', table.tableArn),
      filesName: this.share('files', files.bucketName),
      filesArn: this.share('files-arn', files.bucketArn),
      filesDomain: this.share('files-domain', files.bucketRegionalDomainName),
      originSecret: version(settings.secretVersion),
      secretArns: Object.fromEntries(secrets.map((name) => [name, this.#secret(name)])),
      nextOriginSecret: settings.nextSecretVersion && version(settings.nextSecretVersion),
    }
  }

  /** CloudFormation generates an unknown value. The operator replaces it with the real one. */
  #secret(name: string): string {
    const secret = new Secret(this, `Secret-${name}`, {
      secretName: resourceName(this.settings, 'secret', name),
      description: `What the contracts call the secret '${name}'`,
      generateSecretString: { excludePunctuation: true },
    })
    acceptFindings(secret, {
      'AwsSolutions-SMG4':
        'It is made outside of AWS, by another company or by whoever deploys, so it is replaced by hand, there and here.',
    })
    return this.share(`secret-${name}`, secret.secretArn)
  }

  /**
   * The bucket keeps replaced and deleted files for 30 days, so that `npm run restore` can bring them back; a
   * file that a person erases is gone for good within that month. Reading such a version needs a permission
   * that no Lambda and no distribution has. CloudFront serves `public/` under /files/*. If the stage has keys
   * for films, it also serves their folders, by signed URLs. Any distribution of this account may read these
   * folders: naming the portal's would make this stack depend on the edge stack, which depends on this one.
   */
  #filesBucket(settings: Settings, removalPolicy: RemovalPolicy, filmFolders: readonly string[]): Bucket {
    const logs = new Bucket(this, 'FilesAccessLogs', {
      ...privateBucket,
      lifecycleRules: [{ expiration: Duration.days(90) }],
      removalPolicy,
    })
    const files = new Bucket(this, 'Files', {
      ...privateBucket,
      versioned: true,
      serverAccessLogsBucket: logs,
      // Any origin is safe: a presigned POST needs no cookie. Without a domain the origin is unknown before the edge exists.
      cors: [
        {
          allowedMethods: [HttpMethods.POST],
          allowedOrigins: [settings.domain ? `https://${settings.domain}` : '*'],
          allowedHeaders: ['*'],
          exposedHeaders: ['ETag'],
          maxAge: 3600,
        },
      ],
      lifecycleRules: [
        // Uploads that are published move elsewhere; `imports/` lasts as long as its batch, for the sheet of errors.
        { prefix: 'uploads/', expiration: Duration.days(7), ...expireVersionsAfterADay },
        // An audit needs `audits/` while it runs; its reports last as long as the audit itself (90 days).
        { prefix: 'audits/', expiration: Duration.days(1), ...expireVersionsAfterADay },
        { prefix: 'public/files/audits/', expiration: Duration.days(91) },
        // A new snapshot of the search's index is written every day.
        { prefix: 'search/', expiration: Duration.days(7), ...expireVersionsAfterADay },
        // The sitemap is rewritten many times a day, and an old one never needs to be restored.
        { prefix: publicPrefix, ...expireVersionsAfterADay },
        {
          abortIncompleteMultipartUploadAfter: Duration.days(1),
          noncurrentVersionExpiration: Duration.days(restorableDays),
          expiredObjectDeleteMarker: true,
        },
      ],
      removalPolicy,
    })
    files.addToResourcePolicy(
      new PolicyStatement({
        effect: Effect.ALLOW,
        principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
        actions: ['s3:GetObject'],
        resources: ['public/', ...(settings.filmPublicKeys ? filmFolders : [])].map((folder) =>
          files.arnForObjects(`${folder}*`),
        ),
        conditions: { ArnLike: { 'aws:SourceArn': `arn:aws:cloudfront::${Aws.ACCOUNT_ID}:distribution/*` } },
      }),
    )
    acceptFindings(logs, { 'AwsSolutions-S1': 'It holds the access logs.' })
    return files
  }
}
