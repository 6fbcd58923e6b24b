import type * as z from 'zod/mini'
import type { Entity, Key } from './entity.ts'

/** A DynamoDB condition in which `#name` stands for the attribute `name` and `:name` for `values.name`. */
export interface Condition {
  expression: string
  values?: Record<string, unknown>
}

export const absent: Condition = { expression: 'attribute_not_exists(#pk)' }
export const present: Condition = { expression: 'attribute_exists(#pk)' }
/** The item is still as it was read; for an item never stored, it is still absent. */
export const unchanged = (item: { version?: number }): Condition =>
  item.version === undefined
    ? absent
    : { expression: '#version = :version', values: { version: item.version } }

/** What `#name` stands for, where an attribute's name is no plain word. */
type Names = Record<string, string>

/** One write to one item. Made by `put`, `change`, `remove` and `check`; carried out by `table.write` or `table.transact`. */
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

/** Stores the whole item, one version on. */
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

/** Changes attributes in place by an UpdateExpression (`SET #count = :count`, `ADD #count :one`), without reading first. */
export const change = (
  key: Key,
  expression: string,
  values: Record<string, unknown>,
  when?: Condition,
  names?: Names,
): Write => ({ kind: 'change', key, expression, values, when, names })

export const remove = (key: Key, when?: Condition): Write => ({ kind: 'remove', key, when })

/** Writes nothing: holds a transaction to a condition on another item. */
export const check = (key: Key, when: Condition): Write => ({ kind: 'check', key, when })

/** A condition did not hold, so nothing was written. `failed` are the places of the writes in the transaction, from 0. */
export class ConditionFailed extends Error {
  readonly failed: readonly number[]
  constructor(failed: readonly number[]) {
    super(`Condition failed for write ${failed.join(', ')}`)
    this.name = 'ConditionFailed'
    this.failed = failed
  }
}

/** Whether a conditional write took place: false when its condition did not hold. */
export async function tookPlace(writing: Promise<void>): Promise<boolean> {
  try {
    await writing
    return true
  } catch (error) {
    if (error instanceof ConditionFailed) return false
    throw error
  }
}

/** Nobody loses so many races: by then a condition fails that no other try will meet, which is a defect and must not go on for ever. */
const mostTries = 100

/** Reads, decides and writes; does it anew, from what is stored by then, as long as another write is faster. */
export async function untilWritten<T>(
  work: () => Promise<T>,
  isLost = (error: unknown): boolean => error instanceof ConditionFailed,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (!isLost(error) || tries === mostTries) throw error
    }
  }
}
