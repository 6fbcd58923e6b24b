import type { Deps } from '#functions/platform/attachments/deps.ts'
import { pictureNotes } from '#functions/platform/attachments/pictureNotes.ts'
import { idOfUpload, publishOrRefuseUpload } from '#functions/platform/attachments/publishUpload.ts'
import type { Crop } from '#shared/kernel/picture.ts'
import { image } from '#shared/kernel/uploadPurpose.ts'
import { pictureFiles } from './pictureFiles.ts'
import { readPicture } from './readPicture.ts'
import { planOf, variantsOf } from './variants.ts'

/** Makes an upload into a published picture, or returns why not. */
export function publishOrRefuse(deps: Deps, uploadKey: string, crops: readonly Crop[]) {
  const id = idOfUpload('pic', uploadKey)
  const files = pictureFiles(deps.storage)
  return publishOrRefuseUpload(deps, pictureNotes, {
    uploadKey,
    purpose: image,
    id,
    async make() {
      const opened = await readPicture(await deps.storage.bytes(uploadKey))
      const picture = planOf(opened, id, crops)
      for await (const { file, bytes, contentType } of variantsOf(opened, picture))
        await files.put(id, file, bytes, contentType)
      return picture
    },
  })
}
