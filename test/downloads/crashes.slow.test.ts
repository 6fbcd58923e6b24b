import { describe, expect, test } from 'vitest'
import { publishOrRefuse } from '#functions/downloads/publishDownload.ts'
import type { Deps } from '#functions/platform/attachments/deps.ts'
import { derivedId } from '#functions/platform/aws/derivedId.ts'
import type { Storage } from '#functions/platform/aws/storage.ts'
import { courseFile } from '#shared/courses/course.ts'
import { guideFile } from '#shared/guides/contract.ts'
import { depsOf } from '../support/attachments.ts'
import { aPdf } from './aFile.ts'
import { handbooksApi } from './handbooks.ts'

const api = handbooksApi()
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const publishInput = (uploadKey: string) => ({ uploadKey, purpose: guideFile, access: 'public' as const })
const derivedPath = (uploadKey: string) => `${guideFile.name}/${derivedId('dwn', uploadKey)}/`
const deps = () => depsOf(api.local, 'downloads-publish')

/** Returns the dependencies of a Lambda that is killed before the `nth` call of a storage operation. */
function depsKilledAt(original: Deps, operation: 'put' | 'remove', nth: number): Deps {
  let calls = 0
  const dying = async (...args: never[]) => {
    calls += 1
    if (calls >= nth) throw new Error('killed')
    return (original.storage[operation] as (...args: never[]) => Promise<void>)(...args)
  }
  return { ...original, storage: { ...original.storage, [operation]: dying } as Storage }
}

describe('interrupted publishing', () => {
  test.each([
    ['put', 1],
    ['put', 2],
    ['remove', 1],
  ] as const)('at %s number %i is completed by the next request', async (operation, nth) => {
    const key = await api.upload()
    await expect(publishOrRefuse(depsKilledAt(deps(), operation, nth), publishInput(key))).rejects.toThrow(
      'killed',
    )
    const inAnHour = { ...deps(), now: () => inDays(1 / 24) }
    const again = await publishOrRefuse(inAnHour, publishInput(key))
    expect(again).toMatchObject({ published: { fileName: 'Guide.pdf', size: aPdf().length } })
    expect(await api.storage.describe(key)).toBeUndefined()
    await api.sweep(inDays(2))
  })

  test('is not completed with other bytes, which browsers would not ask for', async () => {
    const key = await api.upload()
    const killed = depsKilledAt(deps(), 'remove', 1)
    const table = { ...killed.table, write: () => Promise.reject(new Error('killed')) } as Deps['table']
    await expect(publishOrRefuse({ ...killed, table }, publishInput(key))).rejects.toThrow('killed')
    const written = async () => {
      const keys = await Array.fromAsync(api.storage.list(`public/files/downloads/${derivedPath(key)}`))
      return Promise.all(keys.map(async (one) => Buffer.from(await api.storage.bytes(one)).toString()))
    }
    const before = await written()
    expect(before).toEqual([aPdf().toString()])
    await api.storage.put(key, aPdf('Other'), {
      contentType: 'application/octet-stream',
      fileName: 'Guide.pdf',
    })
    const inAnHour = { ...deps(), now: () => inDays(1 / 24) }
    expect(await publishOrRefuse(inAnHour, publishInput(key))).toMatchObject({
      refused: { code: 'upload.missing' },
    })
    expect(await written()).toEqual(before)
    expect(await api.storage.describe(key)).toBeUndefined()
    await api.sweep(inDays(2))
    expect(await written()).toEqual([])
  })

  test('without another request leaves nothing but the upload after a day', async () => {
    const before = await api.stored()
    const key = await api.upload()
    await expect(publishOrRefuse(depsKilledAt(deps(), 'put', 2), publishInput(key))).rejects.toThrow('killed')
    await api.sweep(inDays(0.9))
    expect((await api.stored()).length).toBeGreaterThan(before.length + 1)
    await api.sweep(inDays(1.1))
    expect((await api.stored()).filter((storedKey) => storedKey !== key)).toEqual(before)
  })
})

test('if two items are given the same upload, only one gets the file', async () => {
  const fileKey = await api.upload()
  const responses = await Promise.all([api.requestCreate({ fileKey }), api.requestCreate({ fileKey })])
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 404])
  const created = responses.find(({ status }) => status === 201)!.body
  await api.sweep(inDays(2))
  expect(await api.published(created.fileURL)).toHaveLength(1)
  expect((await api.requestCreate({ fileKey })).body.code).toBe('upload.missing')
})

test('an upload of another user, of another purpose or that does not exist is not found', async () => {
  for (const fileKey of [
    'uploads/guide-file/usr_other/upl_1',
    `uploads/guide-file/${api.userId}/upl_none`,
    `uploads/guide-file/${api.userId}/../../image/x`,
    await api.upload(aPdf(), 'Guide.pdf', courseFile),
  ])
    expect((await api.requestCreate({ fileKey })).body.code).toBe('upload.missing')
})

test('a file is public exactly if its item is, also after the item is trashed and restored at the same time', async () => {
  const { _id, fileURL } = await api.create()
  for (let round = 0; round < 4; round++) {
    await Promise.all([api.moveToTrash(_id), api.restore(_id), api.moveToTrash(_id)])
    const { status } = await api.readAsAdmin(_id)
    await api.sweep(inDays(0))
    expect(await api.published(fileURL)).toHaveLength(status === 'trashed' ? 0 : 1)
    if (status === 'trashed') await api.restore(_id)
  }
})

test('the next sweep hides the file of a trashed item if settling it failed', async () => {
  const { _id, fileURL } = await api.create()
  api.local.onInvoke('downloads/settle', async () => {
    throw new Error('killed')
  })
  expect((await api.moveToTrash(_id)).status).toBe(204)
  expect(await api.published(fileURL)).toHaveLength(1)
  await api.sweep(inDays(0))
  expect(await api.published(fileURL)).toEqual([])
})
