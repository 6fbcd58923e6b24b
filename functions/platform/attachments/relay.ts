import * as z from 'zod/mini'
import { type DeclaredRefusal, Refusal } from '#shared/kernel/refusal.ts'
import type { Invoke } from '../aws/invoke.ts'
import type { Log } from '../aws/log.ts'

/** What a task returns in place of its result when it refuses. */
export interface Refused {
  refused: { code: string; params: Readonly<Record<string, string | number>> }
}

/** A refusal that another Lambda has thrown, thrown here. */
class Relayed extends Refusal {}

interface Task<T> {
  invoke: Invoke
  result: z.ZodMiniType<T>
  /** The codes by which it refuses. */
  refusals: readonly DeclaredRefusal[]
  /** What is refused when it fails. */
  unavailable: () => Refusal
  log: Log
}

/** Invokes a task that returns its refusals, and throws them. */
export function relayed<T>({ invoke, result, refusals, unavailable, log }: Task<T>) {
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
    throw new Relayed(refusals.find((refusal) => refusal.code === code)!, params, {})
  }
}
