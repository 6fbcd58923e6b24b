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
import { originSecret } from './call.ts'
import { foreignAws, foreignEndpoint } from './foreignAws.ts'
import {
  type LocalAws,
  localCredentials,
  localRegion,
  portalBucket,
  portalTable,
  startLocalAws,
} from './local-table.ts'

type Credentials = typeof localCredentials

export const testOrigin = 'http://localhost:3000'

const functionName = (task: string) => `portal-test-${task.replace('/', '-')}`

/** Returns the environment variables of a Lambda, which point at the local AWS. */
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
  // Logs go to the test's own console, and Vitest shows what a failed test has written there.
  POWERTOOLS_DEV: 'true',
  POWERTOOLS_METRICS_DISABLED: 'true',
  POWERTOOLS_METRICS_NAMESPACE: 'portal',
  POWERTOOLS_SERVICE_NAME: 'test',
})

/** The platform of a Lambda, and its credentials for clients of other services. */
interface LambdaPlatform {
  platform: Platform
  credentials: Credentials
}

export interface TestPlatform {
  /** The platform of the test itself, which may do everything. */
  readonly platform: Platform
  /** The platform of the API's Lambda under test, which may do what its area's contract needs, as in the cloud. */
  readonly lambda: Platform
  readonly credentials: Credentials
  /** Returns platform and credentials of a task of the area, such as `finish`, or of another area, such as `pictures-publish`. */
  readonly task: (name: string) => LambdaPlatform
  /** Handles the invocations of another area's task, such as `pictures/publish`. */
  readonly onInvoke: (task: string, handler: (event: unknown) => Promise<unknown>) => void
  /** Removes all rows. In tests with many rounds, this keeps scans quick. */
  readonly empty: () => Promise<void>
  /** The local DynamoDB. `tables.lagIndexes()` makes its indexes lag, as the cloud's do. */
  readonly tables: TableEngine
  /** The mails that the local SES has accepted. */
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

/**
 * Opens the platform on local AWS before the tests of a file and closes it after them. Its Lambdas are those
 * of `area`, and those of `otherAreas`, which the area invokes.
 */
export function testPlatform(area?: Area, otherAreas: readonly Area[] = []): TestPlatform {
  const functions = new Map<string, (event: unknown) => Promise<unknown>>()
  const local: { -readonly [K in keyof TestPlatform]?: TestPlatform[K] } = {}
  let close: (() => Promise<void>) | undefined
  beforeAll(async () => {
    if (foreignEndpoint) {
      Object.assign(process.env, variables(foreignEndpoint), await foreignAws(foreignEndpoint))
    } else {
      const lambdas = area
        ? ['api', ...Object.keys(area.tasks ?? {})].map((lambda) => [lambda, role(area, lambda)] as const)
        : []
      const otherLambdas = otherAreas.flatMap((otherArea) =>
        lambdasOf(otherArea).map(
          (lambda) => [`${otherArea.name}-${lambda}`, role(otherArea, lambda)] as const,
        ),
      )
      const aws = await startLocalAws({ roles: Object.fromEntries([...lambdas, ...otherLambdas]), functions })
      close = aws.close
      local.tables = aws.engines.tables
      local.mailbox = aws.mailbox
      Object.assign(process.env, variables(aws.endpoint))
    }
    const [{ openPlatform }, { documentClient, openTable }] = await Promise.all([
      import('#functions/platform/platform.ts'),
      import('#functions/platform/table/table.ts'),
    ])
    local.platform = openPlatform()
    const { env } = local.platform
    const task = (lambda: string): LambdaPlatform => {
      const credentials = { ...localCredentials, ...(area && { accessKeyId: lambda }) }
      return {
        credentials,
        platform: openPlatform(undefined, {
          env,
          table: openTable(documentClient({ credentials }), env.TABLE_NAME),
        }),
      }
    }
    const { platform: lambda, credentials } = task('api')
    const onInvoke: TestPlatform['onInvoke'] = (name, handler) => functions.set(functionName(name), handler)
    const empty = async () => {
      const rows = await Array.fromAsync(everyRow(documentClient(), env.TABLE_NAME))
      await local.platform!.table.removeMany(rows.map(({ pk, sk }) => ({ pk, sk })))
    }
    Object.assign(local, { lambda, credentials, task, onInvoke, empty })
  })
  afterAll(() => close?.())
  return local as TestPlatform
}
