import type { Log } from '#functions/platform/log.ts'
import { attachedKey, pictureIndex, unattached, unattachedKey, unsettled, wishTo } from '#functions/platform/pictureItems.ts'
import { absent, check, remove, tookPlace, unchanged } from '#functions/platform/write.ts'
import { after, days } from '#shared/kernel/time.ts'
import type { Deps } from './deps.ts'
import { settlePicture } from './settlePicture.ts'

/** How long an upload, or a picture made of it, waits for an item to take it. */
const patience = days(1)

/** Finishes what was cut short, and removes what was uploaded or published a day ago and taken by no item. */
export async function sweepPictures(deps: Deps & { log: Log }): Promise<void> {
  const { table, storage, now, log } = deps
  const old = after(now(), -patience)

  async function forget(note: Parameters<typeof unattached.keys>[0] & { version: number }) {
    const { pictureId } = note
    const forgotten = remove(unattachedKey(pictureId), unchanged(note))
    const free = check(attachedKey(pictureId), absent)
    // The condition fails when an item took it at this very moment.
    await tookPlace(table.transact([forgotten, free, wishTo('nowhere', pictureId, now())]))
  }

  for await (const note of table.all(unattached, {
    index: 'gsi1',
    pk: pictureIndex,
    between: ['UNATTACHED#', `UNATTACHED#${old.toISOString()}`],
  })) {
    await forget(note)
  }
  for await (const { pictureId } of table.all(unsettled, { index: 'gsi1', pk: pictureIndex, beginsWith: 'UNSETTLED#' })) {
    try {
      await settlePicture(deps, pictureId)
    } catch (error) {
      // One that cannot be moved today must not keep the others from it.
      log.error('picture not settled', error as Error)
    }
  }
  await storage.remove(await Array.fromAsync(storage.listOlder('uploads/', old)))
}
