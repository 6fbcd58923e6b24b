import { setTimeout as pause } from 'node:timers/promises'
import { after, seconds } from '#shared/kernel/time.ts'
import { put, remove, tookPlace, unchanged } from '../table/write.ts'
import type { AttachmentNotes } from './attachmentNotes.ts'
import { type Deps, lease } from './deps.ts'

/** How long someone else who is at it is waited for. */
const patience = seconds(10)

/** Moves an attachment's files to each place; each may be done again. */
export type Moves<P extends string> = Record<P, (id: string) => Promise<void>>

/**
 * Brings an attachment's files to where the last wish wants them. One at a time does it: two at once, of whom one shows and one
 * hides, could end in either state. A wish that comes meanwhile is carried out by who is at it.
 */
export async function settleAttachment<T, P extends string>(
  { table, now }: Deps,
  { unsettled, keys, place }: AttachmentNotes<T, P>,
  moves: Moves<P>,
  id: string,
): Promise<void> {
  const key = keys.unsettled(id)
  const giveUp = after(now(), patience)
  let mine: string | undefined
  for (;;) {
    const wish = await table.get(unsettled, key)
    if (!wish) return
    let { version } = wish
    if (mine === undefined || wish.busyUntil !== mine) {
      if (wish.busyUntil && new Date(wish.busyUntil) > now()) {
        if (now() > giveUp) return
        await pause(100)
        continue
      }
      const busyUntil = after(now(), lease).toISOString()
      if (!(await tookPlace(table.write(put(unsettled, { ...wish, busyUntil }, unchanged(wish)))))) continue
      mine = busyUntil
      version += 1
    }
    await moves[place.parse(wish.place)](id)
    if (await tookPlace(table.write(remove(key, unchanged({ version }))))) return
  }
}
