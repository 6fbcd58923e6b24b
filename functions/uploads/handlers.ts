import type { Handlers } from '#functions/platform/asked.ts'
import type { Storage } from '#functions/platform/storage.ts'
import { Refusal } from '#shared/kernel/refusal.ts'
import { uploadKey } from '#shared/kernel/uploadKey.ts'
import { largestFile, permit } from '#shared/kernel/uploadPolicy.ts'
import type { uploads } from '#shared/uploads/contract.ts'

/** How long a permission to upload is good for. */
const seconds = 300

export const uploadHandlers = ({ storage }: { storage: Storage }): Handlers<typeof uploads> => ({
  async create({ input: { purpose, fileName, contentType, size }, actor, newId }) {
    const pinned = permit(actor, purpose, fileName, contentType)
    if (size > largestFile) throw new Refusal('upload.tooLarge', 'tooLarge', 'The file is larger than 10 MB.')
    const key = uploadKey(purpose, actor.userId, newId('upl'))
    const form = await storage.presignPost({ key, contentType: pinned, fileName, largest: largestFile, seconds })
    return { key, ...form }
  },
})
