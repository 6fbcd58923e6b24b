import type { Stored } from '#functions/platform/table/entity.ts'
import type { Table } from '#functions/platform/table/table.ts'
import {
  absent,
  ConditionFailed,
  change,
  present,
  put,
  remove,
  tookPlace,
  unchanged,
} from '#functions/platform/table/write.ts'
import { auditRefusals } from '#shared/audit/refusals.ts'
import { maxWatches } from '#shared/audit/watch.ts'
import { type WatchItem, watchCountKey, watchItem, watchKey, watchPartition } from './watchItem.ts'

/** The pages that members watch. */
export const watchRepository = (table: Table) => ({
  byId: (userId: string, watchId: string) => table.get(watchItem, watchKey(userId, watchId)),
  byUser: (userId: string) =>
    Array.fromAsync(
      table.all(watchItem, { pk: watchPartition(userId), beginsWith: 'WATCH#', consistent: true }),
    ),
  /** Returns the watches whose next audit is due, the longest overdue first. */
  due: (at: Date, limit: number) =>
    table.query(watchItem, { index: 'gsi2', pk: 'WATCHES', between: ['', `${at.toISOString()}~`], limit }),
  /**
   * Adds a watch and returns it, or the existing one with the same id. Throws the refusal tooManyWatches if
   * the member watches too many pages.
   */
  async add(added: WatchItem): Promise<Stored<WatchItem>> {
    const { userId, watchId } = added
    const belowLimit = {
      expression: 'attribute_not_exists(#count) OR #count < :most',
      values: { most: maxWatches },
    }
    try {
      await table.transact([
        put(watchItem, added, absent),
        change(watchCountKey(userId), 'ADD #count :one', { one: 1 }, belowLimit),
      ])
      return { ...added, version: 1 }
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error
      const existing = await table.get(watchItem, watchKey(userId, watchId))
      if (existing) return existing
      throw auditRefusals.tooManyWatches({ params: { most: maxWatches } })
    }
  },
  /** Returns false if the watch has changed since it was read. */
  save: (watch: Stored<WatchItem>): Promise<boolean> =>
    tookPlace(table.write(put(watchItem, watch, unchanged(watch)))),
  /** Returns false if there is no such watch. */
  remove: (userId: string, watchId: string): Promise<boolean> =>
    tookPlace(
      table.transact([
        remove(watchKey(userId, watchId), present),
        change(watchCountKey(userId), 'ADD #count :less', { less: -1 }),
      ]),
    ),
})
