import { expect, test } from 'vitest'
import { ConditionFailed } from '#functions/platform/table/write.ts'
import { after, aPng, testGallery } from './gallery.ts'

const it = testGallery()

const all = [
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

test('an upload becomes a picture that anyone can fetch, and is gone itself', async () => {
  const key = await it.upload(await aPng())
  const picture = await it.publish(key)
  expect(picture).toMatchObject({
    width: 1800,
    height: 1200,
    og: true,
    widths: { whole: [480, 960, 1600], '1x1': [480, 960, 1200] },
  })
  expect(await it.publicFiles(picture)).toEqual(all)
  expect(await it.storage.describe(key)).toBeUndefined()
})

test('an item takes a picture, and what nobody takes is gone a day later', async () => {
  const [taken, left] = [await it.publish(await aPng()), await it.publish(await aPng())]
  await it.save('one', taken)
  await it.sweep(after(0.9))
  expect(await it.publicFiles(left)).toEqual(all)
  await it.sweep(after(1.1))
  expect(await it.publicFiles(left)).toEqual([])
  expect(await it.keptFiles(left)).toEqual([])
  expect(await it.publicFiles(taken)).toEqual(all)
})

test('another picture in its place leaves nothing of the first', async () => {
  const [first, second] = [await it.publish(await aPng()), await it.publish(await aPng())]
  await it.save('replaced', first)
  await it.save('replaced', second)
  expect([await it.publicFiles(first), await it.keptFiles(first)]).toEqual([[], []])
  expect(await it.publicFiles(second)).toEqual(all)
})

test('withdrawn, nobody can fetch it; restored, everybody; erased, it is nowhere', async () => {
  const picture = await it.publish(await aPng())
  await it.save('trash', picture)
  const { table } = it.as.lambda
  await table.transact(it.pictures.withdraw(picture, new Date()))
  await it.pictures.settle(picture)
  expect(await it.publicFiles(picture)).toEqual([])
  await table.transact(it.pictures.restore(picture, new Date()))
  await it.pictures.settle(picture)
  expect(await it.publicFiles(picture)).toEqual(all)
  expect(await it.storage.describe(`public/files/pictures/${picture.pictureId}/og.jpg`)).toMatchObject({
    contentType: 'image/jpeg',
  })
  await table.transact(it.pictures.erase(picture, new Date()))
  await it.pictures.settle(picture)
  expect([await it.publicFiles(picture), await it.keptFiles(picture)]).toEqual([[], []])
})

test('published twice at once, an upload is one picture, and one item has it', async () => {
  const key = await it.upload(await aPng())
  const [one, two] = await Promise.all([it.publish(key), it.publish(key)])
  expect(two).toEqual(one)
  await it.save('first', one)
  await expect(it.save('second', two)).rejects.toThrow(ConditionFailed)
  expect(await it.item('second')).toBeUndefined()
})
