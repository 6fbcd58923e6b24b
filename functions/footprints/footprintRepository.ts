import * as z from 'zod/mini'
import { PersonalDataKeys } from '#functions/platform/accounts/personalData.ts'
import { defineEntity, type Stored } from '#functions/platform/table/entity.ts'
import type { Page, Range, Table } from '#functions/platform/table/table.ts'
import {
  ConditionFailed,
  check,
  present,
  put,
  remove,
  unchanged,
  type Write,
} from '#functions/platform/table/write.ts'
import { Footprint } from '#shared/footprints/footprint.ts'
import { footprintRefusals } from '#shared/footprints/refusals.ts'

const partition = (userId: string) => `FOOTPRINTS#${userId}`
const key = (userId: string, id: string) => ({ pk: partition(userId), sk: `FOOTPRINT#${id}` })

const storedFootprint = defineEntity({
  type: 'Footprint',
  schema: z.extend(z.omit(Footprint, { version: true }), { userId: z.string() }),
  keys: ({ userId, _id }) => key(userId, _id),
})
export type StoredFootprint = z.output<typeof storedFootprint.schema>

/**
 * One item for each person with footprints. Every write of a footprint writes it too, so that two writes at once cannot exceed a limit
 * or store an entry twice. In GSI1 it names the person's footprints, which are exported and erased with the account.
 */
const ledger = defineEntity({
  type: 'FootprintLedger',
  schema: z.object({
    userId: z.string(),
    count: z.number(),
    /** The ids of the entries that were deleted last. They are not stored again when a browser sends them once more. */
    deletedIds: z.array(z.string()),
    personalData: PersonalDataKeys,
  }),
  keys: ({ userId }) => ({
    pk: partition(userId),
    sk: 'LEDGER',
    gsi1pk: `USER#${userId}`,
    gsi1sk: 'FOOTPRINTS',
  }),
})
export type Ledger = z.output<typeof ledger.schema> & { version?: number }

const maxDeletedIds = 1000

export function footprintRepository(table: Table) {
  /** Writes a footprint together with the ledger. Throws `ConditionFailed` if either has changed since it was read. */
  async function write(
    before: Ledger,
    { count, deletedIds }: Pick<Ledger, 'count' | 'deletedIds'>,
    footprintWrite: Write,
  ) {
    const { userId } = before
    const next = {
      ...before,
      count,
      deletedIds: [...before.deletedIds, ...deletedIds].slice(-maxDeletedIds),
      personalData: [key(userId, '')],
    }
    // Nothing may be stored about an erased user.
    const accountExists = check({ pk: `USER#${userId}`, sk: 'USER' }, present)
    try {
      await table.transact([accountExists, put(ledger, next, unchanged(before)), footprintWrite])
    } catch (error) {
      if (error instanceof ConditionFailed && error.failedIndexes.includes(0))
        throw footprintRefusals.noAccount()
      throw error
    }
  }
  const removedIds = (before: StoredFootprint, after?: StoredFootprint) => {
    const remainingIds = new Set(after?.entries.map(({ id }) => id))
    return before.entries.flatMap(({ id }) => (remainingIds.has(id) ? [] : [id]))
  }
  return {
    byId: (userId: string, id: string) => table.get(storedFootprint, key(userId, id)),
    page: (userId: string, range: Pick<Range, 'after' | 'limit'>): Promise<Page<Stored<StoredFootprint>>> =>
      table.query(storedFootprint, {
        ...key(userId, ''),
        beginsWith: 'FOOTPRINT#',
        consistent: true,
        ...range,
      }),
    all: (userId: string) =>
      Array.fromAsync(
        table.all(storedFootprint, { pk: partition(userId), beginsWith: 'FOOTPRINT#', consistent: true }),
      ),
    ledgerOf: async (userId: string): Promise<Ledger> =>
      (await table.get(ledger, { pk: partition(userId), sk: 'LEDGER' })) ?? {
        userId,
        count: 0,
        deletedIds: [],
        personalData: [],
      },
    async add(before: Ledger, footprint: StoredFootprint): Promise<Stored<StoredFootprint>> {
      const footprintWrite = put(storedFootprint, footprint, unchanged({}))
      await write(before, { count: before.count + 1, deletedIds: [] }, footprintWrite)
      return { ...footprint, version: 1 }
    },
    async replace(
      { count, ...before }: Ledger,
      old: Stored<StoredFootprint>,
      footprint: StoredFootprint,
    ): Promise<Stored<StoredFootprint>> {
      const footprintWrite = put(storedFootprint, { ...footprint, version: old.version }, unchanged(old))
      await write({ count, ...before }, { count, deletedIds: removedIds(old, footprint) }, footprintWrite)
      return { ...footprint, version: old.version + 1 }
    },
    remove: (before: Ledger, old: Stored<StoredFootprint>) =>
      write(
        before,
        { count: before.count - 1, deletedIds: removedIds(old) },
        remove(key(old.userId, old._id), unchanged(old)),
      ),
  }
}
