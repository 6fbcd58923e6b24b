import { groupsOf } from '#functions/platform/aws/groupsOf.ts'
import type { Table } from '#functions/platform/table/table.ts'
import { change, present, remove, tookPlace } from '#functions/platform/table/write.ts'
import { contractorTally } from '../listings/contractorCounts.ts'
import { nameWrites } from '../listings/listedName.ts'
import { listing, listingKey, orderUnchanged } from '../listings/listing.ts'
import { addRemoved, chunkRange, importPlan, planIsOpen, planKey } from './batch.ts'

/** A transaction holds 100 writes: two for each listing, one to count removals, one to count contractors. */
const listingsPerTransaction = 49
const concurrentChunks = 4

/**
 * Removes the listings that still belong to a batch. The batch must be marked as deleted or failed before, so
 * that no chunk of it starts any more. The plan of each chunk is closed first, so that a running chunk ends.
 * Returns false if it stopped because `isTimeUp` returned true; the next call continues. Each transaction
 * also counts what it removes.
 */
export async function removeListings(
  table: Table,
  batchId: string,
  isTimeUp: () => boolean = () => false,
): Promise<boolean> {
  const plans = table.all(importPlan, chunkRange(batchId, 'PLAN'))
  const removeChunks = async (): Promise<boolean> => {
    for (let next = await plans.next(); !next.done; next = await plans.next()) {
      const { chunk, listingIds, closed } = next.value
      if (closed && listingIds.length === 0) continue
      if (isTimeUp()) return false
      await tookPlace(
        table.write(change(planKey(batchId, chunk), 'SET #closed = :closed', { closed: true }, planIsOpen)),
      )
      for (const group of groupsOf(listingIds, listingsPerTransaction))
        await removeGroup(table, batchId, chunk, group)
      // Without this, later calls of a long deletion would read again all listings removed before.
      await tookPlace(
        table.write(change(planKey(batchId, chunk), 'SET #listingIds = :none', { none: [] }, present)),
      )
    }
    return true
  }
  const results = await Promise.all(Array.from({ length: concurrentChunks }, removeChunks))
  return results.every((isDone) => isDone)
}

/** Removes those of the listings that still belong to the batch. */
async function removeGroup(
  table: Table,
  batchId: string,
  chunk: number,
  ids: readonly string[],
): Promise<void> {
  for (;;) {
    const items = (await table.getMany(listing, ids.map(listingKey))).filter(
      (item) => item.batchId === batchId,
    )
    if (items.length === 0) return
    const counts = contractorTally()
    for (const item of items) counts.remove(item)
    const writes = [
      ...items.map((item) => remove(listingKey(item._id), orderUnchanged(item))),
      ...items.flatMap((item) => nameWrites(item, undefined)),
      addRemoved(batchId, chunk, items.length),
      ...counts.writes(chunk),
    ]
    // A condition fails if a later upload has written one of them or another run has removed it: read again.
    if (await tookPlace(table.transact(writes))) return
  }
}
