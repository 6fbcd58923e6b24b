import { randomBytes } from 'node:crypto'
import { newId } from '#shared/kernel/ids.ts'
import type { Actor } from '#shared/kernel/person.ts'
import { formFileKey } from '#shared/kernel/uploadKey.ts'
import { permit } from '#shared/kernel/uploadPolicy.ts'
import type { Storage } from '../storage.ts'
import type { KeepFile } from './multipart.ts'

/** Keeps the files of a form where the actor's own uploads are kept, under the same rules as `POST /api/uploads`. */
export const keepUnder =
  (storage: Storage, actor: Actor): KeepFile =>
  async ({ purpose, fileName, contentType, bytes }) => {
    const pinned = permit(actor, purpose, fileName, contentType)
    const owner = actor.role === 'visitor' ? 'visitor' : actor.userId
    const key = formFileKey(purpose, owner, newId('upl', randomBytes))
    await storage.put(key, bytes, { contentType: pinned, fileName })
    return key
  }
