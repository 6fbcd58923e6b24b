import { readFileSync } from 'node:fs'
import { pictureFiles } from '#functions/pictures/pictureFiles.ts'
import { type Attachments, openAttachments } from '#functions/platform/attachments/attachments.ts'
import { pictureRecords } from '#functions/platform/attachments/pictureRecords.ts'
import type { Pictures } from '#functions/platform/attachments/pictures.ts'
import { publishOrRefuseUpload } from '#functions/platform/attachments/publishUpload.ts'
import type { RefusedResult } from '#functions/platform/attachments/relay.ts'
import { derivedId } from '#functions/platform/aws/derivedId.ts'
import type { Storage } from '#functions/platform/aws/storage.ts'
import type { Platform } from '#functions/platform/platform.ts'
import type { Picture } from '#shared/kernel/picture.ts'
import { type DemoPictures, demoPictureFile } from './demoPictures.ts'

export const rejectSettling = () =>
  Promise.reject(new Error('A new item has no attachment that was elsewhere before.'))

export function publishedOf<T>(outcome: { published: T } | RefusedResult): T {
  if ('refused' in outcome) throw new Error(`A file of the demo was refused: ${outcome.refused.code}`)
  return outcome.published
}

/** Publishes pictures as their Lambda does, with files that are already drawn and encoded. */
export function picturesOf(
  { table, log }: Platform,
  storage: Storage,
  demoPicture: DemoPictures[string] | undefined,
): Pictures {
  const attachments: Attachments<Picture> = openAttachments({
    records: pictureRecords,
    idOf: ({ pictureId }) => pictureId,
    shownDestinationOf: () => 'public',
    invokeSettle: rejectSettling,
    log,
  })
  return {
    ...attachments,
    async publish({ key, purpose }) {
      const { picture, files } = demoPicture!
      const bytesOf = (file: string) => readFileSync(demoPictureFile(picture.pictureId, file))
      const [first] = files
      await storage.put(key, bytesOf(first!.file), first!)
      const id = derivedId('pic', key)
      const deps = { table, storage, now: () => new Date() }
      return publishedOf(
        await publishOrRefuseUpload(deps, pictureRecords, {
          uploadKey: key,
          purpose,
          id,
          async make() {
            const pictureStore = pictureFiles(storage)
            await Promise.all(
              files.map(({ file, contentType }) => pictureStore.put(id, file, bytesOf(file), contentType)),
            )
            return { ...picture, pictureId: id }
          },
        }),
      )
    },
  }
}
