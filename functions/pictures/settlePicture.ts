import { setTimeout as pause } from 'node:timers/promises'
import { type Place, unsettled, unsettledKey } from '#functions/platform/pictureItems.ts'
import { put, remove, tookPlace, unchanged } from '#functions/platform/write.ts'
import { after, seconds } from '#shared/kernel/time.ts'
import { type Deps, lease } from './deps.ts'
import { type PictureFiles, pictureFiles } from './pictureFiles.ts'

/** How long someone else who is at it is waited for. */
const patience = seconds(10)

const moves: Record<Place, (files: PictureFiles, pictureId: string) => Promise<void>> = {
  public: (files, pictureId) => files.show(pictureId),
  withdrawn: (files, pictureId) => files.hide(pictureId),
  nowhere: (files, pictureId) => files.remove(pictureId),
}

/**
 * Brings a picture's files to where the last wish wants them. One at a time does it: two at once, of whom one shows and one hides,
 * could end in either state. A wish that comes meanwhile is carried out by who is at it.
 */
export async function settlePicture({ table, storage, now }: Deps, pictureId: string): Promise<void> {
  const key = unsettledKey(pictureId)
  const files = pictureFiles(storage)
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
    await moves[wish.place](files, pictureId)
    if (await tookPlace(table.write(remove(key, unchanged({ version }))))) return
  }
}
