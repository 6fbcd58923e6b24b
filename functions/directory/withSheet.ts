import type { Storage } from '#functions/platform/aws/storage.ts'
import { inspectSheet } from '#functions/platform/sheets/inspect.ts'
import { directorySheet } from '#shared/directory/uploads.ts'
import type { LoggedInUser } from '#shared/kernel/actor.ts'
import { found } from '#shared/kernel/refusal.ts'
import { uploadRefusals } from '#shared/kernel/refusals.ts'
import { isFormFileKey, isOwnUpload } from '#shared/kernel/uploadKey.ts'
import { fileTooLarge, maxBytesOf } from '#shared/kernel/uploadPurpose.ts'

export interface SheetFile {
  fileName: string
  contentType: string
  bytes: Uint8Array
}

/**
 * Passes the caller's uploaded spreadsheet to `work`, after `inspectSheet` has accepted it. Refuses with 404
 * a file that is missing or somebody else's, with 413 a file that is too large, with 400 or 422 a file that is
 * not an intact spreadsheet. A file that was sent inside the form is removed in every case.
 */
export async function withSheet<T>(
  storage: Storage,
  actor: LoggedInUser,
  key: string,
  work: (file: SheetFile) => Promise<T>,
): Promise<T> {
  if (!isOwnUpload(key, directorySheet, actor.userId)) throw uploadRefusals.missing()
  try {
    const { size, contentType, fileName = '' } = found(await storage.describe(key), uploadRefusals.missing)
    if (size > maxBytesOf(directorySheet)) throw fileTooLarge(directorySheet)
    const bytes = await storage.bytes(key)
    await inspectSheet(fileName, bytes)
    return await work({ fileName, contentType, bytes })
  } finally {
    if (isFormFileKey(key)) await storage.remove([key])
  }
}
