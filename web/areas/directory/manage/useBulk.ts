import { useState } from 'react'
import { api } from '../api.ts'
import { useRefreshLists } from './useRefreshLists.ts'

/** Each action and the one that undoes it. */
const inverses = { approve: 'withdraw', withdraw: 'restore', restore: 'withdraw' } as const
export type BulkAction = keyof typeof inverses

interface Details {
  /** The reason for withdrawing. */
  reason?: string
  /** The versions that the administrator has read, by id. Later versions are not approved. */
  versions?: ReadonlyMap<string, number>
}

const calls: Record<BulkAction, (id: string, details: Details) => Promise<unknown>> = {
  approve: (id, { versions }) => api.approve({ id, version: versions?.get(id) }),
  withdraw: (id, { reason = '' }) => api.withdraw({ id, reason }),
  restore: (id) => api.restore({ id }),
}
const concurrentCalls = 4

/** Makes the call for each id, a few at a time, and returns the ids for which it succeeded. */
async function callForEach(
  ids: readonly string[],
  call: (id: string) => Promise<unknown>,
): Promise<string[]> {
  const remaining = [...ids]
  const succeeded: string[] = []
  const work = async () => {
    for (let id = remaining.shift(); id !== undefined; id = remaining.shift())
      if (
        await call(id).then(
          () => true,
          () => false,
        )
      )
        succeeded.push(id)
  }
  await Promise.all(Array.from({ length: concurrentCalls }, work))
  return succeeded
}

export interface BulkResult {
  action: BulkAction
  ids: readonly string[]
  failed: number
  isUndone: boolean
}

/** Changes several companies with one call each, and undoes the change with the inverse calls. */
export function useBulk() {
  const changed = useRefreshLists()
  const [isBusy, setIsBusy] = useState(false)
  const [result, setResult] = useState<BulkResult>()
  async function run(action: BulkAction, ids: readonly string[], details: Details = {}, isUndone = false) {
    setIsBusy(true)
    setResult(undefined)
    const succeeded = await callForEach(ids, (id) => calls[action](id, details))
    setIsBusy(false)
    setResult({ action, ids: succeeded, failed: ids.length - succeeded.length, isUndone })
    changed()
  }
  return {
    isBusy,
    result,
    run,
    undo: () => result && run(inverses[result.action], result.ids, {}, true),
  }
}
