import { readFileSync } from 'node:fs'
import { pictureFiles } from '#functions/pictures/pictureFiles.ts'
import { type Attachments, openAttachments } from '#functions/platform/attachments/attachments.ts'
import { pictureNotes } from '#functions/platform/attachments/pictureNotes.ts'
import type { Pictures } from '#functions/platform/attachments/pictures.ts'
import { idOfUpload, publishOrRefuseUpload } from '#functions/platform/attachments/publishUpload.ts'
import type { Refused } from '#functions/platform/attachments/relay.ts'
import type { Storage } from '#functions/platform/aws/storage.ts'
import type { Platform } from '#functions/platform/platform.ts'
import type { Picture } from '#shared/kernel/picture.ts'
import { type DemoPictures, demoPictureFile } from './demoPictures.ts'

export const wasElsewhere = () =>
  Promise.reject(new Error('A new item has no attachment that was elsewhere before.'))

export function taken<T>(published: { published: T } | Refused): T {
  if ('refused' in published) throw new Error(`A file of the demo was refused: ${published.refused.code}`)
  return published.published
}

/** As the Lambda of pictures publishes an upload, with the files that are drawn and encoded already. */
export function picturesOf(
  { table, log }: Platform,
  storage: Storage,
  drawn: DemoPictures[string] | undefined,
): Pictures {
  const life: Attachments<Picture> = openAttachments({
    notes: pictureNotes,
    idOf: ({ pictureId }) => pictureId,
    shownAt: () => 'public',
    invokeSettle: wasElsewhere,
    log,
  })
  return {
    ...life,
    async publish({ key, purpose }) {
      const { plan, files } = drawn!
      const bytesOf = (file: string) => readFileSync(demoPictureFile(plan.pictureId, file))
      const [first] = files
      await storage.put(key, bytesOf(first!.file), first!)
      const id = idOfUpload('pic', key)
      const deps = { table, storage, now: () => new Date() }
      return taken(
        await publishOrRefuseUpload(deps, pictureNotes, {
          uploadKey: key,
          purpose,
          id,
          async make() {
            const kept = pictureFiles(storage)
            await Promise.all(
              files.map(({ file, contentType }) => kept.put(id, file, bytesOf(file), contentType)),
            )
            return { ...plan, pictureId: id }
          },
        }),
      )
    },
  }
}
