import type { Table } from '#functions/platform/table.ts'
import { change, put, remove, tookPlace } from '#functions/platform/write.ts'
import { after, minutes } from '#shared/kernel/time.ts'
import { batchKey, gone, goneKey, listedKey } from './batch.ts'
import { batches } from './batches.ts'
import type { ImportFiles } from './importFiles.ts'
import { withdraw } from './withdraw.ts'

/** How long the outcome of a deletion is kept for those who wait for it. */
const remembered = minutes(60)

/** From this write on the upload is being deleted, whatever its state was, and no step of its import writes any more. */
export const markDeleted = (table: Table, batchId: string, at: Date): Promise<boolean> =>
  tookPlace(
    table.write(
      change(
        batchKey(batchId),
        'SET #deletedAt = :at, #deletionSeenAt = :at',
        { at: at.toISOString() },
        stands,
      ),
    ),
  )

const stands = { expression: 'attribute_exists(#pk) AND attribute_not_exists(#deletedAt)' }

/**
 * Removes an upload that is marked as deleted: its listings, its traces, and last of all itself, so that a removal cut short is
 * found and gone on with. Run twice, or beside itself, it comes to the same. False when `enough` ended it early.
 */
export async function removeBatch(
  { table, files }: { table: Table; files: ImportFiles },
  batchId: string,
  { at, enough = () => false }: { at: Date; enough?: () => boolean },
): Promise<boolean> {
  const uploads = batches(table)
  const key = batchKey(batchId)
  const found = await uploads.byIdWhateverState(batchId)
  if (found?.deletedAt === undefined) return true
  await tookPlace(table.write(change(key, 'SET #deletionSeenAt = :at', { at: at.toISOString() }, exists)))
  if (found.deletedListings === undefined) {
    if (!(await withdraw(table, batchId, enough))) return false
    // Stored before the traces are removed, from which it is counted. A run after a kill between the two does not count again.
    const removed = await uploads.removed(batchId)
    await tookPlace(table.write(change(key, 'SET #deletedListings = :removed', { removed }, uncounted)))
  }
  await files.clean(batchId, { keepSource: false })
  const traces = []
  for await (const { pk, sk } of table.rows({ pk: key.pk, consistent: true }))
    if (sk !== key.sk && sk !== goneKey(batchId).sk) traces.push({ pk, sk })
  await table.removeMany(traces)
  const { deletedListings } = (await uploads.byIdWhateverState(batchId)) ?? {}
  if (deletedListings === undefined) return true
  const until = after(at, remembered).toISOString()
  const ending = [
    remove(key, exists),
    remove(listedKey(batchId)),
    put(gone, { batchId, deletedListings, until }),
  ]
  // If not, another run of this was there first.
  await tookPlace(table.transact(ending))
  return true
}

const exists = { expression: 'attribute_exists(#pk)' }
const uncounted = { expression: 'attribute_exists(#pk) AND attribute_not_exists(#deletedListings)' }
