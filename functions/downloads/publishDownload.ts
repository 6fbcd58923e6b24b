import * as z from 'zod/mini'
import type { Deps } from '#functions/platform/attachments/deps.ts'
import { downloadRecords } from '#functions/platform/attachments/downloadRecords.ts'
import { publishOrRefuseUpload } from '#functions/platform/attachments/publishUpload.ts'
import { derivedId } from '#functions/platform/aws/derivedId.ts'
import { Download, type DownloadType, downloadTypes, isDownloadType } from '#shared/kernel/download.ts'
import { extensionOf } from '#shared/kernel/extensionOf.ts'
import { downloadRefusals, uploadRefusals } from '#shared/kernel/refusals.ts'
import { checkContent, contentTypeOf } from './checkContent.ts'
import { downloadFiles } from './downloadFiles.ts'
import { addressName, safeName } from './fileName.ts'
import { countParts } from './parts/countParts.ts'
import type { extractOf } from './parts/extractOf.ts'
import { secondsOfVideo } from './videoLength.ts'

/** An area's request to publish an upload; `purpose` tells which files are allowed. */
export const PublishRequest = z.object({
  uploadKey: z.string(),
  purpose: z.object({
    name: z.string(),
    megabytes: z.number(),
    extensions: z.readonly(z.array(z.string())),
    video: z.optional(z.boolean()),
    extract: z.optional(z.boolean()),
  }),
  access: Download.shape.access,
})
type PublishRequest = z.output<typeof PublishRequest>

/** The readers of spreadsheets are loaded only for a file whose rows everybody may see. */
const extractFrom = async (...file: Parameters<typeof extractOf>) =>
  (await import('./parts/extractOf.ts')).extractOf(...file)

/** Publishes an upload as a download, or returns the refusal. */
export function publishOrRefuse(deps: Deps, { uploadKey, purpose, access }: PublishRequest) {
  const { storage, now } = deps
  const files = downloadFiles(storage)
  const id = `${purpose.name}/${derivedId('dwn', uploadKey)}`

  const publishVideo = async (download: Download, etag: string) => {
    const read = (start: number, end: number) => storage.bytes(uploadKey, { part: { start, end }, etag })
    checkContent(await read(0, Math.min(download.size, 64) - 1), 'mp4')
    const seconds = await secondsOfVideo(read, download.size)
    if (seconds === undefined) throw downloadRefusals.damaged()
    await files.copy(download, uploadKey)
    return { ...download, seconds }
  }
  const publishFile = async (download: Download, extension: DownloadType, etag: string) => {
    const bytes = await storage.bytes(uploadKey, { etag })
    checkContent(bytes, extension)
    const parts = countParts(bytes, extension)
    const extract = purpose.extract ? await extractFrom(bytes, extension, download.fileName) : undefined
    const published = {
      ...download,
      contentType: contentTypeOf(bytes, extension),
      ...(parts && { parts }),
      ...(extract && { extract }),
    }
    await files.put(published, bytes)
    return published
  }

  return publishOrRefuseUpload(deps, downloadRecords, {
    uploadKey,
    purpose,
    id,
    async make({ fileName: uploadedName = '', size, etag }) {
      const extension = extensionOf(uploadedName)
      if (!isDownloadType(extension) || !purpose.extensions.includes(extension))
        throw uploadRefusals.notADownload()
      const fileName = safeName(uploadedName, extension)
      const name = { fileName, addressName: addressName(fileName) }
      const type = { contentType: downloadTypes[extension], size, access }
      const download = { downloadId: id, ...name, ...type, uploadedAt: now().toISOString() }
      return purpose.video ? publishVideo(download, etag) : publishFile(download, extension, etag)
    },
  })
}
