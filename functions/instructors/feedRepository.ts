import * as z from 'zod/mini'
import { defineEntity } from '#functions/platform/table/entity.ts'
import type { Table } from '#functions/platform/table/table.ts'
import { put } from '#functions/platform/table/write.ts'

const key = (userId: string) => ({ pk: `INSTRUCTOR#${userId}`, sk: 'FEED' })

/** The secret address of an instructor's sessions, by its hash. Listed with the account, and erased with it. */
const feed = defineEntity({
  type: 'InstructorFeed',
  schema: z.object({ userId: z.string(), keyHash: z.string() }),
  keys: ({ userId }) => ({ ...key(userId), gsi1pk: `USER#${userId}`, gsi1sk: 'FEED' }),
})

export const feeds = (table: Table) => ({
  of: (userId: string) => table.get(feed, key(userId)),
  /** Takes the place of the one before. */
  save: (link: z.output<typeof feed.schema>) => table.write(put(feed, link)),
})
