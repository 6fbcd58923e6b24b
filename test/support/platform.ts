import { afterAll, beforeAll } from 'vitest'
import type { Platform } from '#functions/platform/platform.ts'
import { everyRow } from '#infra/check/everyRow.ts'
import { statementsOf } from '#infra/grants/statements.ts'
import { invokedBy, lambdasOf, usesOf } from '#infra/grants/usesOf.ts'
import type { TableEngine } from '#infra/local/aws/dynamodb/engine.ts'
import type { Statement } from '#infra/local/aws/iam.ts'
import { areas } from '#shared/areas.ts'
import type { Area } from '#shared/kernel/area.ts'
import { platformNeeds } from '#shared/kernel/platformNeeds.ts'
import { foreignAws, foreignEndpoint } from './foreignAws.ts'
import {
  type LocalAws,
  localCredentials,
  localRegion,
  portalBucket,
  portalTable,
  startLocalAws,
} from './local-table.ts'
import { originSecret } from './originSecret.ts'

type Credentials = typeof localCredentials

export const testOrigin = 'http://localhost:3000'

const functionName = (task: string) => `portal-test-${task.replace('/', '-')}`

/** What a Lambda finds in its environment, pointed at the local engines. */
const variables = (endpoint: string) => ({
  AWS_ENDPOINT_URL: endpoint,
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local',
  TABLE_NAME: 'portal',
  FILES_BUCKET: 'portal-files',
  ORIGIN: testOrigin,
  STAGE: 'test',
  ORIGIN_SECRET: originSecret,
  MAIL_FROM: 'portal@example.org',
  INBOX: 'inbox@example.org',
  POSTAL_ADDRESS: '1 Forest Road, Montréal',
  FUNCTIONS: [platformNeeds.endsAccounts, platformNeeds.mail, platformNeeds.pictures, platformNeeds.downloads]
    .flatMap(({ invokes }) => invokes)
    .map(functionName)
    .join(','),
  WORKFLOWS: 'arn:aws:states:us-east-1:000000000000:stateMachine:portal-test-directory-import',
  POWERTOOLS_LOG_LEVEL: process.env.POWERTOOLS_LOG_LEVEL ?? 'ERROR',
  // The test's own console, of which Vitest shows what a failed test wrote.
  POWERTOOLS_DEV: 'true',
  POWERTOOLS_METRICS_DISABLED: 'true',
  POWERTOOLS_METRICS_NAMESPACE: 'portal',
  POWERTOOLS_SERVICE_NAME: 'test',
})

/** A Lambda's platform, and the credentials with which clients of other services act for it. */
interface LambdaPlatform {
  platform: Platform
  credentials: Credentials
}

export interface TestPlatform {
  /** For the test itself, which may do everything. */
  readonly platform: Platform
  /** For the API's Lambda under test: it may do what its area's contract needs, as in the cloud. */
  readonly lambda: Platform
  readonly credentials: Credentials
  /** As `lambda` and `credentials`, for a task of the area, `finish`, or one of an area beside it, `pictures-publish`. */
  readonly task: (name: string) => LambdaPlatform
  /** Lets `invoke` reach a Lambda of another area, by the name of its task: `pictures/publish`. */
  readonly invoked: (task: string, handler: (event: unknown) => Promise<unknown>) => void
  /** Removes all rows: what reads the whole table stays quick in a test that does the same many times. */
  readonly empty: () => Promise<void>
  /** The engine behind it: `tables.lagIndexes()` lets its indexes lag as the cloud's do. */
  readonly tables: TableEngine
  /** What the local SES has accepted. */
  readonly mailbox: LocalAws['mailbox']
}

const role = (area: Area, lambda: string): Statement[] => [
  ...uses(area, lambda),
  ...(area.tasks?.[lambda]?.isolated ? [] : invocations(area)),
]

const invocations = (area: Area): Statement[] =>
  invokedBy(area).map((task) => ({
    Effect: 'Allow',
    Action: 'lambda:InvokeFunction',
    Resource: `arn:aws:lambda:${localRegion}:000000000000:function:${functionName(task)}`,
  }))

const uses = (area: Area, lambda: string): Statement[] =>
  statementsOf(usesOf(area, lambda, Object.values(areas)), {
    tableArn: `arn:aws:dynamodb:${localRegion}:000000000000:table/${portalTable.TableName}`,
    filesArn: `arn:aws:s3:::${portalBucket}`,
  }).map(({ actions, resources, conditions }) => ({
    Effect: 'Allow',
    Action: actions,
    Resource: resources,
    ...(conditions && { Condition: conditions }),
  }))

/** The platform on real local engines, opened before the file's tests and closed after them; for an area, and those that it invokes. */
export function testPlatform(area?: Area, beside: readonly Area[] = []): TestPlatform {
  const functions = new Map<string, (event: unknown) => Promise<unknown>>()
  const held: { -readonly [K in keyof TestPlatform]?: TestPlatform[K] } = {}
  let close: (() => Promise<void>) | undefined
  beforeAll(async () => {
    if (foreignEndpoint) {
      Object.assign(process.env, variables(foreignEndpoint), await foreignAws(foreignEndpoint))
    } else {
      const lambdas = area
        ? ['api', ...Object.keys(area.tasks ?? {})].map((lambda) => [lambda, role(area, lambda)] as const)
        : []
      const others = beside.flatMap((other) =>
        lambdasOf(other).map((lambda) => [`${other.name}-${lambda}`, role(other, lambda)] as const),
      )
      const aws = await startLocalAws({ roles: Object.fromEntries([...lambdas, ...others]), functions })
      close = aws.close
      held.tables = aws.engines.tables
      held.mailbox = aws.mailbox
      Object.assign(process.env, variables(aws.endpoint))
    }
    const [{ openPlatform }, { documentClient, openTable }] = await Promise.all([
      import('#functions/platform/platform.ts'),
      import('#functions/platform/table/table.ts'),
    ])
    held.platform = openPlatform()
    const { env } = held.platform
    const as = (lambda: string): LambdaPlatform => {
      const credentials = { ...localCredentials, ...(area && { accessKeyId: lambda }) }
      return {
        credentials,
        platform: openPlatform(undefined, {
          env,
          table: openTable(documentClient({ credentials }), env.TABLE_NAME),
        }),
      }
    }
    const { platform: lambda, credentials } = as('api')
    const invoked: TestPlatform['invoked'] = (task, handler) => functions.set(functionName(task), handler)
    const empty = async () => {
      const rows = await Array.fromAsync(everyRow(documentClient(), env.TABLE_NAME))
      await held.platform!.table.removeMany(rows.map(({ pk, sk }) => ({ pk, sk })))
    }
    Object.assign(held, { lambda, credentials, task: as, invoked, empty })
  })
  afterAll(() => close?.())
  return held as TestPlatform
}
