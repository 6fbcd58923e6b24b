import { ensureTable, type TableProperties } from './aws/dynamodb/ensureTable.ts'
import type { AwsEndpoint } from './aws/endpoint.ts'
import { type BucketProperties, ensureBucket } from './aws/s3/buckets.ts'
import type { Keyring } from './credentials.ts'
import { type LambdaFunction, lambdaFunctionsOf } from './lambda/lambdaFunction.ts'
import { consumersOf, queuesOf } from './queues/queueDefinitions.ts'
import type { QueuesOfTemplates } from './queues/queues.ts'
import { type Schedule, schedulesOf } from './schedules.ts'
import { openLocalModel } from './template/localModel.ts'
import type { Model } from './template/model.ts'
import { statementsOfRole } from './template/roles.ts'
import { type Machine, machinesOf } from './workflows/executions.ts'

/** The resources of the templates, created or updated on this machine. */
export interface DeployedTemplates {
  model: Model
  functions: LambdaFunction[]
  schedules: Schedule[]
  machines: Machine[]
  messaging: QueuesOfTemplates
}

export interface DeployOptions {
  templates: string
  /** `http://localhost:3000` */
  origin: string
  endpoint: AwsEndpoint
  keyring: Keyring
}

/** Deploys as CloudFormation would: reads the templates, creates missing tables and buckets, and applies the roles' permissions. */
export async function deploy({
  templates,
  origin,
  endpoint,
  keyring,
}: DeployOptions): Promise<DeployedTemplates> {
  const model = openLocalModel({
    templates,
    portal: origin,
    endpoint: endpoint.url,
    ensure: endpoint.secrets.ensure,
  })
  const functions = lambdaFunctionsOf(model)
  keyring.replace(
    functions.map(({ name, arn, role }) => ({ name, arn, role, statements: statementsOfRole(model, role) })),
  )
  for (const { ref, properties } of model.all('AWS::DynamoDB::Table', 'AWS::DynamoDB::GlobalTable')) {
    await ensureTable(endpoint.tables, { ...properties, TableName: ref } as TableProperties)
  }
  for (const { ref, properties } of model.all('AWS::S3::Bucket')) {
    await ensureBucket(endpoint.buckets, { ...properties, BucketName: ref } as BucketProperties)
  }
  const queues = queuesOf(model)
  return {
    model,
    functions,
    schedules: schedulesOf(model),
    machines: machinesOf(model),
    messaging: { queues, consumers: consumersOf(model, queues, functions) },
  }
}
