import type { Stored } from '#functions/platform/table/entity.ts'
import type { Range, Table } from '#functions/platform/table/table.ts'
import { check, put, remove, unchanged, type Write } from '#functions/platform/table/write.ts'
import {
  activityKey,
  activityPartition,
  countsKey,
  inventoryKey,
  type StoredActivity,
  type StoredCounts,
  type StoredInventory,
  storedActivity,
  storedCounts,
} from './inventoryItems.ts'
import { writeForUser } from './inventoryRepository.ts'

/** An activity to store in place of another one, or to add, or to delete. */
export interface ActivityChange {
  before?: Stored<StoredActivity> | undefined
  after?: StoredActivity
}

/** A transaction has at most 100 writes. Three of them are about the account, the inventory and the counts. */
export const maxChangesAtOnce = 97

const prefixOf = (year?: number) => (year === undefined ? 'ACTIVITY#' : `ACTIVITY#${year}#`)

function changedCounts(counts: StoredCounts, changes: readonly ActivityChange[]): StoredCounts {
  const bySite = { ...counts.bySite }
  const byYear = { ...counts.byYear }
  let { total } = counts
  const count = ({ site, year }: StoredActivity, step: 1 | -1) => {
    total += step
    for (const [map, key] of [
      [bySite, site],
      [byYear, String(year)],
    ] as const) {
      map[key] = (map[key] ?? 0) + step
      if (map[key] === 0) delete map[key]
    }
  }
  for (const { before, after } of changes) {
    if (before) count(before, -1)
    if (after) count(after, 1)
  }
  return { ...counts, total, bySite, byYear }
}

function writesOf({ before, after }: ActivityChange): Write[] {
  const keyOf = ({ inventoryId, year, id }: StoredActivity) => activityKey(inventoryId, year, id)
  if (!after) return before ? [remove(keyOf(before), unchanged(before))] : []
  if (!before) return [put(storedActivity, after, unchanged({}))]
  const next = { ...after, version: before.version }
  return before.year === after.year
    ? [put(storedActivity, next, unchanged(before))]
    : [remove(keyOf(before), unchanged(before)), put(storedActivity, next, unchanged({}))]
}

export function activityRepository(table: Table) {
  return {
    /** The year is in an activity's key, so all years of the inventory are looked through at once. */
    async byId({ _id, years }: StoredInventory, activityId: string) {
      const keys = years.map(({ year }) => activityKey(_id, year, activityId))
      return (await table.getMany(storedActivity, keys))[0]
    },
    countsOf: (inventoryId: string) => table.get(storedCounts, countsKey(inventoryId)),
    page: (inventoryId: string, year: number | undefined, range: Pick<Range, 'after' | 'limit'>) =>
      table.query(storedActivity, {
        pk: activityPartition(inventoryId),
        beginsWith: prefixOf(year),
        consistent: true,
        ...range,
      }),
    all: (inventoryId: string, year?: number) =>
      Array.fromAsync(
        table.all(storedActivity, {
          pk: activityPartition(inventoryId),
          beginsWith: prefixOf(year),
          consistent: true,
        }),
      ),
    /**
     * Writes at most `maxChangesAtOnce` changes with the counts, which it returns. Throws `ConditionFailed` if the inventory, the counts
     * or an activity has changed since they were read.
     */
    async write(
      { userId, _id, version }: Stored<StoredInventory>,
      counts: Stored<StoredCounts>,
      changes: readonly ActivityChange[],
    ): Promise<Stored<StoredCounts>> {
      if (changes.length === 0) return counts
      const next = { ...changedCounts(counts, changes), version: counts.version }
      await writeForUser(table, userId, [
        check(inventoryKey(userId, _id), unchanged({ version })),
        put(storedCounts, next, unchanged(counts)),
        ...changes.flatMap(writesOf),
      ])
      return { ...next, version: counts.version + 1 }
    },
  }
}
