import * as z from 'zod/mini'
import { defineEntity } from '#functions/platform/table/entity.ts'
import type { Table } from '#functions/platform/table/table.ts'
import { put } from '#functions/platform/table/write.ts'

const key = (userId: string) => ({ pk: `INSTRUCTOR#${userId}`, sk: 'FEED' })

/** An instructor's calendar feed: the hash of the key in its secret URL. It is erased with the account. */
const feed = defineEntity({
  type: 'InstructorFeed',
  schema: z.object({ userId: z.string(), keyHash: z.string() }),
  keys: ({ userId }) => ({ ...key(userId), gsi1pk: `USER#${userId}`, gsi1sk: 'FEED' }),
})

export const feedRepository = (table: Table) => ({
  ofInstructor: (userId: string) => table.get(feed, key(userId)),
  /** Replaces the instructor's feed, so that the URL before it stops working. */
  save: (replacement: z.output<typeof feed.schema>) => table.write(put(feed, replacement)),
})
