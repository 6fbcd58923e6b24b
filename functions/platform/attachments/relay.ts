import * as z from 'zod/mini'
import { type DeclaredRefusal, Refusal } from '#shared/kernel/refusal.ts'
import type { Invoke } from '../aws/invoke.ts'
import type { Log } from '../aws/log.ts'

/** A task returns this in place of its result when it refuses. */
export interface RefusedResult {
  refused: { code: string; params: Readonly<Record<string, string | number>> }
}

class RelayedRefusal extends Refusal {}

interface RelayedTask<T> {
  invoke: Invoke
  result: z.ZodMiniType<T>
  refusals: readonly DeclaredRefusal[]
  /** The refusal to throw when the task fails. */
  unavailable: () => Refusal
  log: Log
}

/** Returns a function that invokes a task and throws the refusals that it returns. */
export function relayTask<T>({ invoke, result, refusals, unavailable, log }: RelayedTask<T>) {
  const Returned = z.union([
    z.object({ published: result }),
    z.object({
      refused: z.object({
        code: z.enum(refusals.map(({ code }) => code)),
        params: z.record(z.string(), z.union([z.string(), z.number()])),
      }),
    }),
  ])
  return async (payload: object): Promise<T> => {
    let returned: z.output<typeof Returned>
    try {
      returned = Returned.parse(await invoke(payload))
    } catch (error) {
      log.error('not published', error as Error)
      throw unavailable()
    }
    if ('published' in returned) return returned.published as T
    const { code, params } = returned.refused
    throw new RelayedRefusal(refusals.find((refusal) => refusal.code === code)!, params, {})
  }
}
