import type { Moves } from '#functions/platform/attachments/settleAttachment.ts'
import type { Storage } from '#functions/platform/aws/storage.ts'
import type { Download } from '#shared/kernel/download.ts'
import { signedFolder } from '#shared/kernel/download.ts'

/** Where the portal keeps one as long as its item is there, in the trash or not. */
const keptFolder = (id: string) => `downloads/${id}/`
/** Where it can be fetched besides: by anyone (CloudFront serves `public/files/` as `/files/`), or by signed addresses. */
const shownFolders = {
  public: (id: string) => `public/files/downloads/${id}/`,
  private: (id: string) => `${signedFolder}${id}/`,
}

/** The file of a download; each operation may be done again. */
export function downloadFiles(storage: Storage) {
  const emptied = async (folder: string) => storage.remove(await Array.fromAsync(storage.list(folder)))
  const show = (access: Download['access']) => async (id: string) => {
    const folder = keptFolder(id)
    for await (const key of storage.list(folder))
      await storage.copy(key, shownFolders[access](id) + key.slice(folder.length))
  }
  const hide = async (id: string) => {
    for (const folder of Object.values(shownFolders)) await emptied(folder(id))
  }
  const moves: Moves<'public' | 'signed' | 'withdrawn' | 'nowhere'> = {
    public: show('public'),
    signed: show('private'),
    withdrawn: hide,
    async nowhere(id) {
      await hide(id)
      await emptied(keptFolder(id))
    },
  }
  return {
    moves,
    async put(
      { downloadId, addressName, fileName, contentType, access }: Download,
      bytes: Uint8Array,
    ): Promise<void> {
      for (const folder of [keptFolder, shownFolders[access]])
        await storage.put(folder(downloadId) + addressName, bytes, { contentType, saveAs: fileName })
    },
    /** As `put`, of an upload that is too large to pass through here; its type is the one that its upload was pinned to. */
    async copy({ downloadId, addressName, access }: Download, uploadKey: string): Promise<void> {
      for (const folder of [keptFolder, shownFolders[access]])
        await storage.copy(uploadKey, folder(downloadId) + addressName)
    },
  }
}
