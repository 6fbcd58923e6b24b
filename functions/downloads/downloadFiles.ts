import type { Moves } from '#functions/platform/attachments/settleAttachment.ts'
import type { Storage } from '#functions/platform/aws/storage.ts'
import { immutableCaching } from '#shared/kernel/caching.ts'
import { type Download, signedFolder } from '#shared/kernel/download.ts'

/** The portal keeps the file in this folder as long as its item exists, in the trash or not. */
const originalFolder = (id: string) => `downloads/${id}/`
/** People fetch the file from one of these folders. CloudFront serves `public/files/` as `/files/`; private files need a signed URL. */
const shownFolders = {
  public: (id: string) => `public/files/downloads/${id}/`,
  private: (id: string) => `${signedFolder}${id}/`,
}

/** Writes and moves the file of a download. Each operation may be repeated. */
export function downloadFiles(storage: Storage) {
  const empty = async (folder: string) => storage.remove(await Array.fromAsync(storage.list(folder)))
  const show = (access: Download['access']) => async (id: string) => {
    const folder = originalFolder(id)
    for await (const key of storage.list(folder))
      await storage.copy(key, shownFolders[access](id) + key.slice(folder.length))
  }
  const hide = async (id: string) => {
    for (const folder of Object.values(shownFolders)) await empty(folder(id))
  }
  const moves: Moves<'public' | 'signed' | 'withdrawn' | 'nowhere'> = {
    public: show('public'),
    signed: show('private'),
    withdrawn: hide,
    async nowhere(id) {
      await hide(id)
      await empty(originalFolder(id))
    },
  }
  return {
    moves,
    async put(
      { downloadId, addressName, fileName, contentType, access }: Download,
      bytes: Uint8Array,
    ): Promise<void> {
      const caching = access === 'public' ? immutableCaching : undefined
      for (const folder of [originalFolder, shownFolders[access]])
        await storage.put(folder(downloadId) + addressName, bytes, { contentType, saveAs: fileName, caching })
    },
    /** Copies an upload that is too large for the Lambda's memory. It keeps the content type it was uploaded with. */
    async copy({ downloadId, addressName, access }: Download, uploadKey: string): Promise<void> {
      for (const folder of [originalFolder, shownFolders[access]])
        await storage.copy(uploadKey, folder(downloadId) + addressName)
    },
  }
}
