import { ensureTable, type TableProperties } from './aws/dynamodb/ensureTable.ts'
import type { AwsEndpoint } from './aws/endpoint.ts'
import { type BucketProperties, ensureBucket } from './aws/s3/ensureBucket.ts'
import type { Keyring } from './credentials.ts'
import { type LambdaFunction, lambdaFunctionsOf } from './lambda/lambdaFunction.ts'
import { type Schedule, schedulesOf } from './schedules.ts'
import type { Model } from './template/model.ts'
import { statementsOfRole } from './template/roles.ts'
import { openServed } from './template/served.ts'
import { type Machine, machinesOf } from './workflows/executions.ts'

/** What the templates hold, made or brought up to date on this machine. */
export interface Deployed {
  model: Model
  functions: LambdaFunction[]
  schedules: Schedule[]
  machines: Machine[]
}

export interface DeployOptions {
  templates: string
  /** `http://localhost:3000` */
  origin: string
  endpoint: AwsEndpoint
  keyring: Keyring
}

/** Does what CloudFormation would do: reads the templates, makes tables and buckets that are missing, gives every role its rights. */
export async function deploy({ templates, origin, endpoint, keyring }: DeployOptions): Promise<Deployed> {
  const model = openServed({
    templates,
    portal: origin,
    endpoint: endpoint.url,
    ensure: endpoint.secrets.ensure,
  })
  const functions = lambdaFunctionsOf(model)
  keyring.hold(
    functions.map(({ name, arn, role }) => ({ name, arn, statements: statementsOfRole(model, role) })),
  )
  for (const { ref, properties } of model.of('AWS::DynamoDB::Table', 'AWS::DynamoDB::GlobalTable')) {
    await ensureTable(endpoint.tables, { ...properties, TableName: ref } as TableProperties)
  }
  for (const { ref, properties } of model.of('AWS::S3::Bucket')) {
    await ensureBucket(endpoint.buckets, { ...properties, BucketName: ref } as BucketProperties)
  }
  return { model, functions, schedules: schedulesOf(model), machines: machinesOf(model) }
}
