import { authorize } from '../aws/iam.ts'
import type { LambdaFunction } from '../lambda/lambdaFunction.ts'
import { functionNameOf } from '../lambda/service.ts'
import type { Model, Resource } from '../template/model.ts'
import { statementsOfRole } from '../template/roles.ts'

/** A queue of the templates. */
export interface QueueDefinition {
  name: string
  arn: string
  visibilityTimeoutMs: number
  /** A message that was received `maxReceiveCount` times goes to this queue instead of being received again. */
  deadLetters?: { arn: string; maxReceiveCount: number }
}

/** An event source mapping: a function that consumes a queue, one message at a time. */
export interface QueueConsumer {
  queueArn: string
  functionName: string
  maximumConcurrency: number
}

interface QueueProperties {
  QueueName?: string
  VisibilityTimeout?: number
  MessageRetentionPeriod?: number
  RedrivePolicy?: { deadLetterTargetArn: string; maxReceiveCount: number }
  SqsManagedSseEnabled?: boolean
}

interface MappingProperties {
  BatchSize?: number
  EventSourceArn: string
  FunctionName: string
  ScalingConfig?: { MaximumConcurrency?: number }
}

const knownProperties: Record<string, readonly string[]> = {
  'AWS::SQS::Queue': [
    'QueueName',
    'VisibilityTimeout',
    'MessageRetentionPeriod',
    'RedrivePolicy',
    'SqsManagedSseEnabled',
  ],
  'AWS::Lambda::EventSourceMapping': ['BatchSize', 'EventSourceArn', 'FunctionName', 'ScalingConfig'],
}

const placeOf = ({ id, stack }: Resource<object>) => `${id} in the stack ${stack}`

/** Throws for a property that AWS would heed and this machine does not know. */
function refuseUnknown(resource: Resource<object>) {
  const unknown = Object.keys(resource.properties).find(
    (name) => !knownProperties[resource.type]?.includes(name),
  )
  if (unknown)
    throw new Error(`The local runtime does not know ${unknown} of ${resource.type} (${placeOf(resource)}).`)
}

/** SQS hides a message for 30 s unless the template says otherwise. */
const defaultVisibilitySeconds = 30

export function queuesOf(model: Model): QueueDefinition[] {
  return model.all<QueueProperties>('AWS::SQS::Queue').map((resource) => {
    refuseUnknown(resource)
    const { VisibilityTimeout = defaultVisibilitySeconds, RedrivePolicy: redrive } = resource.properties
    const arn = resource.attribute('Arn')
    return {
      name: resource.attribute('QueueName'),
      arn,
      visibilityTimeoutMs: VisibilityTimeout * 1000,
      ...(redrive && {
        deadLetters: { arn: redrive.deadLetterTargetArn, maxReceiveCount: redrive.maxReceiveCount },
      }),
    }
  })
}

/** Lambda reads the queue with these permissions of the function's role. */
const consumerActions = ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes']

/** Reads the event source mappings. Throws for one that AWS refuses or that this machine does not know. */
export function consumersOf(
  model: Model,
  queues: readonly QueueDefinition[],
  functions: readonly LambdaFunction[],
): QueueConsumer[] {
  return model.all<MappingProperties>('AWS::Lambda::EventSourceMapping').map((resource) => {
    refuseUnknown(resource)
    const { BatchSize, EventSourceArn, FunctionName, ScalingConfig } = resource.properties
    const place = placeOf(resource)
    const queue = queues.find(({ arn }) => arn === EventSourceArn)
    const consumer = functions.find(({ name }) => name === functionNameOf(FunctionName))
    if (!queue) throw new Error(`The local runtime knows only queues as event sources, not that of ${place}.`)
    if (!consumer) throw new Error(`No template has the function ${FunctionName} of ${place}.`)
    if (BatchSize !== 1)
      throw new Error(`The local runtime knows only the batch size 1, not that of ${place}.`)
    const maximumConcurrency = ScalingConfig?.MaximumConcurrency ?? 0
    if (maximumConcurrency < 2 || maximumConcurrency > 1000)
      throw new Error(
        `The MaximumConcurrency of ${place} must be from 2 to 1000, and the local runtime needs one.`,
      )
    if (queue.visibilityTimeoutMs < consumer.timeoutSeconds * 1000)
      throw new Error(
        `${queue.name} shows messages again before ${consumer.name} times out, which Lambda refuses.`,
      )
    const actions = consumerActions.map((action) => ({ action: `sqs:${action}`, resource: queue.arn }))
    authorize({ id: consumer.arn, statements: statementsOfRole(model, consumer.role) }, actions)
    return { queueArn: queue.arn, functionName: consumer.name, maximumConcurrency }
  })
}
