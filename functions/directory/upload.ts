import type { Stored } from '#functions/platform/entity.ts'
import type { RowError, Upload } from '#shared/directory/upload.ts'
import { type Batch, isRunning } from './import/batch.ts'
import type { Batches } from './import/batches.ts'
import { shortened } from './sheets/shortened.ts'

const longestName = 200

/** An upload as the history shows it, with these of its errors; one that still runs with how far it has come. */
export async function uploadOf(
  batch: Stored<Batch>,
  uploads: Batches,
  at: Date,
  errors: RowError[],
): Promise<Upload> {
  const runs = isRunning(batch)
  const { stored, failed } = runs ? await uploads.progress(batch.batchId) : batch
  return {
    _id: batch.batchId,
    uploadBatch: batch.batchId,
    originalFileName: shortened(batch.fileName, longestName),
    status: batch.deletedAt === undefined ? batch.status : 'deleting',
    deletedListings: batch.deletedAt
      ? (batch.deletedListings ?? (await uploads.removed(batch.batchId)))
      : undefined,
    uploadDate: batch.createdAt,
    fileType: batch.fileType,
    fileSize: batch.fileSize,
    totalRows: batch.totalRows,
    processedRows: stored + failed,
    successfulUploads: stored,
    failedUploads: failed,
    uploadedCount: batch.uploadedCount,
    processingTime: Math.max(
      0,
      (batch.finishedAt ? new Date(batch.finishedAt) : at).getTime() - new Date(batch.createdAt).getTime(),
    ),
    errorCount: batch.errorCount,
    errors: runs ? [] : errors,
  }
}
