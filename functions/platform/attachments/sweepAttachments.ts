import { after, days } from '#shared/kernel/time.ts'
import type { Log } from '../aws/log.ts'
import { absent, check, conditionHeld, remove, unchanged } from '../table/write.ts'
import type { AttachmentRecords } from './attachmentRecords.ts'
import type { Deps } from './deps.ts'
import { type Moves, settleAttachment } from './settleAttachment.ts'

/** An upload, or an attachment made of it, is deleted unless an item takes it within this time. */
export const unattachedLifetime = days(1)

/** Finishes interrupted moves, and removes attachments that no item took within a day of their publication. */
export async function sweepAttachments<T, P extends string>(
  deps: Deps & { log: Log },
  records: AttachmentRecords<T, P | 'nowhere'>,
  moves: Moves<P | 'nowhere'>,
): Promise<void> {
  const { table, now, log } = deps
  const { unattached, pendingMove, keys, indexPartition: pk } = records
  const expiredSince = after(now(), -unattachedLifetime).toISOString()
  const expiredRange = { index: 'gsi1', pk, between: ['UNATTACHED#', `UNATTACHED#${expiredSince}`] } as const
  for await (const record of table.all(unattached, expiredRange)) {
    const { id } = record
    // A condition fails if an item has just taken the attachment.
    const writes = [
      remove(keys.unattached(id), unchanged(record)),
      check(keys.attached(id), absent),
      records.requestMove('nowhere', id, now()),
    ]
    await conditionHeld(table.transact(writes))
  }
  for await (const { id } of table.all(pendingMove, { index: 'gsi1', pk, beginsWith: 'UNSETTLED#' })) {
    try {
      await settleAttachment(deps, records, moves, id)
    } catch (error) {
      // One failure must not stop the others.
      log.error('not settled', error as Error)
    }
  }
}
