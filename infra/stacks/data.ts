import { Aws, Duration, RemovalPolicy, SecretValue, Stack } from 'aws-cdk-lib'
import { AttributeType, Billing, ProjectionType, TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { BlockPublicAccess, Bucket, BucketEncryption, HttpMethods, ObjectOwnership } from 'aws-cdk-lib/aws-s3'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import { accepted } from '../constructs/accepted.ts'
import { sharedValue } from '../constructs/shared-value.ts'
import { named, region, type Settings } from '../settings.ts'

const string = (name: string) => ({ name, type: AttributeType.STRING })
const index = (name: string) => ({
  indexName: name,
  partitionKey: string(`${name}pk`),
  sortKey: string(`${name}sk`),
  projectionType: ProjectionType.ALL,
})

/**
 * What other stacks use of the data stack. The secret's value is a reference that CloudFormation resolves, never the value
 * itself.
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
  /** While the secret is being replaced: the one that comes. */
  nextOriginSecret?: string
}

/** What must outlive every deployment: the table, the files, the secret between CloudFront and the Lambdas. */
export class DataStack extends Stack {
  readonly shared: SharedData

  /** `secrets`: names of those that areas need. */
  constructor(scope: Construct, settings: Settings, secrets: readonly string[]) {
    super(scope, named(settings, 'data'), { env: { region }, terminationProtection: settings.production })
    const removalPolicy = settings.production ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY

    const table = new TableV2(this, 'Table', {
      partitionKey: string('pk'),
      sortKey: string('sk'),
      globalSecondaryIndexes: [index('gsi1'), index('gsi2')],
      billing: Billing.onDemand(),
      timeToLiveAttribute: 'expiresAt',
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: settings.production,
      removalPolicy,
    })
    const files = this.#filesBucket(settings, removalPolicy)
    const originSecret = new Secret(this, 'OriginSecret', {
      description: 'Proves to the Lambdas that a request came through CloudFront',
      generateSecretString: { excludePunctuation: true, passwordLength: 48 },
    })
    accepted(originSecret, {
      'AwsSolutions-SMG4':
        'Both sides read it at deployment, so turning it alone would cut CloudFront off. README tells how to replace it without a gap.',
    })
    const share = (name: string, value: string) => sharedValue(this, named(settings, name), value)
    const secretArn = share('origin-secret', originSecret.secretArn)
    const version = (versionId?: string) =>
      SecretValue.secretsManager(secretArn, { versionId }).unsafeUnwrap()
    this.shared = {
      tableName: share('table', table.tableName),
      tableArn: share('table-arn', table.tableArn),
      filesName: share('files', files.bucketName),
      filesArn: share('files-arn', files.bucketArn),
      filesDomain: share('files-domain', files.bucketRegionalDomainName),
      originSecret: version(settings.secretVersion),
      secretArns: Object.fromEntries(secrets.map((name) => [name, this.#secret(settings, name)])),
      nextOriginSecret: settings.nextSecretVersion && version(settings.nextSecretVersion),
    }
  }

  /** Made with a value that nobody knows; whoever deploys puts the real one in its place. */
  #secret(settings: Settings, name: string): string {
    const secretName = named(settings, 'secret', name)
    const secret = new Secret(this, `Secret-${name}`, {
      secretName,
      description: `What the contracts call the secret '${name}'`,
    })
    accepted(secret, {
      'AwsSolutions-SMG4': 'Another company gives it out, so it is replaced by hand, there and here.',
    })
    return sharedValue(this, secretName, secret.secretArn)
  }

  /**
   * Not versioned: what a person erases must be gone. `public/` is what CloudFront serves under /files/*; any distribution of this
   * account may read that prefix, because naming the one would tie this stack to the edge that stands on it.
   */
  #filesBucket(settings: Settings, removalPolicy: RemovalPolicy): Bucket {
    const logs = new Bucket(this, 'FilesAccessLogs', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      lifecycleRules: [{ expiration: Duration.days(90) }],
      removalPolicy,
    })
    const files = new Bucket(this, 'Files', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      serverAccessLogsBucket: logs,
      // A presigned POST carries its own authority and no cookie; without a domain the origin is not known before the edge exists.
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
        // What is kept is moved on; `imports/` goes with its batch, whose sheet of errors is made from it.
        { prefix: 'uploads/', expiration: Duration.days(7) },
        // What an audit needs while it runs, and its reports, which go with the audit itself (90 days).
        { prefix: 'audits/', expiration: Duration.days(1) },
        { prefix: 'public/files/audits/', expiration: Duration.days(91) },
        { abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
      removalPolicy,
    })
    files.addToResourcePolicy(
      new PolicyStatement({
        effect: Effect.ALLOW,
        principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
        actions: ['s3:GetObject'],
        resources: [files.arnForObjects('public/*')],
        conditions: { ArnLike: { 'aws:SourceArn': `arn:aws:cloudfront::${Aws.ACCOUNT_ID}:distribution/*` } },
      }),
    )
    accepted(logs, { 'AwsSolutions-S1': 'It holds the access logs.' })
    return files
  }
}
