import type { Stored } from '#functions/platform/table/entity.ts'
import type { Range, Table } from '#functions/platform/table/table.ts'
import {
  ConditionFailed,
  check,
  present,
  put,
  remove,
  unchanged,
  untilWritten,
  type Write,
} from '#functions/platform/table/write.ts'
import { inventoryRefusals } from '#shared/inventories/refusals.ts'
import {
  activitiesKey,
  activityPartition,
  countsKey,
  inventoryKey,
  type Ledger,
  ledgerKey,
  type StoredCounts,
  type StoredInventory,
  storedCounts,
  storedInventory,
  storedLedger,
  userPartition,
} from './inventoryItems.ts'

/** Stores the writes, or refuses if the account was erased meanwhile: nothing may be stored about an erased user. */
export async function writeForUser(table: Table, userId: string, writes: readonly Write[]): Promise<void> {
  try {
    await table.transact([check({ pk: `USER#${userId}`, sk: 'USER' }, present), ...writes])
  } catch (error) {
    if (error instanceof ConditionFailed && error.failedIndexes.includes(0))
      throw inventoryRefusals.noAccount()
    throw error
  }
}

export function inventoryRepository(table: Table) {
  const ledgerOf = async (userId: string): Promise<Ledger & { version?: number }> =>
    (await table.get(storedLedger, ledgerKey(userId))) ?? { userId, ids: [], removing: [], personalData: [] }

  const putLedger = (before: Ledger & { version?: number }, change: Pick<Ledger, 'ids' | 'removing'>) => {
    const { userId } = before
    const personalData = [
      inventoryKey(userId, ''),
      ...[...change.ids, ...change.removing].flatMap((id) => [countsKey(id), activitiesKey(id)]),
    ]
    return put(storedLedger, { ...before, ...change, personalData }, unchanged(before))
  }

  /** Removes the activities of deleted inventories, also those that a killed Lambda has left. */
  async function sweep(userId: string): Promise<void> {
    const { removing } = await ledgerOf(userId)
    for (const id of removing) {
      const rows = await Array.fromAsync(table.rows({ pk: activityPartition(id), consistent: true }))
      await table.removeMany(rows)
    }
    await untilWritten(async () => {
      const ledger = await ledgerOf(userId)
      const stillRemoving = ledger.removing.filter((id) => !removing.includes(id))
      await writeForUser(table, userId, [putLedger(ledger, { ids: ledger.ids, removing: stillRemoving })])
    })
  }

  return {
    ledgerOf,
    byId: (userId: string, id: string) => table.get(storedInventory, inventoryKey(userId, id)),
    page: (userId: string, range: Pick<Range, 'after' | 'limit'>) =>
      table.query(storedInventory, {
        pk: userPartition(userId),
        beginsWith: 'INVENTORY#',
        consistent: true,
        ...range,
      }),
    countsOf: (ids: readonly string[]) => table.getMany(storedCounts, ids.map(countsKey)),
    async add(ledger: Ledger, inventory: StoredInventory): Promise<Stored<StoredInventory>> {
      const { userId, _id } = inventory
      const counts = { inventoryId: _id, total: 0, bySite: {}, byYear: {} }
      await writeForUser(table, userId, [
        putLedger(ledger, { ...ledger, ids: [...ledger.ids, _id] }),
        put(storedInventory, inventory, unchanged({})),
        put(storedCounts, counts, unchanged({})),
      ])
      return { ...inventory, version: 1 }
    },
    /** Throws `ConditionFailed` if the inventory, or the counts that it was checked against, have changed since they were read. */
    async replace(
      old: Stored<StoredInventory>,
      counts: Stored<StoredCounts>,
      inventory: StoredInventory,
    ): Promise<Stored<StoredInventory>> {
      await writeForUser(table, old.userId, [
        put(storedInventory, { ...inventory, version: old.version }, unchanged(old)),
        check(countsKey(old._id), unchanged(counts)),
      ])
      return { ...inventory, version: old.version + 1 }
    },
    async remove(ledger: Ledger, { userId, _id }: StoredInventory): Promise<void> {
      await writeForUser(table, userId, [
        putLedger(ledger, {
          ids: ledger.ids.filter((id) => id !== _id),
          removing: [...ledger.removing, _id],
        }),
        remove(inventoryKey(userId, _id), present),
      ])
    },
    sweep,
  }
}
