import { describe, expect, test } from 'vitest'
import { publishOrRefuse } from '#functions/downloads/publishDownload.ts'
import type { Deps } from '#functions/platform/attachments/deps.ts'
import type { Storage } from '#functions/platform/aws/storage.ts'
import { courseFile } from '#shared/courses/course.ts'
import { guideFile } from '#shared/guides/contract.ts'
import { depsOf } from '../support/attachments.ts'
import { aPdf } from './aFile.ts'
import { handbooksApi } from './handbooks.ts'

const api = handbooksApi()
const after = (days: number) => new Date(Date.now() + days * 86_400_000)
const asked = (uploadKey: string) => ({ uploadKey, purpose: guideFile, access: 'public' as const })
const deps = () => depsOf(api.held, 'downloads-publish')

/** The Lambda as it is killed at the `nth` call of a storage operation, which does not take place. */
function killedAt(alive: Deps, operation: 'put' | 'remove', nth: number): Deps {
  let calls = 0
  const dying = async (...args: never[]) => {
    calls += 1
    if (calls >= nth) throw new Error('killed')
    return (alive.storage[operation] as (...args: never[]) => Promise<void>)(...args)
  }
  return { ...alive, storage: { ...alive.storage, [operation]: dying } as Storage }
}

describe('publishing that is cut short', () => {
  test.each([
    ['put', 1],
    ['put', 2],
    ['remove', 1],
  ] as const)('at %s number %i is finished when it is asked for again', async (operation, nth) => {
    const key = await api.upload()
    await expect(publishOrRefuse(killedAt(deps(), operation, nth), asked(key))).rejects.toThrow('killed')
    const later = { ...deps(), now: () => after(1 / 24) }
    const again = await publishOrRefuse(later, asked(key))
    expect(again).toMatchObject({ published: { fileName: 'Guide.pdf', size: aPdf().length } })
    expect(await api.storage.describe(key)).toBeUndefined()
    await api.sweep(after(2))
  })

  test('and is never asked for again leaves nothing a day later but the upload, which is swept with all uploads', async () => {
    const before = await api.stored()
    const key = await api.upload()
    await expect(publishOrRefuse(killedAt(deps(), 'put', 2), asked(key))).rejects.toThrow('killed')
    await api.sweep(after(0.9))
    expect((await api.stored()).length).toBeGreaterThan(before.length + 1)
    await api.sweep(after(1.1))
    expect((await api.stored()).filter((one) => one !== key)).toEqual(before)
  })
})

test('of two items that are given one upload, one has the file', async () => {
  const fileKey = await api.upload()
  const both = await Promise.all([api.create({ fileKey }), api.create({ fileKey })])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 404])
  const taken = both.find(({ status }) => status === 201)!.body
  await api.sweep(after(2))
  expect(await api.published(taken.fileURL)).toHaveLength(1)
  expect((await api.create({ fileKey })).body.code).toBe('upload.missing')
})

test('an upload of somebody else, a made-up one and one for another purpose are not found', async () => {
  for (const fileKey of [
    'uploads/guide-file/usr_other/upl_1',
    `uploads/guide-file/${api.userId}/upl_none`,
    `uploads/guide-file/${api.userId}/../../image/x`,
    await api.upload(aPdf(), 'Guide.pdf', courseFile),
  ])
    expect((await api.create({ fileKey })).body.code).toBe('upload.missing')
})

test('trashed and restored by two at once, again and again, the file is where the item says', async () => {
  const { _id, fileURL } = await api.add()
  for (let round = 0; round < 4; round++) {
    await Promise.all([api.trash(_id), api.restore(_id), api.trash(_id)])
    const { status } = await api.edit(_id)
    await api.sweep(after(0))
    expect(await api.published(fileURL)).toHaveLength(status === 'trashed' ? 0 : 1)
    if (status === 'trashed') await api.restore(_id)
  }
})

test('what the item dropped while nobody could settle it is gone with the next sweep', async () => {
  const { _id, fileURL } = await api.add()
  api.held.invoked('downloads/settle', async () => {
    throw new Error('killed')
  })
  expect((await api.trash(_id)).status).toBe(204)
  expect(await api.published(fileURL)).toHaveLength(1)
  await api.sweep(after(0))
  expect(await api.published(fileURL)).toEqual([])
})
