import { after, days } from '#shared/kernel/time.ts'
import type { Log } from '../aws/log.ts'
import { absent, check, remove, tookPlace, unchanged } from '../table/write.ts'
import type { AttachmentNotes } from './attachmentNotes.ts'
import type { Deps } from './deps.ts'
import { type Moves, settleAttachment } from './settleAttachment.ts'

/** How long an upload, or what was made of it, waits for an item to take it. */
export const patience = days(1)

/** Finishes what was cut short, and removes what was published a day ago and taken by no item. */
export async function sweepAttachments<T, P extends string>(
  deps: Deps & { log: Log },
  notes: AttachmentNotes<T, P | 'nowhere'>,
  moves: Moves<P | 'nowhere'>,
): Promise<void> {
  const { table, now, log } = deps
  const { unattached, unsettled, keys, index } = notes
  const old = after(now(), -patience).toISOString()
  const forgotten = { index: 'gsi1', pk: index, between: ['UNATTACHED#', `UNATTACHED#${old}`] } as const
  for await (const note of table.all(unattached, forgotten)) {
    const { id } = note
    const isFree = check(keys.attached(id), absent)
    // The condition fails when an item took it at this very moment.
    const left = [remove(keys.unattached(id), unchanged(note)), isFree, notes.wishTo('nowhere', id, now())]
    await tookPlace(table.transact(left))
  }
  for await (const { id } of table.all(unsettled, { index: 'gsi1', pk: index, beginsWith: 'UNSETTLED#' })) {
    try {
      await settleAttachment(deps, notes, moves, id)
    } catch (error) {
      // One that cannot be moved today must not keep the others from it.
      log.error('not settled', error as Error)
    }
  }
}
