import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type * as z from 'zod/mini'
import type { Stored } from '#functions/platform/entity.ts'
import { attached, attachedKey, unattached, unattachedKey } from '#functions/platform/pictureItems.ts'
import type { Published } from '#functions/platform/pictures.ts'
import { absent, check, put, remove, tookPlace, unchanged } from '#functions/platform/write.ts'
import { newId } from '#shared/kernel/ids.ts'
import type { Crop, Picture } from '#shared/kernel/picture.ts'
import { found, Refusal } from '#shared/kernel/refusal.ts'
import { uploadRefusals } from '#shared/kernel/refusals.ts'
import { after } from '#shared/kernel/time.ts'
import { largestFile } from '#shared/kernel/uploadPurpose.ts'
import { type Deps, lease } from './deps.ts'
import { pictureFiles } from './pictureFiles.ts'
import { readPicture } from './readPicture.ts'
import { planOf, variantsOf } from './variants.ts'

/** One upload is one picture, however often it is published. */
const idOf = (uploadKey: string) => newId('pic', (count) => createHash('sha256').update(uploadKey).digest().subarray(0, count))

/**
 * Publishes an upload and removes it, also when it is refused. Of several at once one does the work and the others return its
 * picture. The note that it is unattached is there before its first file, and no item can take it while the upload is still there:
 * so nothing is public without anybody knowing, and no upload is published twice.
 */
async function publishPicture(deps: Deps, uploadKey: string, crops: readonly Crop[]): Promise<Picture> {
  const { table, storage, now } = deps
  const pictureId = idOf(uploadKey)

  async function finish(picture: Picture) {
    await storage.remove([uploadKey])
    return picture
  }

  const begun = await begin(deps, pictureId)
  if (begun.picture) return finish(begun.picture)
  try {
    const picture = await make(deps, uploadKey, pictureId, crops)
    await table.write(
      put(unattached, { pictureId, since: now().toISOString(), picture, version: begun.version }, unchanged(begun)),
    )
    return finish(picture)
  } catch (error) {
    if (error instanceof Refusal) await giveUp(deps, uploadKey, begun)
    throw error
  }
}

/** As `publishPicture`; a refusal is a return value, and whoever invoked the Lambda refuses with the same words. */
export async function publishOrRefuse(deps: Deps, uploadKey: string, crops: readonly Crop[]): Promise<Published> {
  try {
    return { picture: await publishPicture(deps, uploadKey, crops) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { refused: { code: error.code, params: error.params } }
  }
}

type Begun = Stored<z.output<typeof unattached.schema>>

/** Notes that someone publishes, or waits for who does; the note holds the picture once it is made. */
async function begin({ table, now }: Deps, pictureId: string): Promise<Begun> {
  for (;;) {
    const known = await table.get(unattached, unattachedKey(pictureId))
    if (known?.picture) return known
    if (known?.busyUntil && new Date(known.busyUntil) > now()) {
      await pause(100)
      continue
    }
    const busyUntil = after(now(), lease).toISOString()
    const begun = { since: now().toISOString(), ...known, pictureId, busyUntil }
    const noted = table.transact([put(unattached, begun, unchanged(known ?? {})), check(attachedKey(pictureId), absent)])
    if (await tookPlace(noted)) return { ...begun, version: (known?.version ?? 0) + 1 }
    if (await table.get(attached, attachedKey(pictureId))) throw uploadRefusals.missing()
  }
}

async function make({ storage }: Deps, uploadKey: string, pictureId: string, crops: readonly Crop[]): Promise<Picture> {
  const upload = found(await storage.describe(uploadKey), uploadRefusals.missing)
  if (upload.size > largestFile) throw uploadRefusals.tooLarge({ params: { megabytes: 10 } })
  const opened = await readPicture(await storage.bytes(uploadKey))
  const picture = planOf(opened, pictureId, crops)
  const files = pictureFiles(storage)
  for await (const { file, bytes, contentType } of variantsOf(opened, picture))
    await files.put(pictureId, file, bytes, contentType)
  return picture
}

/** The note of who came before may stand for files that they wrote, so that one is left to the sweep. */
async function giveUp({ table, storage }: Deps, uploadKey: string, begun: Begun): Promise<void> {
  await storage.remove([uploadKey])
  if (begun.version === 1) await table.write(remove(unattachedKey(begun.pictureId), unchanged(begun)))
}
