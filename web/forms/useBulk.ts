import { useState } from 'react'

interface Options<Action extends string, Details> {
  /** Each action and the one that undoes it. */
  inverses: Readonly<Record<Action, Action>>
  /** Does the action to one item. The details are missing when another action is undone. */
  call: (action: Action, id: string, details: Details | undefined) => Promise<unknown>
  /** Called after each action, whether or not it succeeded for all items. */
  onDone: () => void
}

export interface BulkResult<Action extends string> {
  action: Action
  /** The items for which the action succeeded. */
  ids: readonly string[]
  /** The number of items for which it failed. */
  failed: number
  isUndone: boolean
}

const concurrentCalls = 4
/** The outcome of an action that was undone is shown for so long. Another one stays, because it can be undone. */
const undoneMs = 5000

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

/** Changes several items with one call each, and undoes the change with the inverse calls. */
export function useBulk<Action extends string, Details = undefined>({
  inverses,
  call,
  onDone,
}: Options<Action, Details>) {
  const [isBusy, setIsBusy] = useState(false)
  const [result, setResult] = useState<BulkResult<Action>>()
  async function run(action: Action, ids: readonly string[], details?: Details, isUndone = false) {
    setIsBusy(true)
    setResult(undefined)
    const succeeded = await callForEach(ids, (id) => call(action, id, details))
    setIsBusy(false)
    setResult({ action, ids: succeeded, failed: ids.length - succeeded.length, isUndone })
    onDone()
    if (isUndone) setTimeout(() => setResult((shown) => (shown?.isUndone ? undefined : shown)), undoneMs)
  }
  return {
    isBusy,
    result,
    run: (action: Action, ids: readonly string[], details?: Details) => void run(action, ids, details),
    undo: () => {
      if (result) void run(inverses[result.action], result.ids, undefined, true)
    },
  }
}
