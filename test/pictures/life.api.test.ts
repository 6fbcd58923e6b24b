import { expect, test } from 'vitest'
import { ConditionFailed } from '#functions/platform/table/write.ts'
import { after, aPng, testGallery } from './gallery.ts'

const gallery = testGallery()

const allFiles = [
  '16x9-1600.webp',
  '16x9-480.webp',
  '16x9-960.webp',
  '1x1-1200.webp',
  '1x1-480.webp',
  '1x1-960.webp',
  'og.jpg',
  'whole-1600.webp',
  'whole-480.webp',
  'whole-960.webp',
]

test('an upload becomes a picture that anyone can fetch, and is removed itself', async () => {
  const key = await gallery.upload(await aPng())
  const picture = await gallery.publish(key)
  expect(picture).toMatchObject({
    width: 1800,
    height: 1200,
    og: true,
    widths: { whole: [480, 960, 1600], '1x1': [480, 960, 1200] },
  })
  expect(await gallery.publicFiles(picture)).toEqual(allFiles)
  expect(await gallery.storage.describe(key)).toBeUndefined()
})

test('browsers keep a picture for a year, also one that was in the trash', async () => {
  const picture = await gallery.publish(await aPng())
  await gallery.save('kept', picture)
  const cachingOf = async (file: string) => {
    const key = `public/files/pictures/${picture.pictureId}/${file}`
    const { headers } = await fetch(await gallery.storage.presignGet(key, { seconds: 60 }))
    return headers.get('cache-control')
  }
  const forAYear = 'public, max-age=31536000, immutable'
  expect(await Promise.all(allFiles.map(cachingOf))).toEqual(allFiles.map(() => forAYear))
  const { table } = gallery.local.lambda
  await table.transact(gallery.pictures.withdraw(picture, new Date()))
  await gallery.pictures.settle(picture)
  await table.transact(gallery.pictures.restore(picture, new Date()))
  await gallery.pictures.settle(picture)
  expect(await cachingOf('og.jpg')).toBe(forAYear)
})

test('an upload form cannot publish another picture under the URL of an erased one, which browsers have cached', async () => {
  const key = await gallery.upload(await aPng())
  const first = await gallery.publish(key)
  await gallery.save('again', first)
  await gallery.storage.put(key, await aPng(640, 480), { contentType: 'image/png' })
  await expect(gallery.publish(key)).rejects.toMatchObject({ code: 'upload.missing' })
  await gallery.save('again', undefined)
  await gallery.storage.put(key, await aPng(640, 480), { contentType: 'image/png' })
  await expect(gallery.publish(key)).rejects.toMatchObject({ code: 'upload.missing' })
  expect([await gallery.publicFiles(first), await gallery.keptFiles(first)]).toEqual([[], []])
})

test('a picture that no item uses is removed after a day', async () => {
  const [used, unused] = [await gallery.publish(await aPng()), await gallery.publish(await aPng())]
  await gallery.save('one', used)
  await gallery.sweep(after(0.9))
  expect(await gallery.publicFiles(unused)).toEqual(allFiles)
  await gallery.sweep(after(1.1))
  expect(await gallery.publicFiles(unused)).toEqual([])
  expect(await gallery.keptFiles(unused)).toEqual([])
  expect(await gallery.publicFiles(used)).toEqual(allFiles)
})

test('nothing is left of a picture that was replaced', async () => {
  const [first, second] = [await gallery.publish(await aPng()), await gallery.publish(await aPng())]
  await gallery.save('replaced', first)
  await gallery.save('replaced', second)
  expect([await gallery.publicFiles(first), await gallery.keptFiles(first)]).toEqual([[], []])
  expect(await gallery.publicFiles(second)).toEqual(allFiles)
})

test('nobody can fetch a withdrawn picture, everybody a restored one, and an erased one is gone', async () => {
  const picture = await gallery.publish(await aPng())
  await gallery.save('trash', picture)
  const { table } = gallery.local.lambda
  await table.transact(gallery.pictures.withdraw(picture, new Date()))
  await gallery.pictures.settle(picture)
  expect(await gallery.publicFiles(picture)).toEqual([])
  await table.transact(gallery.pictures.restore(picture, new Date()))
  await gallery.pictures.settle(picture)
  expect(await gallery.publicFiles(picture)).toEqual(allFiles)
  expect(await gallery.storage.describe(`public/files/pictures/${picture.pictureId}/og.jpg`)).toMatchObject({
    contentType: 'image/jpeg',
  })
  await table.transact(gallery.pictures.erase(picture, new Date()))
  await gallery.pictures.settle(picture)
  expect([await gallery.publicFiles(picture), await gallery.keptFiles(picture)]).toEqual([[], []])
})

test('an upload that is published twice at the same time is one picture, which only one item can use', async () => {
  const key = await gallery.upload(await aPng())
  const [first, second] = await Promise.all([gallery.publish(key), gallery.publish(key)])
  expect(second).toEqual(first)
  await gallery.save('first', first)
  await expect(gallery.save('second', second)).rejects.toThrow(ConditionFailed)
  expect(await gallery.itemById('second')).toBeUndefined()
})
