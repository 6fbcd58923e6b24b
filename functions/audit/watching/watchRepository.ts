import * as z from 'zod/mini'
import { PersonalDataKeys } from '#functions/platform/accounts/personalData.ts'
import { derivedId } from '#functions/platform/aws/derivedId.ts'
import { defineEntity, type Key, type Stored } from '#functions/platform/table/entity.ts'
import { keysUntil } from '#functions/platform/table/keysUntil.ts'
import type { Table } from '#functions/platform/table/table.ts'
import {
  absent,
  ConditionFailed,
  change,
  conditionHeld,
  present,
  put,
  remove,
  unchanged,
} from '#functions/platform/table/write.ts'
import { auditRefusals } from '#shared/audit/refusals.ts'
import { maxWatches, Watch } from '#shared/audit/watch.ts'

/** Returns the same day and hour a month later, in UTC; that month's last day if the month has no such day. */
export function nextMonth(at: Date): Date {
  const next = new Date(at)
  next.setUTCMonth(at.getUTCMonth() + 1)
  if (next.getUTCDate() !== at.getUTCDate()) next.setUTCDate(0)
  return next
}

/** A page that is audited each month, with the figures so far. Erased with its member's account. */
const WatchItem = z.object({
  ...z.omit(Watch, { htmlPath: true }).shape,
  userId: z.string(),
  pageId: z.string(),
  /** The latest audit that was started. */
  auditId: z.optional(z.string()),
  personalData: PersonalDataKeys,
})
export type WatchItem = z.output<typeof WatchItem>

export const watchPartition = (userId: string) => `WATCH#${userId}`
export const watchKey = (userId: string, watchId: string): Key => ({
  pk: watchPartition(userId),
  sk: `WATCH#${watchId}`,
})
export const watchItem = defineEntity({
  type: 'WatchedPage',
  schema: WatchItem,
  keys: ({ userId, watchId, nextAt }) => ({
    ...watchKey(userId, watchId),
    gsi1pk: `USER#${userId}`,
    gsi1sk: `WATCH#${watchId}`,
    gsi2pk: 'WATCHES',
    gsi2sk: `${nextAt}#${watchId}`,
  }),
})

/** The number of pages that a member watches, so that concurrent requests cannot exceed the limit. */
export const watchCountKey = (userId: string): Key => ({ pk: watchPartition(userId), sk: 'COUNT' })

/** Derives the watch's id, so that a member watches a URL only once, however often they ask. */
export const watchIdOf = (userId: string, url: string) => derivedId('wat', `${userId}\n${url}`)

/** The pages that members watch. */
export const watchRepository = (table: Table) => ({
  byId: (userId: string, watchId: string) => table.get(watchItem, watchKey(userId, watchId)),
  byUser: (userId: string) =>
    Array.fromAsync(
      table.all(watchItem, { pk: watchPartition(userId), beginsWith: 'WATCH#', consistent: true }),
    ),
  /** Returns the watches whose next audit is due, the longest overdue first. */
  due: (at: Date, limit: number) =>
    table.query(watchItem, { index: 'gsi2', pk: 'WATCHES', between: keysUntil(at), limit }),
  /**
   * Adds a watch and returns it, or the existing one with the same id. Throws the refusal tooManyWatches if
   * the member watches too many pages.
   */
  async add(watch: WatchItem): Promise<Stored<WatchItem>> {
    const { userId, watchId } = watch
    const belowLimit = {
      expression: 'attribute_not_exists(#count) OR #count < :most',
      values: { most: maxWatches },
    }
    try {
      await table.transact([
        put(watchItem, watch, absent),
        change(watchCountKey(userId), 'ADD #count :one', { one: 1 }, belowLimit),
      ])
      return { ...watch, version: 1 }
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error
      const existing = await table.get(watchItem, watchKey(userId, watchId))
      if (existing) return existing
      throw auditRefusals.tooManyWatches({ params: { most: maxWatches } })
    }
  },
  /** Returns false if the watch has changed since it was read. */
  save: (watch: Stored<WatchItem>): Promise<boolean> =>
    conditionHeld(table.write(put(watchItem, watch, unchanged(watch)))),
  /** Returns false if there is no such watch. */
  remove: (userId: string, watchId: string): Promise<boolean> =>
    conditionHeld(
      table.transact([
        remove(watchKey(userId, watchId), present),
        change(watchCountKey(userId), 'ADD #count :less', { less: -1 }),
      ]),
    ),
})
