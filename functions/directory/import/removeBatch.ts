import type { Table } from '#functions/platform/table/table.ts'
import { change, present, put, remove, tookPlace } from '#functions/platform/table/write.ts'
import { after, minutes } from '#shared/kernel/time.ts'
import { batchKey, deletedUpload, deletedUploadKey, listedUploadKey } from './batch.ts'
import { batchRepository } from './batchRepository.ts'
import type { ImportFiles } from './importFiles.ts'
import { removeListings } from './removeListings.ts'

/** How long the count of a deletion is kept for requests that wait for it. */
const rememberFor = minutes(60)

const notMarked = { expression: 'attribute_exists(#pk) AND attribute_not_exists(#deletedAt)' }
const notCounted = { expression: 'attribute_exists(#pk) AND attribute_not_exists(#deletedListings)' }

/** Marks an upload, running or ended, as being deleted. No step of its import writes anything any more. */
export const markDeleted = (table: Table, batchId: string, at: Date): Promise<boolean> =>
  tookPlace(
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
  await tookPlace(table.write(change(key, 'SET #deletionSeenAt = :at', { at: at.toISOString() }, present)))
  if (batch.deletedListings === undefined) {
    if (!(await removeListings(table, batchId, isTimeUp))) return false
    // The count is stored before the items that it is counted from are removed, in case this run is killed.
    const removed = await batches.removedListings(batchId)
    await tookPlace(table.write(change(key, 'SET #deletedListings = :removed', { removed }, notCounted)))
  }
  await files.clean(batchId, { keepSource: false })
  const chunkItems = []
  for await (const { pk, sk } of table.rows({ pk: key.pk, consistent: true }))
    if (sk !== key.sk && sk !== deletedUploadKey(batchId).sk) chunkItems.push({ pk, sk })
  await table.removeMany(chunkItems)
  const { deletedListings } = (await batches.byIdEvenIfDeleting(batchId)) ?? {}
  if (deletedListings === undefined) return true
  // The condition fails if another run has done this first.
  await tookPlace(
    table.transact([
      remove(key, present),
      remove(listedUploadKey(batchId)),
      put(deletedUpload, { batchId, deletedListings, until: after(at, rememberFor).toISOString() }),
    ]),
  )
  return true
}
