import type { Key } from '#functions/platform/table/entity.ts'
import type { Table } from '#functions/platform/table/table.ts'
import { put } from '#functions/platform/table/write.ts'
import {
  errorsInList,
  type RowError,
  statusOf,
  type UnplacedRow,
  unplacedInDetails,
} from '#shared/directory/upload.ts'
import { chunkRange, errorsKey, importErrors, importOutcome, importUnplaced, isRunning } from './batch.ts'
import { type BatchRepository, batchRepository } from './batchRepository.ts'
import { errorRepository } from './errorRepository.ts'
import type { ImportFiles } from './importFiles.ts'
import { removeListings } from './removeBatch.ts'

const notFinished = 'The import was not finished and nothing of it was kept. Please upload the file again.'

/**
 * The last step: sums up the chunks, gives the batch its status and deletes the chunk files. If an earlier
 * step `failed`, it removes the listings stored so far. Nothing remains of a batch deleted during its import.
 */
export async function finishBatch(
  { table, files }: { table: Table; files: ImportFiles },
  batchId: string,
  { at, failed }: { at: Date; failed: boolean },
): Promise<void> {
  const batches = batchRepository(table)
  const batch = await batches.byId(batchId)
  if (!batch) return files.clean(batchId, { keepSource: false })
  if (isRunning(batch)) {
    if (failed) await storeFailure(table, batches, batchId, at)
    else await batches.changeWhileRunning(batchId, await resultOf(table, batches, batchId, at))
  }
  // This also runs when the status is written already: an earlier run may have been killed after that.
  if (failed) {
    await removeListings(table, batchId)
    await removeRowErrors(table, batchId)
  }
  const stillExists = (await batches.byId(batchId)) !== undefined
  await files.clean(batchId, { keepSource: stillExists })
}

/** Removes all errors but the first item, which says that the import was not finished. */
async function removeRowErrors(table: Table, batchId: string): Promise<void> {
  const keys: Key[] = []
  for await (const { chunk, part } of table.all(importErrors, chunkRange(batchId, 'ERRORS')))
    if (chunk > 0 || part) keys.push(errorsKey(batchId, chunk, part))
  await table.removeMany(keys)
}

async function resultOf(table: Table, batches: BatchRepository, batchId: string, at: Date) {
  const writtenIds = new Set(await batches.listingIds(batchId))
  for await (const { claimedIds } of table.all(importOutcome, chunkRange(batchId, 'CHUNK')))
    for (const id of claimedIds) writtenIds.delete(id)
  let errorCount = 0
  const firstErrors: RowError[] = []
  for await (const error of errorRepository(table).all(batchId))
    if (++errorCount <= errorsInList) firstErrors.push(error)
  const { stored, failed } = await batches.progress(batchId)
  const unplaced = table.all(importUnplaced, chunkRange(batchId, 'UNPLACED'))
  const unplacedIds = new Set<string>()
  const firstUnplaced: UnplacedRow[] = []
  for await (const { listingIds, first } of unplaced) {
    for (const id of listingIds) unplacedIds.add(id)
    firstUnplaced.push(...first.slice(0, unplacedInDetails - firstUnplaced.length))
  }
  return {
    stored,
    failed,
    status: statusOf({ stored, errors: errorCount }),
    uploadedCount: writtenIds.size,
    errorCount,
    firstErrors,
    unplacedCount: unplacedIds.size,
    firstUnplaced,
    finishedAt: at.toISOString(),
  }
}

async function storeFailure(
  table: Table,
  batches: BatchRepository,
  batchId: string,
  at: Date,
): Promise<void> {
  const firstErrors = [{ row: 1, sheet: '', error: notFinished }]
  await table.write(put(importErrors, { batchId, chunk: 0, errors: firstErrors }))
  const { totalRows = 0 } = (await batches.byId(batchId)) ?? {}
  await batches.changeWhileRunning(batchId, {
    status: 'failed',
    stored: 0,
    failed: totalRows,
    uploadedCount: 0,
    errorCount: 1,
    firstErrors,
    finishedAt: at.toISOString(),
  })
}
