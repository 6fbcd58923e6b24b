import type * as z from 'zod/mini'
import { type Log, openLog } from './aws/log.ts'
import { runForRequest } from './aws/requestId.ts'

export interface Run {
  at: Date
  log: Log
}

/** Makes the Lambda of a workflow's step, of a scheduled job, or of one that SNS or another Lambda invokes. It checks its input, and logs and rethrows errors, so that the workflow retries. */
export function runTask<S extends z.ZodMiniType, T>(
  input: S,
  work: (input: z.output<S>, run: Run) => Promise<T>,
) {
  const log = openLog()
  const run = async (event: unknown): Promise<T> => {
    try {
      return await work(input.parse(event), { at: new Date(), log })
    } catch (error) {
      log.error('task failed', error as Error)
      throw error
    }
  }
  return (event: unknown): Promise<T> =>
    runForRequest((event as { requestId?: unknown } | undefined)?.requestId, () => run(event))
}
