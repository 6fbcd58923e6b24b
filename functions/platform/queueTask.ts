import * as z from 'zod/mini'
import { type Run, runTask } from './task.ts'

/** The event of an event source mapping with the batch size 1. */
const QueueEvent = z.object({
  Records: z.tuple([
    z.object({
      body: z.string(),
      attributes: z.object({ ApproximateReceiveCount: z.coerce.number() }),
    }),
  ]),
})

export interface MessageRun extends Run {
  /** How often the message has been delivered, this time included. */
  receiveCount: number
}

/**
 * Makes the Lambda that consumes a queue. It works for the request that sent the message. If it throws, the message is delivered again
 * or goes to the dead-letter queue.
 */
export function runQueueTask<S extends z.ZodMiniType>(
  message: S,
  work: (message: z.output<S>, run: MessageRun) => Promise<void>,
) {
  return (event: unknown): Promise<void> => {
    const [{ body, attributes }] = QueueEvent.parse(event).Records
    const receiveCount = attributes.ApproximateReceiveCount
    return runTask(message, (input, run) => work(input, { ...run, receiveCount }))(JSON.parse(body))
  }
}
