import type { Deps } from '#functions/platform/attachments/deps.ts'
import { pictureRecords } from '#functions/platform/attachments/pictureRecords.ts'
import { sweepAttachments, unattachedLifetime } from '#functions/platform/attachments/sweepAttachments.ts'
import type { Log } from '#functions/platform/aws/log.ts'
import { after } from '#shared/kernel/time.ts'
import { pictureFiles } from './pictureFiles.ts'

/** Finishes interrupted moves of files. Removes uploads and published pictures that no item has taken within a day. */
export async function sweepPictures(deps: Deps & { log: Log }): Promise<void> {
  const { storage, now } = deps
  await sweepAttachments(deps, pictureRecords, pictureFiles(storage).moves)
  await storage.remove(
    await Array.fromAsync(storage.listOlder('uploads/', after(now(), -unattachedLifetime))),
  )
}
