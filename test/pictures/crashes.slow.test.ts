import { expect, test } from 'vitest'
import { pictureFiles } from '#functions/pictures/pictureFiles.ts'
import { publishOrRefuse } from '#functions/pictures/publishPicture.ts'
import type { Deps } from '#functions/platform/attachments/deps.ts'
import { pictureRecords } from '#functions/platform/attachments/pictureRecords.ts'
import { settleAttachment } from '#functions/platform/attachments/settleAttachment.ts'
import type { Storage } from '#functions/platform/aws/storage.ts'
import { ConditionFailed } from '#functions/platform/table/write.ts'
import type { Picture } from '#shared/kernel/picture.ts'
import { after, aPng, testGallery } from './gallery.ts'

const gallery = testGallery()
const small = () => aPng(200, 150)

/** Returns the dependencies of a Lambda that is killed before the `nth` call of a storage operation: no later operation happens. */
function depsKilledAt(deps: Deps, operation: 'put' | 'remove' | 'copy', nth: number): Deps {
  let calls = 0
  let dead = false
  const dying =
    (name: keyof Storage) =>
    async (...args: never[]) => {
      if (name === operation) calls += 1
      dead ||= calls === nth
      if (dead) throw new Error('killed')
      return (deps.storage[name] as (...args: never[]) => Promise<unknown>)(...args)
    }
  const storage = {
    ...deps.storage,
    put: dying('put'),
    remove: dying('remove'),
    copy: dying('copy'),
  } as Storage
  return { ...deps, storage }
}
const aMinuteLater = (deps: Deps): Deps => ({ ...deps, now: () => after(0, 1) })
const storedKeys = async () => [
  ...(await Array.fromAsync(gallery.storage.list('pictures/'))),
  ...(await Array.fromAsync(gallery.storage.list('public/'))),
  ...(await Array.fromAsync(gallery.storage.list('uploads/'))),
]

test.each([1, 2, 4])(
  'publishing that was killed at file %i starts again and makes the same picture',
  async (nth) => {
    const key = await gallery.upload(await small())
    await expect(
      publishOrRefuse(depsKilledAt(gallery.deps('publish'), 'put', nth), {
        uploadKey: key,
        megabytes: 10,
        crops: ['1x1'],
      }),
    ).rejects.toThrow('killed')
    const again = await publishOrRefuse(aMinuteLater(gallery.deps('publish')), {
      uploadKey: key,
      megabytes: 10,
      crops: ['1x1'],
    })
    expect(await gallery.publicFiles((again as { published: Picture }).published)).toEqual([
      '1x1-150.webp',
      'whole-200.webp',
    ])
    expect(await gallery.storage.describe(key)).toBeUndefined()
  },
)

test('publishing that was killed does not go on with other bytes, which browsers would not ask for', async () => {
  const key = await gallery.upload(await small())
  const request = { uploadKey: key, megabytes: 10, crops: [] }
  await expect(publishOrRefuse(depsKilledAt(gallery.deps('publish'), 'put', 2), request)).rejects.toThrow(
    'killed',
  )
  const before = await storedKeys()
  await gallery.storage.put(key, await aPng(300, 150), { contentType: 'image/png' })
  expect(await publishOrRefuse(aMinuteLater(gallery.deps('publish')), request)).toMatchObject({
    refused: { code: 'upload.missing' },
  })
  expect(await storedKeys()).toEqual(before.filter((one) => one !== key))
  await gallery.sweep(after(1.1))
})

test('an upload that is replaced while it is read is not published', async () => {
  const key = await gallery.upload(await small())
  const deps = gallery.deps('publish')
  const storage: Storage = {
    ...deps.storage,
    async bytes(...args) {
      await gallery.storage.put(key, await aPng(300, 150), { contentType: 'image/png' })
      return deps.storage.bytes(...args)
    },
  }
  const request = { uploadKey: key, megabytes: 10, crops: [] }
  const before = await storedKeys()
  await expect(publishOrRefuse({ ...deps, storage }, request)).rejects.toThrow('pre-condition')
  expect(await storedKeys()).toEqual(before)
  await gallery.sweep(after(1.1))
})

