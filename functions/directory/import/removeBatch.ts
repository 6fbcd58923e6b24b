import { groupsOf } from '#functions/platform/aws/groupsOf.ts'
import type { Table } from '#functions/platform/table/table.ts'
import { change, conditionHeld, present, put, remove } from '#functions/platform/table/write.ts'
import { after, minutes } from '#shared/kernel/time.ts'
import { contractorTally } from '../listings/contractorCounts.ts'
import { nameWrites } from '../listings/listedName.ts'
import { listing, listingKey, orderUnchanged } from '../listings/listing.ts'
import {
  addRemoved,
  batchKey,
  chunkRange,
  deletedUpload,
  deletedUploadKey,
  importPlan,
  listedUploadKey,
  planIsOpen,
  planKey,
} from './batch.ts'
import { batchRepository } from './batchRepository.ts'
import type { ImportFiles } from './importFiles.ts'

/** A transaction holds 100 writes: two for each listing, and three to count removals and contractors and to tell the search. */
const listingsPerTransaction = 48
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
      await conditionHeld(
        table.write(change(planKey(batchId, chunk), 'SET #closed = :closed', { closed: true }, planIsOpen)),
      )
      for (const group of groupsOf(listingIds, listingsPerTransaction))
        await removeGroup(table, batchId, chunk, group)
      // Without this, later calls of a long deletion would read again all listings removed before.
      await conditionHeld(
        table.write(change(planKey(batchId, chunk), 'SET #listingIds = :none', { none: [] }, present)),
      )
    }
    return true
  }
  // The concurrent loops share `plans`, so that each plan goes to one of them.
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
      ...counts.writes({ chunk }),
    ]
    // A condition fails if a later upload has written a listing or another run has removed it: read them again.
    if (await conditionHeld(table.transact(writes))) return
  }
}

/** How long the count of a deletion is kept for requests that wait for it. */
const rememberFor = minutes(60)

const notMarked = { expression: 'attribute_exists(#pk) AND attribute_not_exists(#deletedAt)' }
const notCounted = { expression: 'attribute_exists(#pk) AND attribute_not_exists(#deletedListings)' }

/** Marks an upload, running or ended, as being deleted. No step of its import writes anything any more. */
export const markDeleted = (table: Table, batchId: string, at: Date): Promise<boolean> =>
  conditionHeld(
    table.write(
      change(
        batchKey(batchId),
        'SET #deletedAt = :at, #deletionSeenAt = :at',
        { at: at.toISOString() },
        notMarked,
      ),
    ),
  )

/**
 * Removes an upload marked as deleted: its listings, its chunks' items, and the upload itself last, so that
 * an interrupted removal can be continued. Running it again, even at the same time, changes nothing. Returns
 * false if it stopped because `isTimeUp` returned true.
 */
export async function removeBatch(
  { table, files }: { table: Table; files: ImportFiles },
  batchId: string,
  { at, isTimeUp = () => false }: { at: Date; isTimeUp?: () => boolean },
): Promise<boolean> {
  const batches = batchRepository(table)
  const key = batchKey(batchId)
  const batch = await batches.byIdEvenIfDeleting(batchId)
  if (batch?.deletedAt === undefined) return true
  await conditionHeld(
    table.write(change(key, 'SET #deletionSeenAt = :at', { at: at.toISOString() }, present)),
  )
  if (batch.deletedListings === undefined) {
    if (!(await removeListings(table, batchId, isTimeUp))) return false
    // The count is stored before the items that it is counted from are removed, in case this run is killed.
    const removed = await batches.removedListings(batchId)
    await conditionHeld(table.write(change(key, 'SET #deletedListings = :removed', { removed }, notCounted)))
  }
  await files.clean(batchId, { keepSource: false })
  const chunkItems = []
  for await (const { pk, sk } of table.rows({ pk: key.pk, consistent: true }))
    if (sk !== key.sk && sk !== deletedUploadKey(batchId).sk) chunkItems.push({ pk, sk })
  await table.removeMany(chunkItems)
  const { deletedListings } = (await batches.byIdEvenIfDeleting(batchId)) ?? {}
  if (deletedListings === undefined) return true
  // The condition fails if another run has done this first.
  await conditionHeld(
    table.transact([
      remove(key, present),
      remove(listedUploadKey(batchId)),
      put(deletedUpload, { batchId, deletedListings, until: after(at, rememberFor).toISOString() }),
    ]),
  )
  return true
}
