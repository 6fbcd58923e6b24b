import type { Deps } from '#functions/platform/attachments/deps.ts'
import { pictureNotes } from '#functions/platform/attachments/pictureNotes.ts'
import { patience, sweepAttachments } from '#functions/platform/attachments/sweepAttachments.ts'
import type { Log } from '#functions/platform/aws/log.ts'
import { after } from '#shared/kernel/time.ts'
import { pictureMoves } from './settlePicture.ts'

/** Finishes what was cut short, and removes what was uploaded or published a day ago and taken by no item. */
export async function sweepPictures(deps: Deps & { log: Log }): Promise<void> {
  const { storage, now } = deps
  await sweepAttachments(deps, pictureNotes, pictureMoves(storage))
  await storage.remove(await Array.fromAsync(storage.listOlder('uploads/', after(now(), -patience))))
}
