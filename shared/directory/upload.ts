import * as z from 'zod/mini'

/** processing → completed (no error), partial (rows stored and errors) or failed (no row stored). */
export const uploadStatuses = ['processing', 'completed', 'partial', 'failed'] as const
export const UploadStatus = z.enum(uploadStatuses)
export type UploadStatus = z.output<typeof UploadStatus>

/** An error of a row (numbered as in the sheet), of a sheet (row 1) or of the file (row 1, sheet ''). */
export const RowError = z.object({ row: z.number(), sheet: z.string(), error: z.string() })
export type RowError = z.output<typeof RowError>

/** A company that is stored without a place on the map, and the address that its row has. */
export const UnplacedRow = z.object({ row: z.number(), sheet: z.string(), address: z.string() })
export type UnplacedRow = z.output<typeof UnplacedRow>

/** An upload's details list at most this many of its companies without a place. */
export const unplacedInDetails = 50

/** Reasons why a row cannot be stored. An upload's errors contain these sentences; screens translate them. */
export const rowErrors = {
  companyMissing: 'COMPANY is empty.',
  companyTooLong: 'COMPANY is longer than 200 characters.',
  emailMissing: 'EMAIL is empty.',
  emailInvalid: 'EMAIL is not a valid email address.',
} as const

/** The list of uploads contains at most this many errors of each upload. */
export const errorsInList = 50

/** One upload in the history. `processingTime` in milliseconds, `fileSize` in bytes. */
export const Upload = z.object({
  _id: z.string(),
  uploadBatch: z.string(),
  originalFileName: z.string(),
  /** `deleting` while its listings are removed; after that the upload no longer exists. */
  status: z.enum([...uploadStatuses, 'deleting']),
  /** Listings removed so far, while the upload is being deleted. */
  deletedListings: z.optional(z.number()),
  uploadDate: z.iso.datetime(),
  fileType: z.string(),
  fileSize: z.number(),
  totalRows: z.number(),
  processedRows: z.number(),
  successfulUploads: z.number(),
  failedUploads: z.number(),
  /** Distinct listings created or updated. */
  uploadedCount: z.number(),
  processingTime: z.number(),
  /** Counts the errors of rows, sheets and the file. */
  errorCount: z.number(),
  /**
   * In the file's order; empty while the import runs. The list of uploads has the first 50 of each upload;
   * the route of a single upload returns all of them in pages.
   */
  errors: z.array(RowError),
  /** The number of companies that were stored although the gazetteer has no town for their address; 0 while the import runs. */
  unplacedCount: z.number(),
  /** The first 50 of them; only the route of a single upload has them. */
  unplaced: z.optional(z.array(UnplacedRow)),
})
export type Upload = z.output<typeof Upload>

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
