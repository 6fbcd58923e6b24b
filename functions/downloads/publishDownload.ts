import type { Deps } from '#functions/platform/attachments/deps.ts'
import { idOfUpload, publishOrRefuseUpload } from '#functions/platform/attachments/publishUpload.ts'
import { downloadNotes } from '#functions/platform/downloadNotes.ts'
import type { Download } from '#shared/kernel/download.ts'
import { isDownloadType } from '#shared/kernel/download.ts'
import { extensionOf } from '#shared/kernel/extensionOf.ts'
import { uploadRefusals } from '#shared/kernel/refusals.ts'
import { checkContent, contentTypeOf } from './checkContent.ts'
import { downloadFiles } from './downloadFiles.ts'
import { addressName, safeName } from './fileName.ts'

interface Asked {
  uploadKey: string
  /** The name of what it was uploaded for. */
  purpose: string
  access: Download['access']
}

/** Makes an upload into a download, or returns why not. */
export function publishOrRefuse(deps: Deps, { uploadKey, purpose, access }: Asked) {
  const id = `${purpose}/${idOfUpload('dwn', uploadKey)}`
  return publishOrRefuseUpload(deps, downloadNotes, {
    uploadKey,
    id,
    async make(bytes, { fileName: sent = '', size }) {
      const extension = extensionOf(sent)
      if (!isDownloadType(extension)) throw uploadRefusals.notADownload()
      checkContent(bytes, extension)
      const fileName = safeName(sent, extension)
      const contentType = contentTypeOf(bytes, extension)
      const download = { downloadId: id, fileName, addressName: addressName(fileName), contentType, size, access }
      await downloadFiles(deps.storage).put(download, bytes)
      return download
    },
  })
}
