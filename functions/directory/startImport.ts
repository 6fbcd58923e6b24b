import { importRefusals } from '#shared/directory/refusals.ts'
import type { LoggedInUser } from '#shared/kernel/actor.ts'
import { extensionOf } from '#shared/kernel/extensionOf.ts'
import { minutes } from '#shared/kernel/time.ts'
import type { DirectoryPlatform } from './directoryPlatform.ts'
import { type Batch, isRunning } from './import/batch.ts'
import { batches } from './import/batches.ts'
import { importFiles } from './import/importFiles.ts'
import { markDeleted, removeBatch } from './import/removeBatch.ts'
import type { SheetFile } from './sheetFile.ts'

/** Makes the batch and starts its workflow. When that cannot be started nothing remains and the caller may try again. */
export async function startImport(
  deps: DirectoryPlatform,
  actor: LoggedInUser,
  file: SheetFile,
  at: Date,
): Promise<string> {
  const { table, storage, importWorkflow } = deps
  const batchId = deps.newBatchId(at)
  const files = importFiles(storage)
  const uploads = batches(table)
  await files.keepSource(batchId, file.bytes, file)
  await uploads.add({
    batchId,
    userId: actor.userId,
    fileName: file.fileName,
    fileType: extensionOf(file.fileName),
    fileSize: file.bytes.length,
    createdAt: at.toISOString(),
    status: 'processing',
    ...noneYet,
  })
  try {
    await importWorkflow.start(batchId, { batchId })
  } catch (error) {
    if (error instanceof Error) deps.log.error('import not started', error)
    await markDeleted(table, batchId, at)
    await removeBatch({ table, files }, batchId, { at })
    throw importRefusals.notStarted({ retryAfter: 5 })
  }
  await uploads.whileRunning(batchId, { startedAt: at.toISOString() })
  return batchId
}

const noneYet = { totalRows: 0, stored: 0, failed: 0, uploadedCount: 0, errorCount: 0, firstErrors: [] }

/**
 * A batch whose Lambda was killed before it could ask the workflow to start is started by the first look at it a minute
 * later. Starting twice under one name starts once.
 */
export async function startIfForgotten(
  { table, importWorkflow }: DirectoryPlatform,
  batch: Batch,
  at: Date,
): Promise<void> {
  const { batchId, startedAt, createdAt } = batch
  if (!isRunning(batch) || startedAt || at.getTime() - new Date(createdAt).getTime() < minutes(1)) return
  await importWorkflow.start(batchId, { batchId })
  await batches(table).whileRunning(batchId, { startedAt: at.toISOString() })
}
