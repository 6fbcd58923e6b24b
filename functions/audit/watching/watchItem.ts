import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { PersonalDataKeys } from '#functions/platform/accounts/personalData.ts'
import { defineEntity, type Key } from '#functions/platform/table/entity.ts'
import { Watch } from '#shared/audit/watch.ts'

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

/** Derives the watch's id, so that a member watches an address only once, however often they ask. */
export const watchIdOf = (userId: string, url: string): string =>
  `wat_${createHash('sha256').update(`${userId}\n${url}`).digest('hex').slice(0, 20)}`
