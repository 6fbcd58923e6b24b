import type { Moves } from '#functions/platform/attachments/settleAttachment.ts'
import type { Storage } from '#functions/platform/aws/storage.ts'
import { immutableCaching } from '#shared/kernel/caching.ts'

/** Anyone can fetch the files in this folder: CloudFront serves `public/files/` as `/files/`. */
const publicFolder = (pictureId: string) => `public/files/pictures/${pictureId}/`
/** The portal keeps the files in this folder as long as the picture's item exists, in the trash or not. */
const originalsFolder = (pictureId: string) => `pictures/${pictureId}/`

/** Writes and moves the files of a published picture. Each operation may be repeated. */
export function pictureFiles(storage: Storage) {
  const empty = async (folder: string) => storage.remove(await Array.fromAsync(storage.list(folder)))
  const moves: Moves<'public' | 'withdrawn' | 'nowhere'> = {
    async public(pictureId) {
      const folder = originalsFolder(pictureId)
      for await (const key of storage.list(folder))
        await storage.copy(key, publicFolder(pictureId) + key.slice(folder.length))
    },
    withdrawn: (pictureId) => empty(publicFolder(pictureId)),
    async nowhere(pictureId) {
      await empty(publicFolder(pictureId))
      await empty(originalsFolder(pictureId))
    },
  }
  return {
    moves,
    async put(pictureId: string, file: string, bytes: Uint8Array, contentType: string): Promise<void> {
      for (const folder of [originalsFolder, publicFolder])
        await storage.put(folder(pictureId) + file, bytes, { contentType, caching: immutableCaching })
    },
  }
}
