import type * as z from 'zod/mini'
import { type Log, openLog } from './aws/log.ts'

export interface Run {
  at: Date
  log: Log
}

/** A Lambda that is no API: a workflow's step or a scheduled job. Its input is checked; an error is logged whole and thrown on, so that the workflow may retry. */
export function runTask<S extends z.ZodMiniType, T>(
  input: S,
  work: (input: z.output<S>, run: Run) => Promise<T>,
) {
  const log = openLog()
  return async (event: unknown): Promise<T> => {
    try {
      return await work(input.parse(event), { at: new Date(), log })
    } catch (error) {
      log.error('task failed', error as Error)
      throw error
    }
  }
}
