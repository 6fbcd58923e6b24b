import type { Deps } from '#functions/platform/attachments/deps.ts'
import { pictureNotes } from '#functions/platform/attachments/pictureNotes.ts'
import { type Moves, settleAttachment } from '#functions/platform/attachments/settleAttachment.ts'
import type { Storage } from '#functions/platform/aws/storage.ts'
import { pictureFiles } from './pictureFiles.ts'

export function pictureMoves(storage: Storage): Moves<'public' | 'withdrawn' | 'nowhere'> {
  const { show, hide, remove } = pictureFiles(storage)
  return { public: show, withdrawn: hide, nowhere: remove }
}

/** Moves a picture's files to where its item needs them. */
export const settlePicture = (deps: Deps, pictureId: string): Promise<void> =>
  settleAttachment(deps, pictureNotes, pictureMoves(deps.storage), pictureId)
