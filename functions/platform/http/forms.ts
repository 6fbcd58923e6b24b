import { randomBytes } from 'node:crypto'
import type { Actor } from '#shared/kernel/actor.ts'
import type { Route } from '#shared/kernel/area.ts'
import { newId } from '#shared/kernel/ids.ts'
import { formFileKey } from '#shared/kernel/uploadKey.ts'
import { permit } from '#shared/kernel/uploadPurpose.ts'
import type { Storage } from '../aws/storage.ts'
import type { KeepFile } from './multipart.ts'

/** A multipart body as it was sent, for the route it was sent to. */
export interface SentForm {
  bytes: Buffer
  contentType: string
  files: NonNullable<Route['files']>
}

/** The fields of a form. Its files are kept where the actor's own uploads are, and stand in the fields as their keys. */
export type Forms = (form: SentForm, actor: Actor) => Promise<Record<string, unknown>>

/** For areas whose routes accept files, under the same rules as `POST /api/uploads`. Their cold starts are spared the parser. */
export const openForms =
  (storage: Storage): Forms =>
  async ({ bytes, contentType, files }, actor) => {
    const { multipartFields } = await import('./multipart.ts')
    const keep: KeepFile = async (file) => {
      const pinned = permit(actor, file.purpose, file.fileName, file.contentType)
      const owner = actor.role === 'visitor' ? 'visitor' : actor.userId
      const key = formFileKey(file.purpose, owner, newId('upl', randomBytes))
      await storage.put(key, file.bytes, { contentType: pinned, fileName: file.fileName })
      return key
    }
    return multipartFields(bytes, contentType, files, keep)
  }
