import { Duration } from 'aws-cdk-lib'
import { CfnEventSourceMapping, type Function as Lambda } from 'aws-cdk-lib/aws-lambda'
import { type IQueue, Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'

interface TaskQueueProps {
  /** The name of the task. */
  name: string
  /** The queue's name in the account. */
  queueName: string
  /** The timeout of the task's Lambda, in seconds. */
  timeout: number
  maxReceiveCount: number
}

/** A Lambda begins some moments after its message was received. */
const marginSeconds = 60

/** The name in the account of the queue for messages that were delivered too often without success. */
export const deadLetterQueueName = (queueName: string): string => `${queueName}-dead-letters`

const common = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true }

/** The queue for events and messages that a task has failed to process. It stores them for 14 days, as long as SQS can. */
export const deadLetterQueue = (scope: Construct, taskName: string, queueName: string): Queue =>
  new Queue(scope, `${taskName}DeadLetters`, {
    ...common,
    queueName: deadLetterQueueName(queueName),
    retentionPeriod: Duration.days(14),
  })

/**
 * The queue of a task, and its dead-letter queue. A message that is being processed is hidden for longer than the Lambda may run.
 * SQS counts the days of a dead letter from when it was sent first, so it stays for seven days at least.
 */
export function taskQueue(
  scope: Construct,
  { name, queueName, timeout, maxReceiveCount }: TaskQueueProps,
): Queue {
  return new Queue(scope, `${name}Queue`, {
    ...common,
    queueName,
    visibilityTimeout: Duration.seconds(timeout + marginSeconds),
    retentionPeriod: Duration.days(7),
    deadLetterQueue: { queue: deadLetterQueue(scope, name, queueName), maxReceiveCount },
  })
}

interface ConsumeProps {
  /** The name of the task. */
  name: string
  queue: IQueue
  lambda: Lambda
  maximumConcurrency: number
}

/** Lets a Lambda consume a queue, one message at a time, and limits how many messages are processed at the same time. */
export function consumeQueue(
  scope: Construct,
  { name, queue, lambda, maximumConcurrency }: ConsumeProps,
): void {
  new CfnEventSourceMapping(scope, `${name}Messages`, {
    eventSourceArn: queue.queueArn,
    functionName: lambda.functionName,
    batchSize: 1,
    scalingConfig: { maximumConcurrency },
  })
}
