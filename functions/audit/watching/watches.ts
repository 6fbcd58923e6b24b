import type { Stored } from '#functions/platform/entity.ts'
import type { Table } from '#functions/platform/table.ts'
import {
  absent,
  ConditionFailed,
  change,
  present,
  put,
  remove,
  tookPlace,
  unchanged,
} from '#functions/platform/write.ts'
import { auditRefusals } from '#shared/audit/refusals.ts'
import { mostWatches } from '#shared/audit/watch.ts'
import { type WatchItem, watchCountKey, watchItem, watchKey, watchPartition } from './watchItem.ts'

/** The watched pages. */
export const watches = (table: Table) => ({
  byId: (userId: string, watchId: string) => table.get(watchItem, watchKey(userId, watchId)),
  of: (userId: string) =>
    Array.fromAsync(
      table.all(watchItem, { pk: watchPartition(userId), beginsWith: 'WATCH#', consistent: true }),
    ),
  /** Those whose next audit is due, the longest overdue first. */
  due: (at: Date, limit: number) =>
    table.query(watchItem, { index: 'gsi2', pk: 'WATCHES', between: ['', `${at.toISOString()}~`], limit }),
  /** The watch as it is now: the one added, or the one that was there before. Throws when somebody watches too many pages. */
  async add(added: WatchItem): Promise<Stored<WatchItem>> {
    const { userId, watchId } = added
    const room = {
      expression: 'attribute_not_exists(#count) OR #count < :most',
      values: { most: mostWatches },
    }
    try {
      await table.transact([
        put(watchItem, added, absent),
        change(watchCountKey(userId), 'ADD #count :one', { one: 1 }, room),
      ])
      return { ...added, version: 1 }
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error
      const known = await table.get(watchItem, watchKey(userId, watchId))
      if (known) return known
      throw auditRefusals.tooManyWatches({ params: { most: mostWatches } })
    }
  },
  /** False when another change was faster. */
  save: (watch: Stored<WatchItem>): Promise<boolean> =>
    tookPlace(table.write(put(watchItem, watch, unchanged(watch)))),
  /** False when there is none. */
  remove: (userId: string, watchId: string): Promise<boolean> =>
    tookPlace(
      table.transact([
        remove(watchKey(userId, watchId), present),
        change(watchCountKey(userId), 'ADD #count :less', { less: -1 }),
      ]),
    ),
})
