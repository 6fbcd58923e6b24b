import type { Deps } from '#functions/platform/attachments/deps.ts'
import { pictureRecords } from '#functions/platform/attachments/pictureRecords.ts'
import { publishOrRefuseUpload } from '#functions/platform/attachments/publishUpload.ts'
import { derivedId } from '#functions/platform/aws/derivedId.ts'
import type { Crop } from '#shared/kernel/picture.ts'
import { pictureFiles } from './pictureFiles.ts'
import { readPicture } from './readPicture.ts'
import { describePicture, variantsOf } from './variants.ts'

interface PublishRequest {
  uploadKey: string
  /** The maximum size of the upload. */
  megabytes: number
  crops: readonly Crop[]
}

/** Publishes an upload as a picture, or returns the refusal. */
export function publishOrRefuse(deps: Deps, { uploadKey, megabytes, crops }: PublishRequest) {
  const id = derivedId('pic', uploadKey)
  const files = pictureFiles(deps.storage)
  return publishOrRefuseUpload(deps, pictureRecords, {
    uploadKey,
    purpose: { megabytes },
    id,
    async make({ etag }) {
      const source = await readPicture(await deps.storage.bytes(uploadKey, { etag }))
      const picture = describePicture(source, id, crops)
      for await (const { file, bytes, contentType } of variantsOf(source, picture))
        await files.put(id, file, bytes, contentType)
      return picture
    },
  })
}
