import type { Actor } from '#shared/kernel/actor.ts'
import { uploadRefusals } from '#shared/kernel/refusals.ts'
import { isOwnUpload } from '#shared/kernel/uploadKey.ts'
import type { UploadPurpose } from '#shared/kernel/uploadPurpose.ts'
import type { Log } from '../aws/log.ts'
import { absent, present, put, remove, type Write } from '../table/write.ts'
import type { AttachmentNotes } from './attachmentNotes.ts'

/** An upload that an actor names by its key. */
export interface NamedUpload {
  key: string
  purpose: UploadPurpose
  actor: Actor
}

/** Refuses an upload that is not the actor's, or for something else. */
export function checkOwnUpload({ key, purpose, actor }: NamedUpload): void {
  if (actor.role === 'visitor' || !isOwnUpload(key, purpose, actor.userId)) throw uploadRefusals.missing()
}

/**
 * The life of an item's attachment. An area publishes it, and takes it, drops it or brings it back in the item's own transaction, with
 * `settle` after it. What is cut short between two of these is finished or undone by a schedule.
 */
export interface Attachments<T> {
  /** One item takes it. The condition fails when another has it already, or when nobody took it for a day. */
  attach(attachment: T): Write[]
  /** The item goes to the trash: nobody can fetch its attachment any more. */
  withdraw(attachment: T, at: Date): Write[]
  /** The item comes back from there. */
  restore(attachment: T, at: Date): Write[]
  /** The item is deleted, or has another one now. */
  erase(attachment: T, at: Date): Write[]
  /** Carries out what `withdraw`, `restore` and `erase` have written. When that fails the schedule does it within minutes. */
  settle(...attachments: readonly T[]): Promise<void>
}

interface Sort<T, P extends string> {
  notes: AttachmentNotes<T, P | 'withdrawn' | 'nowhere'>
  idOf(attachment: T): string
  /** Where its files are while its item is not in the trash. */
  shownAt(attachment: T): P
  /** Invokes the task that moves files. */
  invokeSettle(ids: string[]): Promise<unknown>
  log: Log
}

export const openAttachments = <T, P extends string>({
  notes,
  idOf,
  shownAt,
  invokeSettle,
  log,
}: Sort<T, P>): Attachments<T> => ({
  attach: (attachment) => [
    remove(notes.keys.unattached(idOf(attachment)), present),
    put(notes.attached, { id: idOf(attachment) }, absent),
  ],
  withdraw: (attachment, at) => [notes.wishTo('withdrawn', idOf(attachment), at)],
  restore: (attachment, at) => [notes.wishTo(shownAt(attachment), idOf(attachment), at)],
  erase: (attachment, at) => [
    remove(notes.keys.attached(idOf(attachment))),
    notes.wishTo('nowhere', idOf(attachment), at),
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
