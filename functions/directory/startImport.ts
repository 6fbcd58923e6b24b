import { poll } from '#functions/platform/poll.ts'
import type { Table } from '#functions/platform/table/table.ts'
import type { Mapping } from '#shared/directory/headers.ts'
import { importRefusals } from '#shared/directory/refusals.ts'
import type { LoggedInUser } from '#shared/kernel/actor.ts'
import { extensionOf } from '#shared/kernel/extensionOf.ts'
import { minutes } from '#shared/kernel/time.ts'
import type { DirectoryPlatform } from './directoryPlatform.ts'
import { type Batch, isRunning } from './import/batch.ts'
import { batchRepository } from './import/batchRepository.ts'
import { importFiles } from './import/importFiles.ts'
import { markDeleted, removeBatch } from './import/removeBatch.ts'
import type { SheetFile } from './withSheet.ts'

/** Stores the batch and starts its workflow. If the workflow cannot be started, nothing remains. */
export async function startImport(
  deps: DirectoryPlatform,
  actor: LoggedInUser,
  file: SheetFile,
  { at, mapping }: { at: Date; mapping?: Mapping | undefined },
): Promise<string> {
  const { table, storage, importWorkflow } = deps
  const batchId = deps.newBatchId(at)
  const files = importFiles(storage)
  const batches = batchRepository(table)
  await files.putSource(batchId, file.bytes, file)
  await batches.add({
    batchId,
    userId: actor.userId,
    fileName: file.fileName,
    fileType: extensionOf(file.fileName),
    fileSize: file.bytes.length,
    createdAt: at.toISOString(),
    mapping,
    status: 'processing',
    totalRows: 0,
    stored: 0,
    failed: 0,
    uploadedCount: 0,
    errorCount: 0,
    firstErrors: [],
    unplacedCount: 0,
    firstUnplaced: [],
  })
  try {
    await importWorkflow.start(batchId, { batchId })
  } catch (error) {
    if (error instanceof Error) deps.log.error('import not started', error)
    await markDeleted(table, batchId, at)
    await removeBatch({ table, files }, batchId, { at })
    throw importRefusals.notStarted({ retryAfter: 5 })
  }
  await batches.changeWhileRunning(batchId, { startedAt: at.toISOString() })
  return batchId
}

/**
 * Starts the workflow of a batch that is a minute old and has none, because its Lambda was killed before.
 * A workflow started twice under one name runs once.
 */
export async function startIfNotStarted(
  { table, importWorkflow }: DirectoryPlatform,
  batch: Batch,
  at: Date,
): Promise<void> {
  const { batchId, startedAt, createdAt } = batch
  if (!isRunning(batch) || startedAt || at.getTime() - new Date(createdAt).getTime() < minutes(1)) return
  await importWorkflow.start(batchId, { batchId })
  await batchRepository(table).changeWhileRunning(batchId, { startedAt: at.toISOString() })
}

/** Waits until the import has ended and returns the batch; undefined after `waitMs`, or if it was deleted. */
export const awaitImport = async (table: Table, batchId: string, waitMs: number) =>
  (await poll(async () => {
    const batch = await batchRepository(table).byId(batchId)
    return isRunning(batch) ? undefined : (batch ?? null)
  }, waitMs)) ?? undefined
