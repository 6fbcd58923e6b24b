import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type * as z from 'zod/mini'
import { type IdKind, newId } from '#shared/kernel/ids.ts'
import { found, Refusal } from '#shared/kernel/refusal.ts'
import { uploadRefusals } from '#shared/kernel/refusals.ts'
import { after } from '#shared/kernel/time.ts'
import { fileTooLarge, mostBytes, type UploadPurpose } from '#shared/kernel/uploadPurpose.ts'
import type { Kept } from '../aws/storage.ts'
import type { Stored } from '../table/entity.ts'
import { absent, check, put, remove, tookPlace, unchanged } from '../table/write.ts'
import type { AttachmentNotes } from './attachmentNotes.ts'
import { type Deps, lease } from './deps.ts'
import type { Refused } from './relay.ts'

interface Publishing<T> {
  uploadKey: string
  purpose: Pick<UploadPurpose, 'megabytes'>
  /** `idOfUpload`, or a longer name that ends with it. */
  id: string
  /** Writes the files of the attachment, the same ones when it is done again. May refuse what was uploaded. */
  make(upload: Kept): Promise<T>
}

/** One upload is one attachment, however often it is published. */
export const idOfUpload = (kind: IdKind, uploadKey: string) =>
  newId(kind, (count) => createHash('sha256').update(uploadKey).digest().subarray(0, count))

/**
 * Publishes an upload and removes it, also when it is refused. Of several at once one does the work and the others return what it
 * has made. The note that it is unattached is there before its first file, and no item can take it while the upload is still there:
 * so nothing can be fetched without anybody knowing, and no upload is published twice.
 */
async function publishUpload<T, P extends string>(
  deps: Deps,
  notes: AttachmentNotes<T, P>,
  { uploadKey, purpose, id, make }: Publishing<T>,
): Promise<T> {
  const { table, storage, now } = deps
  const begun = await begin(deps, notes, id)
  try {
    let published = begun.published === undefined ? undefined : notes.schema.parse(begun.published)
    if (published === undefined) {
      const upload = found(await storage.describe(uploadKey), uploadRefusals.missing)
      if (upload.size > mostBytes(purpose)) throw fileTooLarge(purpose)
      published = await make(upload)
      const note = { id, since: now().toISOString(), published, version: begun.version }
      await table.write(put(notes.unattached, note, unchanged(begun)))
    }
    await storage.remove([uploadKey])
    return published
  } catch (error) {
    if (error instanceof Refusal) await giveUp(deps, notes, uploadKey, begun)
    throw error
  }
}

/** As `publishUpload`; a refusal is a return value, and whoever invoked the Lambda refuses with the same words. */
export async function publishOrRefuseUpload<T, P extends string>(
  ...publishing: Parameters<typeof publishUpload<T, P>>
): Promise<{ published: T } | Refused> {
  try {
    return { published: await publishUpload(...publishing) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { refused: { code: error.code, params: error.params } }
  }
}

type Begun = Stored<z.output<AttachmentNotes<unknown, string>['unattached']['schema']>>

/** Notes that someone publishes, or waits for who does; the note holds what was made once it is. */
async function begin<T, P extends string>(
  { table, now }: Deps,
  notes: AttachmentNotes<T, P>,
  id: string,
): Promise<Begun> {
  const { attached, unattached, keys } = notes
  for (;;) {
    const known = await table.get(unattached, keys.unattached(id))
    if (known?.published) return known
    if (known?.busyUntil && new Date(known.busyUntil) > now()) {
      await pause(100)
      continue
    }
    const busyUntil = after(now(), lease).toISOString()
    const begun = { since: now().toISOString(), ...known, id, busyUntil }
    const noted = table.transact([
      put(unattached, begun, unchanged(known ?? {})),
      check(keys.attached(id), absent),
    ])
    if (await tookPlace(noted)) return { ...begun, version: (known?.version ?? 0) + 1 }
    if (await table.get(attached, keys.attached(id))) throw uploadRefusals.missing()
  }
}

/** The note of who came before may stand for files that they wrote, so that one is left to the sweep. */
async function giveUp<T, P extends string>(
  { table, storage }: Deps,
  { keys }: AttachmentNotes<T, P>,
  uploadKey: string,
  begun: Begun,
): Promise<void> {
  await storage.remove([uploadKey])
  if (begun.version === 1) await table.write(remove(keys.unattached(begun.id), unchanged(begun)))
}
