import * as z from 'zod/mini'
import { defineEntity, type Stored } from '#functions/platform/table/entity.ts'
import type { Table } from '#functions/platform/table/table.ts'
import {
  absent,
  ConditionFailed,
  check,
  conditionHeld,
  present,
  put,
  remove,
} from '#functions/platform/table/write.ts'
import { footprintRefusals } from '#shared/footprints/refusals.ts'
import { SharedEntry } from '#shared/footprints/shares/share.ts'

const key = (id: string) => ({ pk: `SHARE#${id}`, sk: 'SHARE' })

/** A shared calculation, or a shared footprint. A footprint's share has an owner: GSI1 finds it for the account's export and erasure. */
const storedShare = defineEntity({
  type: 'Share',
  schema: z.object({
    _id: z.string(),
    kind: z.enum(['result', 'footprint']),
    userId: z.optional(z.string()),
    year: z.optional(z.number()),
    people: z.optional(z.number()),
    by: z.optional(z.string()),
    entries: z.array(SharedEntry),
    sharedAt: z.string(),
  }),
  keys: ({ _id, userId, sharedAt }) => ({
    ...key(_id),
    ...(userId !== undefined && { gsi1pk: `USER#${userId}`, gsi1sk: `SHARE#${sharedAt}` }),
  }),
})
export type StoredShare = z.output<typeof storedShare.schema>

export function shareRepository(table: Table) {
  return {
    byId: (id: string) => table.get(storedShare, key(id)),
    newestOf: (userId: string): Promise<Stored<StoredShare>[]> =>
      Array.fromAsync(
        table.all(storedShare, {
          index: 'gsi1',
          pk: `USER#${userId}`,
          beginsWith: 'SHARE#',
          newestFirst: true,
        }),
      ),
    /** Stores a share that belongs to nobody, unless it is there already. */
    addResult: (share: StoredShare) => conditionHeld(table.write(put(storedShare, share, absent))),
    /** Stores a person's share, unless it is there already. Nothing may be stored about an erased user. */
    async addOwn(share: StoredShare & { userId: string }): Promise<void> {
      const accountExists = check({ pk: `USER#${share.userId}`, sk: 'USER' }, present)
      try {
        await table.transact([accountExists, put(storedShare, share, absent)])
      } catch (error) {
        if (!(error instanceof ConditionFailed)) throw error
        if (error.failedIndexes.includes(0)) throw footprintRefusals.noAccount()
      }
    },
    /** Returns false if it was deleted meanwhile. */
    remove: (id: string) => conditionHeld(table.write(remove(key(id), present))),
  }
}
