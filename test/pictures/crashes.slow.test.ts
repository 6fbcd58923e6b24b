import { expect, test } from 'vitest'
import { publishOrRefuse } from '#functions/pictures/publishPicture.ts'
import { settlePicture } from '#functions/pictures/settlePicture.ts'
import type { Deps } from '#functions/platform/attachments/deps.ts'
import type { Storage } from '#functions/platform/aws/storage.ts'
import { ConditionFailed } from '#functions/platform/table/write.ts'
import type { Picture } from '#shared/kernel/picture.ts'
import { after, aPng, testGallery } from './gallery.ts'

const it = testGallery()
const small = () => aPng(200, 150)

/** The Lambda as it is killed at the `nth` call of a storage operation, which does not take place, nor anything after it. */
function killedAt(deps: Deps, operation: 'put' | 'remove' | 'copy', nth: number): Deps {
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
const later = (deps: Deps): Deps => ({ ...deps, now: () => after(0, 1) })
const stored = async () => [
  ...(await Array.fromAsync(it.storage.list('pictures/'))),
  ...(await Array.fromAsync(it.storage.list('public/'))),
  ...(await Array.fromAsync(it.storage.list('uploads/'))),
]

test.each([1, 2, 4])('killed at file %i, publishing begins anew and makes the same picture', async (nth) => {
  const key = await it.upload(await small())
  await expect(publishOrRefuse(killedAt(it.deps('publish'), 'put', nth), key, ['1x1'])).rejects.toThrow(
    'killed',
  )
  const again = await publishOrRefuse(later(it.deps('publish')), key, ['1x1'])
  expect(await it.publicFiles((again as { published: Picture }).published)).toEqual([
    '1x1-150.webp',
    'whole-200.webp',
  ])
  expect(await it.storage.describe(key)).toBeUndefined()
})

test('killed before the upload is removed, the picture is handed out by the next call, and the upload removed', async () => {
  const key = await it.upload(await small())
  await expect(publishOrRefuse(killedAt(it.deps('publish'), 'remove', 1), key, [])).rejects.toThrow('killed')
  const picture = await it.publish(key)
  expect(await it.storage.describe(key)).toBeUndefined()
  await it.save('replayed', picture)
  await expect(it.publish(key)).rejects.toMatchObject({ code: 'upload.missing' })
  await it.sweep(after(3))
  expect(await it.publicFiles(picture)).toEqual(['whole-200.webp'])
})

test('whatever was killed and never tried again, a day later nothing is left of it', async () => {
  const held = await stored()
  for (const [operation, nth] of [
    ['put', 1],
    ['put', 2],
    ['remove', 1],
  ] as const) {
    const key = await it.upload(await small())
    await expect(publishOrRefuse(killedAt(it.deps('publish'), operation, nth), key, [])).rejects.toThrow(
      'killed',
    )
  }
  await it.upload(await small())
  expect((await stored()).length).toBeGreaterThan(held.length)
  await it.sweep(after(1.1))
  expect(await stored()).toEqual(held)
})

test('a picture that is dropped while nobody can settle it is gone with the next sweep', async () => {
  const picture = await it.publish(await small())
  await it.save('crashed', picture)
  const { table } = it.as.lambda
  await table.transact(it.pictures.withdraw(picture, new Date()))
  await it.sweep(new Date())
  expect(await it.publicFiles(picture)).toEqual([])
  await table.transact(it.pictures.erase(picture, new Date()))
  await expect(settlePicture(killedAt(it.deps('settle'), 'remove', 2), picture.pictureId)).rejects.toThrow(
    'killed',
  )
  expect(await it.keptFiles(picture)).not.toEqual([])
  await it.sweep(after(0, 1))
  expect(await it.keptFiles(picture)).toEqual([])
})

test('withdrawn and restored at once, again and again, it is where the last wish wants it', async () => {
  const picture = await it.publish(await small())
  await it.save('torn', picture)
  const { table } = it.as.lambda
  for (let round = 0; round < 5; round++) {
    const wishes = [it.pictures.withdraw, it.pictures.restore].map((wish) => async () => {
      await table.transact(wish(picture, new Date()))
      await it.pictures.settle(picture)
    })
    await Promise.all(wishes.map((wish) => wish()))
    await table.transact(it.pictures.restore(picture, new Date()))
    await it.pictures.settle(picture)
    expect(await it.publicFiles(picture)).toHaveLength(4)
  }
})

test('one that an item takes while the sweep comes for it stays, or the item is refused', async () => {
  const pictures = await Promise.all([1, 2, 3].map(async () => it.publish(await small())))
  const saves = pictures.map((picture, n) => it.save(`late${n}`, picture))
  const [, ...outcomes] = await Promise.all([it.sweep(after(1.1)), ...(await Promise.allSettled(saves))])
  for (const [n, outcome] of outcomes.entries()) {
    const files = await it.publicFiles(pictures[n]!)
    if (outcome.status === 'fulfilled') expect(files).toHaveLength(4)
    else {
      expect(outcome.reason).toBeInstanceOf(ConditionFailed)
      expect(files).toEqual([])
    }
  }
})

test('another’s upload, a made-up key and a key of another purpose are not found', async () => {
  for (const key of [
    'uploads/image/usr_other/upl_1',
    'uploads/image/usr_editor/upl_none',
    'uploads/directory-sheet/usr_editor/upl_1',
    'uploads/image/usr_editor/../x',
  ])
    await expect(it.publish(key)).rejects.toMatchObject({ code: 'upload.missing', kind: 'missing' })
})
