import { createHash } from 'node:crypto'
import type { Logs } from '../lambda/logs.ts'
import type { Lambdas } from '../lambda/pool.ts'
import { localRegion } from '../template/resources.ts'
import { type Message, openMessageStore } from './messageStore.ts'
import type { QueueConsumer, QueueDefinition } from './queueDefinitions.ts'

/** The queues of the templates, and the event source mappings that consume them. */
export interface QueuesOfTemplates {
  queues: QueueDefinition[]
  consumers: QueueConsumer[]
}

/** SQS, as far as the portal uses it. */
export interface Queues {
  has(queueName: string): boolean
  /** Accepts a message, which is on the disk when this returns. Returns its id. */
  send(queueName: string, body: string, group?: string): string
  messages(queueName: string): readonly Message[]
  /** Begins to deliver messages, also those that an earlier run has left. */
  start(): void
  /** Delivers the messages that are visible again because the clock was moved. */
  deliver(): void
  /** Replaces the queues and their consumers; stored messages stay. */
  replace(next: QueuesOfTemplates): void
  close(): void
}

export interface QueuesOptions extends QueuesOfTemplates {
  dataDir: string
  lambdas: Pick<Lambdas, 'invoke'>
  /** Returns the time of the local clock, which tests can move, in ms. */
  now: () => number
  logs: Pick<Logs, 'note'>
}

export const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/** The event with which Lambda passes a message to a function. */
const eventOf = (queueArn: string, { id, body, group, sentAt, receiveCount }: Message) =>
  JSON.stringify({
    Records: [
      {
        messageId: id,
        receiptHandle: `${id}-${receiveCount}`,
        body,
        attributes: {
          ApproximateReceiveCount: String(receiveCount),
          SentTimestamp: String(sentAt),
          MessageGroupId: group,
        },
        messageAttributes: {},
        md5OfBody: md5(body),
        eventSource: 'aws:sqs',
        eventSourceARN: queueArn,
        awsRegion: localRegion,
      },
    ],
  })

/** A sleep is short, because a timer with too long a time ends at once. */
const maxSleepMs = 60_000

export function openQueues({ queues, consumers, dataDir, lambdas, now, logs }: QueuesOptions): Queues {
  const store = openMessageStore(dataDir, now)
  let current: QueuesOfTemplates = { queues, consumers }
  const runningByFunction = new Map<string, number>()
  const timers = new Map<string, NodeJS.Timeout>()
  let started = false
  let closed = false

  const queueOf = (arn: string) => current.queues.find((queue) => queue.arn === arn)
  const countOf = (functionName: string) => runningByFunction.get(functionName) ?? 0

  async function consume(queue: QueueDefinition, { functionName }: QueueConsumer, message: Message) {
    runningByFunction.set(functionName, countOf(functionName) + 1)
    try {
      const outcome = await lambdas.invoke(functionName, eventOf(queue.arn, message))
      // A result that comes while the portal closes does not count: the message is delivered again at the next start.
      if (closed) return
      if ('payload' in outcome) store.remove(queue.name, message)
      else logs.note(functionName, `failed on a message: ${outcome.error.errorMessage}`)
    } catch (error) {
      logs.note(functionName, `could not get a message: ${String(error)}`)
    } finally {
      runningByFunction.set(functionName, countOf(functionName) - 1)
      deliver()
    }
  }

  /** Lets each consumer process as many messages as it may, and looks again when a hidden message shows. */
  function deliver() {
    if (!started || closed) return
    for (const consumer of current.consumers) {
      const queue = queueOf(consumer.queueArn)
      if (!queue) continue
      while (countOf(consumer.functionName) < consumer.maximumConcurrency) {
        const message = store.receive(queue)
        if (!message) break
        void consume(queue, consumer, message)
      }
      sleep(queue.name)
    }
  }

  function sleep(queueName: string) {
    clearTimeout(timers.get(queueName))
    const visibleAt = store.nextVisibleAt(queueName)
    if (visibleAt === undefined) return
    timers.set(queueName, setTimeout(deliver, Math.min(Math.max(visibleAt - now(), 1), maxSleepMs)).unref())
  }

  return {
    has: (queueName) => current.queues.some(({ name }) => name === queueName),
    send(queueName, body, group) {
      const { id } = store.send(queueName, body, group)
      deliver()
      return id
    },
    messages: store.messages,
    start() {
      started = true
      deliver()
    },
    deliver,
    replace(next) {
      current = next
      deliver()
    },
    close() {
      closed = true
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}
