import * as z from 'zod/mini'
import type { Deps } from '#functions/platform/attachments/deps.ts'
import { downloadNotes } from '#functions/platform/attachments/downloadNotes.ts'
import { idOfUpload, publishOrRefuseUpload } from '#functions/platform/attachments/publishUpload.ts'
import { Download, type DownloadType, downloadTypes, isDownloadType } from '#shared/kernel/download.ts'
import { extensionOf } from '#shared/kernel/extensionOf.ts'
import { downloadRefusals, uploadRefusals } from '#shared/kernel/refusals.ts'
import { checkContent, contentTypeOf } from './checkContent.ts'
import { downloadFiles } from './downloadFiles.ts'
import { addressName, safeName } from './fileName.ts'
import { secondsOfVideo } from './videoLength.ts'

/** An upload that the area which took it wants published, with what its purpose allows. */
export const PublishRequest = z.object({
  uploadKey: z.string(),
  purpose: z.object({
    name: z.string(),
    megabytes: z.number(),
    extensions: z.readonly(z.array(z.string())),
    video: z.optional(z.boolean()),
  }),
  access: Download.shape.access,
})
type PublishRequest = z.output<typeof PublishRequest>

/** Makes an upload into a download, or returns why not. */
export function publishOrRefuse(deps: Deps, { uploadKey, purpose, access }: PublishRequest) {
  const { storage } = deps
  const files = downloadFiles(storage)
  const id = `${purpose.name}/${idOfUpload('dwn', uploadKey)}`

  const keepVideo = async (download: Download) => {
    checkContent(await storage.bytes(uploadKey, { start: 0, end: Math.min(download.size, 64) - 1 }), 'mp4')
    const seconds = await secondsOfVideo(
      (start, end) => storage.bytes(uploadKey, { start, end }),
      download.size,
    )
    if (seconds === undefined) throw downloadRefusals.damaged()
    await files.copy(download, uploadKey)
    return { ...download, seconds }
  }
  const keep = async (download: Download, extension: DownloadType) => {
    const bytes = await storage.bytes(uploadKey)
    checkContent(bytes, extension)
    const described = { ...download, contentType: contentTypeOf(bytes, extension) }
    await files.put(described, bytes)
    return described
  }

  return publishOrRefuseUpload(deps, downloadNotes, {
    uploadKey,
    purpose,
    id,
    async make({ fileName: sent = '', size }) {
      const extension = extensionOf(sent)
      if (!isDownloadType(extension) || !purpose.extensions.includes(extension))
        throw uploadRefusals.notADownload()
      const fileName = safeName(sent, extension)
      const contentType = downloadTypes[extension]
      const download = {
        downloadId: id,
        fileName,
        addressName: addressName(fileName),
        contentType,
        size,
        access,
      }
      return purpose.video ? keepVideo(download) : keep(download, extension)
    },
  })
}
