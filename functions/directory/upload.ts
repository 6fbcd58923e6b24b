import type { Stored } from '#functions/platform/entity.ts'
import { mostErrors, type Upload } from '#shared/directory/upload.ts'
import { type Batch, isRunning } from './import/batch.ts'
import type { Batches } from './import/batches.ts'

/** An upload as the history shows it; one that still runs with how far it has come. `most` bounds the errors told. */
export async function uploadOf(batch: Stored<Batch>, uploads: Batches, at: Date, most = mostErrors): Promise<Upload> {
  const runs = isRunning(batch)
  const { stored, failed } = runs ? await uploads.progress(batch.batchId) : batch
  return {
    _id: batch.batchId,
    uploadBatch: batch.batchId,
    originalFileName: batch.fileName,
    status: batch.status,
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
    errors: runs || batch.errorCount === 0 ? [] : await uploads.errors(batch.batchId, most),
  }
}
