import * as z from 'zod/mini'

/** processing → completed (no error), partial (some rows stored, some error) or failed (none stored). */
export const uploadStatuses = ['processing', 'completed', 'partial', 'failed'] as const
export const UploadStatus = z.enum(uploadStatuses)
export type UploadStatus = z.output<typeof UploadStatus>

/** What is wrong with one row, with a whole sheet (row 1) or with the file (row 1, no sheet). `row` is as the spreadsheet shows it. */
export const RowError = z.object({ row: z.number(), sheet: z.string(), error: z.string() })
export type RowError = z.output<typeof RowError>

/** The list of uploads carries so many errors of each. */
export const errorsInList = 50

/** One upload in the history. `processingTime` in milliseconds, `fileSize` in bytes. */
export const Upload = z.object({
  _id: z.string(),
  uploadBatch: z.string(),
  originalFileName: z.string(),
  /** `deleting`: its listings are being removed; then it is gone. */
  status: z.enum([...uploadStatuses, 'deleting']),
  /** Removed so far, of an upload that is being deleted. */
  deletedListings: z.optional(z.number()),
  uploadDate: z.iso.datetime(),
  fileType: z.string(),
  fileSize: z.number(),
  totalRows: z.number(),
  processedRows: z.number(),
  successfulUploads: z.number(),
  failedUploads: z.number(),
  /** Distinct listings made or updated. */
  uploadedCount: z.number(),
  processingTime: z.number(),
  /** All that went wrong: rows, and sheets or the file as a whole. */
  errorCount: z.number(),
  /**
   * In the file's order; none while the import runs. The list of uploads carries the first 50 of each, an upload's own address
   * pages through all of them.
   */
  errors: z.array(RowError),
})
export type Upload = z.output<typeof Upload>

/** completed, partial or failed. */
export function statusOf({
  stored,
  errors,
}: {
  stored: number
  errors: number
}): Exclude<UploadStatus, 'processing'> {
  if (stored === 0) return 'failed'
  return errors === 0 ? 'completed' : 'partial'
}
