import { beforeEach, describe, expect, test } from 'vitest'
import { batchKey } from '#functions/directory/import/batch.ts'
import { removeBatch } from '#functions/directory/import/removeBatch.ts'
import type { Table } from '#functions/platform/table.ts'
import { change } from '#functions/platform/write.ts'
import { askAdmin, named } from './askAdmin.ts'
import { aRow, directoryApi, fixture, sheetOf } from './directoryApi.ts'

const api = directoryApi()
const { bulkUpload, byAdmin, importRows } = askAdmin(api)
const workbook = () => fixture('organisations.xlsx')
const history = async () => (await byAdmin('GET /api/directory/upload-history')).body
const remove = (id: string, headers: Record<string, string> = {}) =>
  api.call('DELETE /api/directory/upload-history/{id}', { params: { id }, token: api.admin.token, headers })
const clear = (headers: Record<string, string> = {}) =>
  api.call('DELETE /api/directory/clear-all', { token: api.admin.token, headers })
const soon = { prefer: 'respond-async' }
const begun = (batchId: string) => expect.poll(() => Object.keys(api.removals)).toContain(batchId)

beforeEach(async () => {
  api.automatic = true
  await api.clear()
})

/** The table until its n-th transaction, at which its Lambda is killed: before it, or after it and before its response. */
const dying = (n: number, after: boolean): Table => {
  const { table } = api.platform
  let count = 0
  const killed = <A extends unknown[], R>(run: (...args: A) => Promise<R>) => {
    return async (...args: A): Promise<R> => {
      if (++count === n && !after) throw new Error('killed')
      const answer = await run(...args)
      if (count >= n) throw new Error('killed')
      return answer
    }
  }
  return {
    ...table,
    transact: killed(table.transact),
    write: killed(table.write),
    removeMany: killed(table.removeMany),
  }
}

describe('a deletion that takes longer than a call may', () => {
  beforeEach(() => {
    api.removals = {}
  })

  test('is answered with 202, goes on by itself, and shows how far it has come until it is gone', async () => {
    const { body } = await bulkUpload('organisations.xlsx', await workbook())
    api.automatic = false
    const { status, body: told } = await remove(body.batchId, soon)
    expect({ status, told }).toEqual({
      status: 202,
      told: { batchId: body.batchId, status: 'deleting', deletedListings: 0 },
    })
    expect(api.removals).toEqual({ [body.batchId]: [body.batchId] })
    let asked = 0
    await removeBatch({ table: api.platform.table, files: api.files }, body.batchId, {
      at: new Date(),
      isTimeUp: () => ++asked > 2,
    })
    const half = await api.told(body.batchId)
    expect(half).toMatchObject({ status: 'deleting', errors: [] })
    expect(half.deletedListings).toBeGreaterThan(0)
    expect(half.deletedListings).toBeLessThan(1142)
    expect(await history()).toMatchObject([
      { _id: body.batchId, status: 'deleting', deletedListings: half.deletedListings },
    ])
    const listed = await api.call('GET /api/directory/admin-uploads', {
      query: { batchId: body.batchId },
      token: api.admin.token,
    })
    expect(listed.status).toBe(404)
    await api.steps.remove(body.batchId)
    expect(await history()).toEqual([])
    expect((await byAdmin('GET /api/directory/upload-history/{id}', body.batchId)).status).toBe(404)
    expect(await api.all()).toEqual([])
  })

  test('that ends while nobody waits is told to the one who comes back, once', async () => {
    const { body } = await importRows(...named('Alder', 'Birch'))
    api.automatic = false
    expect(await remove(body.batchId, soon)).toMatchObject({ status: 202 })
    await api.steps.remove(body.batchId)
    expect(await remove(body.batchId)).toMatchObject({ status: 200, body: { deletedListings: 2 } })
    expect((await remove(body.batchId)).status).toBe(404)
  })

  test('asked for again starts no second run and waits for the first: both are told the same', async () => {
    const { body } = await importRows(...named('Alder', 'Birch', 'Cedar'))
    api.automatic = false
    const both = Promise.all([remove(body.batchId), remove(body.batchId)])
    await begun(body.batchId)
    await Promise.all([both, api.steps.remove(body.batchId), api.steps.remove(body.batchId)])
    expect((await both).map((one) => one.body)).toEqual([{ deletedListings: 3 }, { deletedListings: 3 }])
    expect(Object.keys(api.removals)).toEqual([body.batchId])
    expect((await remove(body.batchId)).status).toBe(404)
  })

  test('waits as long as the caller prefers', async () => {
    const { body } = await importRows(aRow())
    api.automatic = false
    const waiting = remove(body.batchId, { prefer: 'respond-async, wait=5' })
    await begun(body.batchId)
    await api.steps.remove(body.batchId)
    expect(await waiting).toMatchObject({ status: 200, body: { deletedListings: 1 } })
  })

  test('that gave no sign of life is started again by the next look, once', async () => {
    const { body } = await importRows(aRow())
    api.automatic = false
    await remove(body.batchId, soon)
    await api.told(body.batchId)
    expect(Object.keys(api.removals)).toEqual([body.batchId])
    const earlier = new Date(Date.now() - 240_000).toISOString()
    await api.platform.table.write(
      change(batchKey(body.batchId), 'SET #deletionSeenAt = :earlier', { earlier }),
    )
    await Promise.all([api.told(body.batchId), api.told(body.batchId)])
    expect(Object.keys(api.removals)).toHaveLength(2)
  })

  test('and that cannot be started says so, and is started by the next try', async () => {
    const { body } = await importRows(aRow())
    const { start } = api.deps.deletionWorkflow
    api.deps.deletionWorkflow.start = () => Promise.reject(new Error('no state machine'))
    const refused = await remove(body.batchId)
    api.deps.deletionWorkflow.start = start
    expect(refused).toMatchObject({ status: 503, body: { code: 'directory.deletionNotStarted' } })
    expect(await remove(body.batchId)).toMatchObject({ status: 200, body: { deletedListings: 1 } })
  })
})

