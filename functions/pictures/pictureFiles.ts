import type { Storage } from '#functions/platform/aws/storage.ts'

/** Where anyone can fetch a picture's files: CloudFront serves `public/files/` as `/files/`. */
export const publicFolder = (pictureId: string) => `public/files/pictures/${pictureId}/`
/** Where the portal keeps them as long as their item is there, in the trash or not. */
export const keptFolder = (pictureId: string) => `pictures/${pictureId}/`

/** The files of a picture that is published; each operation may be done again. */
export function pictureFiles(storage: Storage) {
  const emptied = async (folder: string) => storage.remove(await Array.fromAsync(storage.list(folder)))
  return {
    async put(pictureId: string, file: string, bytes: Uint8Array, contentType: string): Promise<void> {
      await storage.put(keptFolder(pictureId) + file, bytes, { contentType })
      await storage.put(publicFolder(pictureId) + file, bytes, { contentType })
    },
    async show(pictureId: string): Promise<void> {
      const folder = keptFolder(pictureId)
      for await (const key of storage.list(folder))
        await storage.copy(key, publicFolder(pictureId) + key.slice(folder.length))
    },
    hide: (pictureId: string) => emptied(publicFolder(pictureId)),
    async remove(pictureId: string): Promise<void> {
      await emptied(publicFolder(pictureId))
      await emptied(keptFolder(pictureId))
    },
  }
}
export type PictureFiles = ReturnType<typeof pictureFiles>
