import type { Handlers } from '#functions/platform/handlerContext.ts'
import type { Storage } from '#functions/platform/storage.ts'
import { uploadKey } from '#shared/kernel/uploadKey.ts'
import { fileTooLarge, largestFile, permit } from '#shared/kernel/uploadPolicy.ts'
import type { uploads } from '#shared/uploads/contract.ts'

/** A name is one of a file, not of a place: some senders put folders before it. */
const withoutFolders = (fileName: string) => fileName.slice(Math.max(fileName.lastIndexOf('/'), fileName.lastIndexOf('\\')) + 1)

/** How long a permission to upload is good for. */
const seconds = 300

export const uploadHandlers = ({ storage }: { storage: Storage }): Handlers<typeof uploads> => ({
  async create({ input: { purpose, fileName, contentType, size }, actor, newId }) {
    const name = withoutFolders(fileName)
    const pinned = permit(actor, purpose, name, contentType)
    if (size > largestFile) throw fileTooLarge()
    const key = uploadKey(purpose, actor.userId, newId('upl'))
    const form = await storage.presignPost({ key, contentType: pinned, fileName: name, largest: largestFile, seconds })
    return { key, ...form }
  },
})
