import { randomBytes } from 'node:crypto'
import { LambdaClient } from '@aws-sdk/client-lambda'
import { beforeAll } from 'vitest'
import * as z from 'zod/mini'
import { sweepPictures } from '#functions/pictures/sweepPictures.ts'
import type { Deps } from '#functions/platform/attachments/deps.ts'
import { openPictures, type Pictures } from '#functions/platform/attachments/pictures.ts'
import { openStorage, type Storage } from '#functions/platform/aws/storage.ts'
import { defineEntity, type Stored } from '#functions/platform/table/entity.ts'
import { put, unchanged } from '#functions/platform/table/write.ts'
import type { LoggedInUser } from '#shared/kernel/actor.ts'
import { defineArea } from '#shared/kernel/area.ts'
import { newId } from '#shared/kernel/ids.ts'
import { type Crop, crops, Picture } from '#shared/kernel/picture.ts'
import { uploadKey } from '#shared/kernel/uploadKey.ts'
import { image } from '#shared/kernel/uploadPurpose.ts'
import { pictures as picturesArea } from '#shared/pictures/contract.ts'
import { depsOf, withPictures } from '../support/attachments.ts'
import { type TestPlatform, testPlatform } from '../support/platform.ts'
import { aPicture } from './aPicture.ts'

/** An area of this test only. Its items have a picture, and it has only the permissions of `pictures: true`. */
const galleryArea = defineArea({
  name: 'gallery',
  needs: { owns: { table: ['GALLERY#*'] }, pictures: true },
  routes: {},
})

const galleryItem = defineEntity({
  type: 'GalleryItem',
  schema: z.object({ id: z.string(), picture: z.optional(Picture) }),
  keys: ({ id }) => ({ pk: `GALLERY#${id}`, sk: 'ITEM' }),
})

const editor: LoggedInUser = {
  role: 'admin',
  userId: 'usr_editor',
  email: 'editor@example.org',
  package: 'free',
  sessionId: 'x',
  provedAt: '2027-03-01T12:00:00.000Z',
}

export interface Gallery {
  pictures: Pictures
  /** The storage with all permissions, for the test itself. */
  storage: Storage
  /** The dependencies of a task of the area `pictures`, with the permissions of its role. */
  deps: (task: 'publish' | 'settle' | 'sweep') => Deps
  upload(bytes: Uint8Array): Promise<string>
  publish(bytes: Uint8Array | string, wantedCrops?: readonly Crop[]): Promise<Picture>
  itemById(id: string): Promise<Stored<z.output<typeof galleryItem.schema>>>
  /** Stores an item with this picture instead of the one before, and settles the files of the one before. */
  save(id: string, picture: Picture | undefined, at?: Date): Promise<void>
  /** The names of a picture's files that anyone can fetch. */
  publicFiles(picture: Picture): Promise<string[]>
  /** The names of a picture's files that nobody but the portal's Lambdas can read. */
  keptFiles(picture: Picture): Promise<string[]>
  sweep(at: Date): Promise<void>
  local: TestPlatform
}

/** Returns the time after a number of days and minutes from now. */
export const after = (days: number, minutes = 0) =>
  new Date(Date.now() + days * 86_400_000 + minutes * 60_000)

/** An area with pictures and the area that publishes them, each with its own roles. */
export function testGallery(): Gallery {
  const local = testPlatform(galleryArea, [picturesArea])
  const gallery = { local } as Gallery
  beforeAll(() => {
    const { platform, lambda, credentials } = local
    const { table } = lambda
    const deps: Gallery['deps'] = (task) => depsOf(local, `pictures-${task}`)
    withPictures(local)
    const storage = openStorage(platform.env)
    const pictures = openPictures(lambda, new LambdaClient({ credentials }))
    const filesIn = async (folder: string) =>
      (await Array.fromAsync(storage.list(folder))).map((key) => key.slice(folder.length))
    const itemById: Gallery['itemById'] = async (id) =>
      (await table.get(galleryItem, { pk: `GALLERY#${id}`, sk: 'ITEM' }))!
    Object.assign(gallery, {
      pictures,
      storage,
      deps,
      itemById,
      async upload(bytes) {
        const key = uploadKey(image, editor.userId, newId('upl', randomBytes))
        await storage.put(key, bytes, { contentType: 'image/png' })
        return key
      },
      async publish(from, wantedCrops = crops) {
        const key = typeof from === 'string' ? from : await gallery.upload(from)
        return pictures.publish({ key, purpose: image, actor: editor }, wantedCrops)
      },
      async save(id, picture, at = new Date()) {
        const before = await itemById(id)
        const dropped = before?.picture
        await table.transact([
          put(galleryItem, { id, picture, version: before?.version }, unchanged(before ?? {})),
          ...(picture ? pictures.attach(picture) : []),
          ...(dropped ? pictures.erase(dropped, at) : []),
        ])
        if (dropped) await pictures.settle(dropped)
      },
      publicFiles: ({ pictureId }) => filesIn(`public/files/pictures/${pictureId}/`),
      keptFiles: ({ pictureId }) => filesIn(`pictures/${pictureId}/`),
      sweep: (at) => sweepPictures({ ...deps('sweep'), log: platform.log, now: () => at }),
    } satisfies Omit<Gallery, 'local'>)
  })
  return gallery
}

export const aPng = (width?: number, height?: number) => aPicture(width, height).png().toBuffer()