test('if publishing is killed before it removes the upload, the next call removes it and returns the picture', async () => {
  const key = await gallery.upload(await small())
  await expect(
    publishOrRefuse(depsKilledAt(gallery.deps('publish'), 'remove', 1), {
      uploadKey: key,
      megabytes: 10,
      crops: [],
    }),
  ).rejects.toThrow('killed')
  const picture = await gallery.publish(key)
  expect(await gallery.storage.describe(key)).toBeUndefined()
  await gallery.save('replayed', picture)
  await expect(gallery.publish(key)).rejects.toMatchObject({ code: 'upload.missing' })
  await gallery.sweep(after(3))
  expect(await gallery.publicFiles(picture)).toEqual(['whole-200.webp'])
})

test('publishing that was killed and never retried leaves nothing after a day', async () => {
  const keysBefore = await storedKeys()
  for (const [operation, nth] of [
    ['put', 1],
    ['put', 2],
    ['remove', 1],
  ] as const) {
    const key = await gallery.upload(await small())
    await expect(
      publishOrRefuse(depsKilledAt(gallery.deps('publish'), operation, nth), {
        uploadKey: key,
        megabytes: 10,
        crops: [],
      }),
    ).rejects.toThrow('killed')
  }
  await gallery.upload(await small())
  expect((await storedKeys()).length).toBeGreaterThan(keysBefore.length)
  await gallery.sweep(after(1.1))
  expect(await storedKeys()).toEqual(keysBefore)
})

test('the next sweep removes a dropped picture if settling it was killed', async () => {
  const picture = await gallery.publish(await small())
  await gallery.save('crashed', picture)
  const { table } = gallery.local.lambda
  await table.transact(gallery.pictures.withdraw(picture, new Date()))
  await gallery.sweep(new Date())
  expect(await gallery.publicFiles(picture)).toEqual([])
  await table.transact(gallery.pictures.erase(picture, new Date()))
  const dying = depsKilledAt(gallery.deps('settle'), 'remove', 2)
  const { moves } = pictureFiles(dying.storage)
  await expect(settleAttachment(dying, pictureRecords, moves, picture.pictureId)).rejects.toThrow('killed')
  expect(await gallery.keptFiles(picture)).not.toEqual([])
  await gallery.sweep(after(0, 1))
  expect(await gallery.keptFiles(picture)).toEqual([])
})

test('a picture that is withdrawn and restored at the same time ends in the state of the last change', async () => {
  const picture = await gallery.publish(await small())
  await gallery.save('torn', picture)
  const { table } = gallery.local.lambda
  for (let round = 0; round < 5; round++) {
    const changes = [gallery.pictures.withdraw, gallery.pictures.restore].map((change) => async () => {
      await table.transact(change(picture, new Date()))
      await gallery.pictures.settle(picture)
    })
    await Promise.all(changes.map((change) => change()))
    await table.transact(gallery.pictures.restore(picture, new Date()))
    await gallery.pictures.settle(picture)
    expect(await gallery.publicFiles(picture)).toHaveLength(4)
  }
})

test('if an item takes a picture while the sweep removes it, the picture stays or the item is refused', async () => {
  const pictures = await Promise.all([1, 2, 3].map(async () => gallery.publish(await small())))
  const saves = pictures.map((picture, n) => gallery.save(`late${n}`, picture))
  const [, ...outcomes] = await Promise.all([gallery.sweep(after(1.1)), ...(await Promise.allSettled(saves))])
  for (const [n, outcome] of outcomes.entries()) {
    const files = await gallery.publicFiles(pictures[n]!)
    if (outcome.status === 'fulfilled') expect(files).toHaveLength(4)
    else {
      expect(outcome.reason).toBeInstanceOf(ConditionFailed)
      expect(files).toEqual([])
    }
  }
})

test('an upload of another user, of another purpose or that does not exist is not found', async () => {
  for (const key of [
    'uploads/image/usr_other/upl_1',
    'uploads/image/usr_editor/upl_none',
    'uploads/directory-sheet/usr_editor/upl_1',
    'uploads/image/usr_editor/../x',
  ])
    await expect(gallery.publish(key)).rejects.toMatchObject({ code: 'upload.missing', kind: 'missing' })
})
