import { shorten } from '#functions/platform/sheets/sheetNames.ts'
import type { Stored } from '#functions/platform/table/entity.ts'
import type { RowError, Upload } from '#shared/directory/upload.ts'
import { type Batch, isRunning } from './import/batch.ts'
import type { BatchRepository } from './import/batchRepository.ts'

const maxNameLength = 200

/** Returns a batch as the API shows an upload: with these errors, or with its progress while it runs. */
export async function uploadOf(
  batch: Stored<Batch>,
  batches: BatchRepository,
  at: Date,
  errors: RowError[],
): Promise<Upload> {
  const isProcessing = isRunning(batch)
  const { stored, failed } = isProcessing ? await batches.progress(batch.batchId) : batch
  return {
    _id: batch.batchId,
    uploadBatch: batch.batchId,
    originalFileName: shorten(batch.fileName, maxNameLength),
    status: batch.deletedAt === undefined ? batch.status : 'deleting',
    deletedListings: batch.deletedAt
      ? (batch.deletedListings ?? (await batches.removedListings(batch.batchId)))
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
    errors: isProcessing ? [] : errors,
    unplacedCount: batch.unplacedCount,
  }
}
