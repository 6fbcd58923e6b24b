import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureTable, type TableProperties } from '#infra/local/aws/dynamodb/ensureTable.ts'
import { type AwsEndpoint, openEndpoint } from '#infra/local/aws/endpoint.ts'
import type { Statement } from '#infra/local/aws/iam.ts'
import { mailbox } from '#infra/local/aws/mail/mailbox.ts'
import type { MailQuota } from '#infra/local/aws/mail/quota.ts'
import { ensureBucket } from '#infra/local/aws/s3/buckets.ts'
import { lambdaService } from '#infra/local/lambda/service.ts'

const index = (name: string) => ({
  IndexName: name,
  KeySchema: [
    { AttributeName: `${name}pk`, KeyType: 'HASH' as const },
    { AttributeName: `${name}sk`, KeyType: 'RANGE' as const },
  ],
  Projection: { ProjectionType: 'ALL' },
})

/** The portal's one table, as the data stack declares it. */
export const portalTable: TableProperties = {
  TableName: 'portal',
  KeySchema: [
    { AttributeName: 'pk', KeyType: 'HASH' },
    { AttributeName: 'sk', KeyType: 'RANGE' },
  ],
  AttributeDefinitions: ['pk', 'sk', 'gsi1pk', 'gsi1sk', 'gsi2pk', 'gsi2sk'].map((AttributeName) => ({
    AttributeName,
    AttributeType: 'S',
  })),
  GlobalSecondaryIndexes: [index('gsi1'), index('gsi2')],
  TimeToLiveSpecification: { Enabled: true, AttributeName: 'expiresAt' },
}

export const portalBucket = 'portal-files'
const corsRules = [
  {
    AllowedOrigins: ['*'],
    AllowedMethods: ['GET', 'PUT', 'POST'],
    AllowedHeaders: ['*'],
    ExposedHeaders: ['ETag'],
  },
]

export const localCredentials = { accessKeyId: 'local', secretAccessKey: 'local' }
export const localRegion = 'us-east-1'

export type LocalAws = {
  endpoint: string
  region: string
  credentials: { accessKeyId: string; secretAccessKey: string }
  dataDir: string
  /** The mails sent so far: `await mailbox.list('a@b.c')`, newest last. */
  mailbox: ReturnType<typeof mailbox>
  /** The local services themselves. `engines.tables.sweep()` deletes expired items, as TTL does. */
  engines: AwsEndpoint
  close(): Promise<void>
}

interface LocalAwsOptions {
  now?: () => number
  /** The statements of each role, by the access key of the caller that has it. All callers have the same secret. */
  roles?: Record<string, Statement[] | { statements: Statement[]; role: string }>
  /** Lambdas that can be invoked, by name. */
  functions?: ReadonlyMap<string, (event: unknown) => Promise<unknown>>
  /** SES's limits for the account; a test may change them. */
  mailQuota?: MailQuota
}

/** Invokes Lambdas as the local runtime does, but in the test's own thread. */
const openLambdaService = (functions: NonNullable<LocalAwsOptions['functions']>) =>
  lambdaService(
    Promise.resolve({
      lambdas: {
        has: (name) => functions.has(name),
        async invoke(name, event) {
          try {
            return { payload: JSON.stringify(await functions.get(name)!(JSON.parse(event))) ?? 'null' }
          } catch (error) {
            return { error: { errorType: 'Error', errorMessage: String(error), trace: [] } }
          }
        },
      },
      events: { put: () => Promise.reject(new Error('No test puts an event.')) },
    }),
  )

/**
 * Starts the AWS services of the local runtime on a free port, with an empty table `portal` in memory and a
 * bucket `portal-files`. One caller may do everything; the other callers have `roles`. `now` is the clock of
 * TTL and presigned URLs, in ms.
 */
export async function startLocalAws({
  now = Date.now,
  roles = {},
  functions,
  mailQuota,
}: LocalAwsOptions = {}): Promise<LocalAws> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-aws-'))
  const testCaller = {
    id: 'arn:aws:iam::000000000000:user/local',
    secret: localCredentials.secretAccessKey,
    statements: 'everything' as const,
  }
  const byAccessKey = (id: string) => {
    if (id === localCredentials.accessKeyId) return testCaller
    const named = roles[id]
    if (!named) return undefined
    const { statements, role } = Array.isArray(named) ? { statements: named, role: undefined } : named
    return { id, secret: localCredentials.secretAccessKey, statements, role }
  }
  const engines = await openEndpoint({
    port: 0,
    dataDir,
    tablesInMemory: true,
    principals: { byAccessKey },
    now,
    ...(mailQuota && { mailQuota }),
    services: { lambda: functions && openLambdaService(functions) },
  })
  await ensureTable(engines.tables, portalTable)
  await ensureBucket(engines.buckets, {
    BucketName: portalBucket,
    CorsConfiguration: { CorsRules: corsRules },
  })
  return {
    endpoint: engines.url,
    region: localRegion,
    credentials: localCredentials,
    dataDir,
    mailbox: mailbox(dataDir),
    engines,
    async close() {
      await engines.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Starts local AWS for tests that only need the table, which `new DynamoDBClient(client)` opens. */
export async function localTable(options: LocalAwsOptions = {}) {
  const aws = await startLocalAws(options)
  const { endpoint, region, credentials, close } = aws
  return {
    client: { endpoint, region, credentials },
    endpoint,
    tableName: portalTable.TableName,
    engines: aws.engines,
    close,
  }
}