test.each([false, true])(
  'killed anywhere, with its last write done (%s), a deletion loses and doubles nothing',
  async (after) => {
    for (let n = 1; ; n++) {
      const batchId = await api.begin('list.csv', sheetOf(...named('Alder', 'Birch', 'Cedar')))
      await api.run(batchId)
      api.automatic = false
      await remove(batchId, soon)
      const ended = await removeBatch({ table: dying(n, after), files: api.files }, batchId, {
        at: new Date(),
      }).then(
        () => true,
        () => false,
      )
      await api.steps.remove(batchId)
      expect(await api.all()).toEqual([])
      const left = await Array.fromAsync(api.platform.table.rows({ pk: `BATCH#${batchId}` }))
      expect(left.map(({ sk, deletedListings }) => [sk, deletedListings])).toEqual([['GONE', 3]])
      if (!ended) continue
      expect(n).toBeGreaterThan(5)
      break
    }
  },
)

describe('deleting everything', () => {
  test('that takes longer is answered with 202; asked again it waits, and counts each upload once', async () => {
    await importRows(...named('Alder', 'Birch'))
    const second = (await importRows(aRow())).body.batchId
    api.automatic = false
    const before = Object.keys(api.removals).length
    expect(await clear(soon)).toMatchObject({ status: 202, body: { status: 'deleting', deletedCount: 0 } })
    await api.steps.remove(second)
    expect(await clear(soon)).toMatchObject({ status: 202, body: { status: 'deleting', deletedCount: 1 } })
    for (const { _id } of await history()) await api.steps.remove(_id)
    expect(Object.keys(api.removals)).toHaveLength(before + 1)
    expect(await clear()).toMatchObject({ status: 200, body: { deletedCount: 3 } })
    expect(await clear()).toMatchObject({ status: 200, body: { deletedCount: 0 } })
  })

  test('means what was uploaded meanwhile too, when it is asked again', async () => {
    await importRows(...named('Alder', 'Birch'))
    api.automatic = false
    await clear(soon)
    api.automatic = true
    const later = (await importRows(aRow())).body.batchId
    api.automatic = false
    const again = clear()
    await expect.poll(() => Object.values(api.removals).flat()).toContain(later)
    for (const { _id } of await history()) await api.steps.remove(_id)
    expect((await again).body).toEqual({ deletedCount: 3 })
    expect(await api.all()).toEqual([])
  })
})
