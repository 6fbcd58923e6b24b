import type { Actor } from '#shared/kernel/actor.ts'
import { uploadRefusals } from '#shared/kernel/refusals.ts'
import { isOwnUpload } from '#shared/kernel/uploadKey.ts'
import type { UploadPurpose } from '#shared/kernel/uploadPurpose.ts'
import type { Log } from '../aws/log.ts'
import { absent, present, put, remove, type Write } from '../table/write.ts'
import type { AttachmentRecords } from './attachmentRecords.ts'

/** An upload that an actor names by its key. */
export interface NamedUpload {
  key: string
  purpose: UploadPurpose
  actor: Actor
}

/** Refuses an upload that is another user's, or for another purpose. */
export function checkOwnUpload({ key, purpose, actor }: NamedUpload): void {
  if (actor.role === 'visitor' || !isOwnUpload(key, purpose, actor.userId)) throw uploadRefusals.missing()
}

/**
 * The life of an item's attachment. An area publishes it, adds the writes of `attach`, `withdraw`, `restore` or `erase` to the item's own
 * transaction, and calls `settle` after the transaction. A schedule finishes or undoes what was interrupted.
 */
export interface Attachments<T> {
  /** For an item that takes the attachment. The condition fails if another item has it, or if no item took it for a day. */
  attach(attachment: T): Write[]
  /** For an item that goes to the trash: nobody can download its attachment any more. */
  withdraw(attachment: T, at: Date): Write[]
  /** For an item that comes back from the trash. */
  restore(attachment: T, at: Date): Write[]
  /** For an item that is deleted, or gets another attachment. */
  erase(attachment: T, at: Date): Write[]
  /** Moves the files after `withdraw`, `restore` or `erase`. If that fails, the schedule does it within minutes. */
  settle(...attachments: readonly T[]): Promise<void>
}

interface AttachmentsProps<T, P extends string> {
  records: AttachmentRecords<T, P | 'withdrawn' | 'nowhere'>
  idOf(attachment: T): string
  /** The destination of the attachment's files while its item is not in the trash. */
  shownDestinationOf(attachment: T): P
  invokeSettle(ids: string[]): Promise<unknown>
  log: Log
}

export const openAttachments = <T, P extends string>({
  records,
  idOf,
  shownDestinationOf,
  invokeSettle,
  log,
}: AttachmentsProps<T, P>): Attachments<T> => ({
  attach: (attachment) => [
    remove(records.keys.unattached(idOf(attachment)), present),
    put(records.attached, { id: idOf(attachment) }, absent),
  ],
  withdraw: (attachment, at) => [records.requestMove('withdrawn', idOf(attachment), at)],
  restore: (attachment, at) => [records.requestMove(shownDestinationOf(attachment), idOf(attachment), at)],
  erase: (attachment, at) => [
    put(records.attached, { id: idOf(attachment), erasedAt: at.toISOString() }),
    records.requestMove('nowhere', idOf(attachment), at),
  ],
  async settle(...attachments) {
    if (attachments.length === 0) return
    try {
      await invokeSettle(attachments.map(idOf))
    } catch (error) {
      log.error('not settled', error as Error)
    }
  },
})
