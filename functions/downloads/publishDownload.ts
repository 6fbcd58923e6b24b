import type { Deps } from '#functions/platform/attachments/deps.ts'
import { idOfUpload, publishOrRefuseUpload } from '#functions/platform/attachments/publishUpload.ts'
import { downloadNotes } from '#functions/platform/downloadNotes.ts'
import { type Download, type DownloadType, downloadTypes, isDownloadType } from '#shared/kernel/download.ts'
import { extensionOf } from '#shared/kernel/extensionOf.ts'
import { downloadRefusals, uploadRefusals } from '#shared/kernel/refusals.ts'
import { downloadUploads, type UploadPurpose } from '#shared/kernel/uploadPurpose.ts'
import { checkContent, contentTypeOf } from './checkContent.ts'
import { downloadFiles } from './downloadFiles.ts'
import { addressName, safeName } from './fileName.ts'
import { secondsOfVideo } from './videoLength.ts'

interface Asked {
  uploadKey: string
  /** The name of what it was uploaded for. */
  purpose: string
  access: Download['access']
}

const purposes = new Map<string, UploadPurpose>(downloadUploads.map((purpose) => [purpose.name, purpose]))

/** Makes an upload into a download, or returns why not. */
export function publishOrRefuse(deps: Deps, { uploadKey, purpose: named, access }: Asked) {
  const { storage } = deps
  const files = downloadFiles(storage)
  const purpose = purposes.get(named)
  if (!purpose) throw new Error(`Nothing is uploaded for '${named}' to be downloaded.`)
  const id = `${named}/${idOfUpload('dwn', uploadKey)}`

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
