import type { Storage } from '#functions/platform/aws/storage.ts'
import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import { found } from '#shared/kernel/refusal.ts'
import { uploadRefusals } from '#shared/kernel/refusals.ts'
import { uploadKey } from '#shared/kernel/uploadKey.ts'
import { fileTooLarge, mostBytes, permit, type UploadPurpose } from '#shared/kernel/uploadPurpose.ts'
import type { uploads } from '#shared/uploads/contract.ts'

/** The file's name alone: some clients put folders before it. */
const withoutFolders = (fileName: string) =>
  fileName.slice(Math.max(fileName.lastIndexOf('/'), fileName.lastIndexOf('\\')) + 1)

/** How long a permission to upload is good for. */
const seconds = 300

interface Deps {
  storage: Storage
  /** All that areas declare. */
  purposes: readonly UploadPurpose[]
}

export const uploadHandlers = ({ storage, purposes }: Deps): Handlers<typeof uploads> => ({
  async create({ input: { purpose: named, fileName, contentType, size }, actor, newId }) {
    const purpose = found(
      purposes.find((one) => one.name === named),
      uploadRefusals.unknownPurpose,
    )
    const name = withoutFolders(fileName)
    const pinned = permit(actor, purpose, name, contentType)
    const largest = mostBytes(purpose)
    if (size > largest) throw fileTooLarge(purpose)
    const key = uploadKey(purpose, actor.userId, newId('upl'))
    const form = await storage.presignPost({ key, contentType: pinned, fileName: name, largest, seconds })
    return { key, ...form }
  },
})
