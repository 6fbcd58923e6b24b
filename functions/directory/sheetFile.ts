import type { Storage } from '#functions/platform/storage.ts'
import { directorySheet } from '#shared/directory/uploads.ts'
import type { LoggedInUser } from '#shared/kernel/actor.ts'
import { found } from '#shared/kernel/refusal.ts'
import { uploadRefusals } from '#shared/kernel/refusals.ts'
import { cameWithForm, isOwnUpload } from '#shared/kernel/uploadKey.ts'
import { fileTooLarge, mostBytes } from '#shared/kernel/uploadPurpose.ts'
import { inspectSheet } from './sheets/inspect.ts'

export interface SheetFile {
  fileName: string
  contentType: string
  bytes: Uint8Array
}

/**
 * Hands the caller's own uploaded spreadsheet to `work`, once all that can be seen from outside has been checked: refuses with
 * 404 what is not there or not theirs, 413 for what is too large, 400 and 422 what is no sound spreadsheet. A file that came inside the
 * form is removed afterwards, whatever happens.
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
    if (size > mostBytes(directorySheet)) throw fileTooLarge(directorySheet)
    const bytes = await storage.bytes(key)
    await inspectSheet(fileName, bytes)
    return await work({ fileName, contentType, bytes })
  } finally {
    if (cameWithForm(key)) await storage.remove([key])
  }
}
