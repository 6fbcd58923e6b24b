import { setTimeout as pause } from 'node:timers/promises'
import type * as z from 'zod/mini'
import { found, Refusal } from '#shared/kernel/refusal.ts'
import { uploadRefusals } from '#shared/kernel/refusals.ts'
import { after } from '#shared/kernel/time.ts'
import { fileTooLarge, maxBytesOf, type UploadPurpose } from '#shared/kernel/uploadPurpose.ts'
import type { StoredFile } from '../aws/storage.ts'
import type { Stored } from '../table/entity.ts'
import { absent, check, conditionHeld, put, remove, unchanged } from '../table/write.ts'
import type { AttachmentRecords } from './attachmentRecords.ts'
import { type Deps, leaseMs } from './deps.ts'
import type { RefusedResult } from './relay.ts'

interface Publication<T> {
  uploadKey: string
  purpose: Pick<UploadPurpose, 'megabytes'>
  /** Derived from the upload's key (`derivedId`); the id of a download has the name of its purpose in front. */
  id: string
  /** Writes the files of the attachment; from the same bytes, always the same files. May refuse the upload. */
  make(upload: StoredFile): Promise<T>
}

/**
 * Publishes an upload and removes it, also when it is refused. Of several simultaneous calls one does the
 * work, and the others return its result. The record that the attachment is unattached exists before its
 * first file, so no file is ever forgotten. No item can take the attachment while the upload still exists, so
 * no upload is published twice. When a call has crashed, the next one publishes the same bytes only: browsers
 * may have the first files already. Other bytes are refused like a missing upload.
 */
async function publishUpload<T, P extends string>(
  deps: Deps,
  records: AttachmentRecords<T, P>,
  { uploadKey, purpose, id, make }: Publication<T>,
): Promise<T> {
  const { table, storage, now } = deps
  const { claimedRecord, upload } = await claim(deps, records, { id, uploadKey })
  try {
    let published =
      claimedRecord.published === undefined ? undefined : records.schema.parse(claimedRecord.published)
    if (published === undefined) {
      const file = found(upload, uploadRefusals.missing)
      if (file.size > maxBytesOf(purpose)) throw fileTooLarge(purpose)
      if (file.etag !== claimedRecord.uploadEtag) throw uploadRefusals.missing()
      published = await make(file)
      const record = { id, since: now().toISOString(), published, version: claimedRecord.version }
      await table.write(put(records.unattached, record, unchanged(claimedRecord)))
    }
    await storage.remove([uploadKey])
    return published
  } catch (error) {
    if (error instanceof Refusal) await giveUp(deps, records, uploadKey, claimedRecord)
    throw error
  }
}

/** As `publishUpload`, but returns a refusal, so that the Lambda that invoked this one can throw it. */
export async function publishOrRefuseUpload<T, P extends string>(
  ...publishing: Parameters<typeof publishUpload<T, P>>
): Promise<{ published: T } | RefusedResult> {
  try {
    return { published: await publishUpload(...publishing) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { refused: { code: error.code, params: error.params } }
  }
}

type UnattachedRecord = Stored<z.output<AttachmentRecords<unknown, string>['unattached']['schema']>>

interface Claim {
  claimedRecord: UnattachedRecord
  /** Undefined when there is none, or when it has been published. */
  upload?: StoredFile | undefined
}

/** Marks the attachment as being published, or waits while another call publishes it and returns the record with its result. */
async function claim<T, P extends string>(
  { table, storage, now }: Deps,
  records: AttachmentRecords<T, P>,
  { id, uploadKey }: Pick<Publication<T>, 'id' | 'uploadKey'>,
): Promise<Claim> {
  const { attached, unattached, keys } = records
  for (;;) {
    const existing = await table.get(unattached, keys.unattached(id))
    if (existing?.published) return { claimedRecord: existing }
    if (existing?.busyUntil && new Date(existing.busyUntil) > now()) {
      await pause(100)
      continue
    }
    const busyUntil = after(now(), leaseMs).toISOString()
    const upload = await storage.describe(uploadKey)
    const claimedRecord = { since: now().toISOString(), uploadEtag: upload?.etag, ...existing, id, busyUntil }
    const transaction = table.transact([
      put(unattached, claimedRecord, unchanged(existing ?? {})),
      check(keys.attached(id), absent),
    ])
    if (await conditionHeld(transaction))
      return { claimedRecord: { ...claimedRecord, version: (existing?.version ?? 0) + 1 }, upload }
    if (await table.get(attached, keys.attached(id))) throw uploadRefusals.missing()
  }
}

/** Removes the upload and the record. A record that an earlier call has made may stand for files, so it is left to the sweep. */
async function giveUp<T, P extends string>(
  { table, storage }: Deps,
  { keys }: AttachmentRecords<T, P>,
  uploadKey: string,
  claimedRecord: UnattachedRecord,
): Promise<void> {
  await storage.remove([uploadKey])
  if (claimedRecord.version === 1)
    await table.write(remove(keys.unattached(claimedRecord.id), unchanged(claimedRecord)))
}
