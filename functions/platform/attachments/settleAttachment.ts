import { setTimeout as pause } from 'node:timers/promises'
import { after, seconds } from '#shared/kernel/time.ts'
import { conditionHeld, put, remove, unchanged } from '../table/write.ts'
import type { AttachmentRecords } from './attachmentRecords.ts'
import { type Deps, leaseMs } from './deps.ts'

/** The longest wait for another Lambda that is moving the same files. */
const maxWaitMs = seconds(10)

/** Functions that move an attachment's files to each destination. They are idempotent. */
export type Moves<P extends string> = Record<P, (id: string) => Promise<void>>

/**
 * Moves an attachment's files to the destination that was requested last. Only one Lambda at a time does this: if one showed the files while
 * another hid them, the outcome would be uncertain. That Lambda also carries out a request that is made while it moves the files.
 */
export async function settleAttachment<T, P extends string>(
  { table, now }: Deps,
  { pendingMove, keys, destination }: AttachmentRecords<T, P>,
  moves: Moves<P>,
  id: string,
): Promise<void> {
  const key = keys.pendingMove(id)
  const giveUpAt = after(now(), maxWaitMs)
  let ownBusyUntil: string | undefined
  for (;;) {
    const request = await table.get(pendingMove, key)
    if (!request) return
    let { version } = request
    if (ownBusyUntil === undefined || request.busyUntil !== ownBusyUntil) {
      if (request.busyUntil && new Date(request.busyUntil) > now()) {
        if (now() > giveUpAt) return
        await pause(100)
        continue
      }
      const busyUntil = after(now(), leaseMs).toISOString()
      if (
        !(await conditionHeld(table.write(put(pendingMove, { ...request, busyUntil }, unchanged(request)))))
      )
        continue
      ownBusyUntil = busyUntil
      version += 1
    }
    await moves[destination.parse(request.place)](id)
    if (await conditionHeld(table.write(remove(key, unchanged({ version }))))) return
  }
}
