import type { Storage } from '#functions/platform/aws/storage.ts'
import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import { found } from '#shared/kernel/refusal.ts'
import { uploadRefusals } from '#shared/kernel/refusals.ts'
import { uploadKey } from '#shared/kernel/uploadKey.ts'
import { fileTooLarge, maxBytesOf, permit, type UploadPurpose } from '#shared/kernel/uploadPurpose.ts'
import type { uploads } from '#shared/uploads/contract.ts'

/** The file name without folders, which some clients send with it. */
const withoutFolders = (fileName: string) =>
  fileName.slice(Math.max(fileName.lastIndexOf('/'), fileName.lastIndexOf('\\')) + 1)

/** A permission to upload expires after this time. */
const permissionSeconds = 300

interface Deps {
  storage: Storage
  /** The purposes that all areas declare. */
  purposes: readonly UploadPurpose[]
}

export const uploadHandlers = ({ storage, purposes }: Deps): Handlers<typeof uploads> => ({
  async create({ input: { purpose: purposeName, fileName, contentType, size }, actor, newId }) {
    const purpose = found(
      purposes.find((one) => one.name === purposeName),
      uploadRefusals.unknownPurpose,
    )
    const name = withoutFolders(fileName)
    const storedContentType = permit(actor, purpose, name, contentType)
    const maxBytes = maxBytesOf(purpose)
    if (size > maxBytes) throw fileTooLarge(purpose)
    const key = uploadKey(purpose, actor.userId, newId('upl'))
    const form = await storage.presignPost({
      key,
      contentType: storedContentType,
      fileName: name,
      maxBytes,
      seconds: permissionSeconds,
    })
    return { key, ...form }
  },
})
