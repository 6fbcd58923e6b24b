import type * as z from 'zod/mini'
import type { Entity, Key } from './entity.ts'

/** A DynamoDB condition in which `#name` stands for the attribute `name` and `:name` for `values.name`. */
export interface Condition {
  expression: string
  values?: Record<string, unknown>
}

export const absent: Condition = { expression: 'attribute_not_exists(#pk)' }
export const present: Condition = { expression: 'attribute_exists(#pk)' }
/** Holds while the item has the version that was read, or while it is absent if it was never stored. */
export const unchanged = (item: { version?: number }): Condition =>
  item.version === undefined
    ? absent
    : { expression: '#version = :version', values: { version: item.version } }

/** Maps `name` to the attribute that `#name` stands for, if the two differ. */
type Names = Record<string, string>

/** A write to one item, for `table.write` or `table.transact`. */
export type Write =
  | { kind: 'put'; item: Record<string, unknown>; key: Key; when?: Condition }
  | {
      kind: 'change'
      key: Key
      expression: string
      values: Record<string, unknown>
      when?: Condition
      names?: Names
    }
  | { kind: 'remove'; key: Key; when?: Condition }
  | { kind: 'check'; key: Key; when: Condition }

/** Stores the whole item with the next version. */
export function put<S extends z.ZodMiniObject>(
  entity: Entity<S>,
  item: z.output<S> & { version?: number },
  when?: Condition,
): Write {
  const keys = entity.keys(item)
  const version = (item.version ?? 0) + 1
  return {
    kind: 'put',
    item: { ...item, ...keys, type: entity.type, version },
    key: { pk: keys.pk, sk: keys.sk },
    when,
  }
}

/** Changes attributes by an UpdateExpression (`SET #count = :count`, `ADD #count :one`), without a read. */
export const change = (
  key: Key,
  expression: string,
  values: Record<string, unknown>,
  when?: Condition,
  names?: Names,
): Write => ({ kind: 'change', key, expression, values, when, names })

export const remove = (key: Key, when?: Condition): Write => ({ kind: 'remove', key, when })

/** Writes nothing, but makes a transaction depend on a condition of another item. */
export const check = (key: Key, when: Condition): Write => ({ kind: 'check', key, when })

/** A condition failed, so nothing was written. `failedIndexes` says for which writes of the transaction, from 0. */
export class ConditionFailed extends Error {
  readonly failedIndexes: readonly number[]
  constructor(failedIndexes: readonly number[]) {
    super(`Condition failed for write ${failedIndexes.join(', ')}`)
    this.name = 'ConditionFailed'
    this.failedIndexes = failedIndexes
  }
}

/** Waits for a write. Returns false if its condition failed, so that nothing was written. */
export async function conditionHeld(write: Promise<void>): Promise<boolean> {
  try {
    await write
    return true
  } catch (error) {
    if (error instanceof ConditionFailed) return false
    throw error
  }
}

/** No caller loses this many races. A condition that still fails is a defect. */
const maxTries = 100

/** Runs work that reads, decides and writes, and repeats it whenever another write was faster. */
export async function untilWritten<T>(
  work: () => Promise<T>,
  isRetryable = (error: unknown): boolean => error instanceof ConditionFailed,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (!isRetryable(error) || tries === maxTries) throw error
    }
  }
}
