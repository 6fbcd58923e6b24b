import { createHash } from 'node:crypto'
import { type Environment, required } from './env.ts'
import { currentRequestId } from './requestId.ts'

export interface Queue {
  /**
   * Sends a message, which the task gets at least once. Many messages of one `group` hardly delay those of other groups, because SQS
   * delivers fairly by the message group. The group's name is hashed, so no IP address leaves the Lambda.
   */
  send(message: object, group: string): Promise<void>
}

/** Loaded at the first message, because most requests send none, and cold starts are quicker without the client. */
const importSqs = () => import('./sqsClient.ts')

/** The queue of a task of the contract that has one. */
export function openQueue(env: Environment, task: string): Queue {
  const QueueUrl = required(env, 'QUEUES')
    .split(',')
    .find((url) => url.endsWith(`-${task}`))
  if (!QueueUrl) throw new Error(`QUEUES names no queue of the task ${task}`)
  let client: InstanceType<Awaited<ReturnType<typeof importSqs>>['SQSClient']> | undefined
  return {
    async send(message, group) {
      const { SendMessageCommand, SQSClient } = await importSqs()
      client ??= new SQSClient()
      const MessageGroupId = createHash('sha256').update(group).digest('base64url')
      const MessageBody = JSON.stringify({ ...message, requestId: currentRequestId() })
      await client.send(new SendMessageCommand({ QueueUrl, MessageBody, MessageGroupId }))
    },
  }
}
