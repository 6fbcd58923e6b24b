import { randomBytes } from 'node:crypto'
import type { Actor } from '#shared/kernel/actor.ts'
import type { Route } from '#shared/kernel/area.ts'
import { newId } from '#shared/kernel/ids.ts'
import { formFileKey } from '#shared/kernel/uploadKey.ts'
import { permit } from '#shared/kernel/uploadPurpose.ts'
import type { Storage } from '../aws/storage.ts'
import type { StoreFile } from './multipart.ts'

/** A multipart body, with the file fields of its route. */
export interface SentForm {
  bytes: Buffer
  contentType: string
  files: NonNullable<Route['files']>
}

/** Returns the fields of a form. Files are stored among the actor's uploads, and the fields have their keys. */
export type ReadForm = (form: SentForm, actor: Actor) => Promise<Record<string, unknown>>

/** Reads forms for areas whose routes accept files, by the rules of `POST /api/uploads`. The first form loads the parser. */
export const openForms =
  (storage: Storage): ReadForm =>
  async ({ bytes, contentType, files }, actor) => {
    const { multipartFields } = await import('./multipart.ts')
    const store: StoreFile = async (file) => {
      const storedContentType = permit(actor, file.purpose, file.fileName, file.contentType)
      const owner = actor.role === 'visitor' ? 'visitor' : actor.userId
      const key = formFileKey(file.purpose, owner, newId('upl', randomBytes))
      await storage.put(key, file.bytes, { contentType: storedContentType, fileName: file.fileName })
      return key
    }
    return multipartFields(bytes, contentType, files, store)
  }
