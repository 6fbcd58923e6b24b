import { beforeEach, describe, expect, test } from 'vitest'
import { batchKey } from '#functions/directory/import/batch.ts'
import { removeBatch } from '#functions/directory/import/removeBatch.ts'
import type { Table } from '#functions/platform/table/table.ts'
import { change } from '#functions/platform/table/write.ts'
import { askAdmin, named } from './askAdmin.ts'
import { aRow, directoryApi, sheetOf } from './directoryApi.ts'
import { fixture } from './fixture.ts'

const api = directoryApi()
const { bulkUpload, byAdmin, importRows } = askAdmin(api)
const workbook = () => fixture('organisations.xlsx')
const history = async () => (await byAdmin('GET /api/directory/upload-history')).body
const remove = (id: string, headers: Record<string, string> = {}) =>
  api.call('DELETE /api/directory/upload-history/{id}', { params: { id }, token: api.admin.token, headers })
const clear = (headers: Record<string, string> = {}) =>
  api.call('DELETE /api/directory/clear-all', { token: api.admin.token, headers })
const withoutWaiting = { prefer: 'respond-async' }
const deletionStarted = (batchId: string) => expect.poll(() => Object.keys(api.removals)).toContain(batchId)

beforeEach(async () => {
  api.runsWorkflows = true
  await api.clear()
})

/** Fails at the n-th write, before or after writing, as if the Lambda was killed. */
const failingTable = (n: number, isWritten: boolean): Table => {
  const { table } = api.platform
  let count = 0
  const failing = <A extends unknown[], R>(run: (...args: A) => Promise<R>) => {
    return async (...args: A): Promise<R> => {
      if (++count === n && !isWritten) throw new Error('killed')
      const result = await run(...args)
      if (count >= n) throw new Error('killed')
      return result
    }
  }
  return {
    ...table,
    transact: failing(table.transact),
    write: failing(table.write),
    removeMany: failing(table.removeMany),
  }
}

describe('a deletion that takes longer than a request', () => {
  beforeEach(() => {
    api.removals = {}
  })

  test('is answered with 202, goes on in the background, and shows its progress until the upload is gone', async () => {
    const { body } = await bulkUpload('organisations.xlsx', await workbook())
    api.runsWorkflows = false
    const { status, body: answer } = await remove(body.batchId, withoutWaiting)
    expect({ status, answer }).toEqual({
      status: 202,
      answer: { batchId: body.batchId, status: 'deleting', deletedListings: 0 },
    })
    expect(api.removals).toEqual({ [body.batchId]: [body.batchId] })
    let checks = 0
    await removeBatch({ table: api.platform.table, files: api.files }, body.batchId, {
      at: new Date(),
      isTimeUp: () => ++checks > 2,
    })
    const upload = await api.uploadRecord(body.batchId)
    expect(upload).toMatchObject({ status: 'deleting', errors: [] })
    expect(upload.deletedListings).toBeGreaterThan(0)
    expect(upload.deletedListings).toBeLessThan(1142)
    expect(await history()).toMatchObject([
      { _id: body.batchId, status: 'deleting', deletedListings: upload.deletedListings },
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

  test('returns its count once to the next request if it ended while none was waiting', async () => {
    const { body } = await importRows(...named('Alder', 'Birch'))
    api.runsWorkflows = false
    expect(await remove(body.batchId, withoutWaiting)).toMatchObject({ status: 202 })
    await api.steps.remove(body.batchId)
    expect(await remove(body.batchId)).toMatchObject({ status: 200, body: { deletedListings: 2 } })
    expect((await remove(body.batchId)).status).toBe(404)
  })

  test('requested twice runs once, and both requests get the same count', async () => {
    const { body } = await importRows(...named('Alder', 'Birch', 'Cedar'))
    api.runsWorkflows = false
    const both = Promise.all([remove(body.batchId), remove(body.batchId)])
    await deletionStarted(body.batchId)
    await Promise.all([both, api.steps.remove(body.batchId), api.steps.remove(body.batchId)])
    expect((await both).map((one) => one.body)).toEqual([{ deletedListings: 3 }, { deletedListings: 3 }])
    expect(Object.keys(api.removals)).toEqual([body.batchId])
    expect((await remove(body.batchId)).status).toBe(404)
  })

  test('keeps the request waiting as long as its Prefer header says', async () => {
    const { body } = await importRows(aRow())
    api.runsWorkflows = false
    const waiting = remove(body.batchId, { prefer: 'respond-async, wait=5' })
    await deletionStarted(body.batchId)
    await api.steps.remove(body.batchId)
    expect(await waiting).toMatchObject({ status: 200, body: { deletedListings: 1 } })
  })

  test('that has stalled is started again once by the next request', async () => {
    const { body } = await importRows(aRow())
    api.runsWorkflows = false
    await remove(body.batchId, withoutWaiting)
    await api.uploadRecord(body.batchId)
    expect(Object.keys(api.removals)).toEqual([body.batchId])
    const earlier = new Date(Date.now() - 240_000).toISOString()
    await api.platform.table.write(
      change(batchKey(body.batchId), 'SET #deletionSeenAt = :earlier', { earlier }),
    )
    await Promise.all([api.uploadRecord(body.batchId), api.uploadRecord(body.batchId)])
    expect(Object.keys(api.removals)).toHaveLength(2)
  })

  test('is answered with 503 if it cannot be started, and the next request starts it', async () => {
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
  'a deletion killed at any write, done (%s) or not, is completed by the next run with the right count',
  async (isWritten) => {
    for (let n = 1; ; n++) {
      const batchId = await api.begin('list.csv', sheetOf(...named('Alder', 'Birch', 'Cedar')))
      await api.run(batchId)
      api.runsWorkflows = false
      await remove(batchId, withoutWaiting)
      const ended = await removeBatch({ table: failingTable(n, isWritten), files: api.files }, batchId, {
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

describe('deleting all uploads', () => {
  test('is answered with 202 if it takes long, and repeated requests count each upload once', async () => {
    await importRows(...named('Alder', 'Birch'))
    const second = (await importRows(aRow())).body.batchId
    api.runsWorkflows = false
    const before = Object.keys(api.removals).length
    const started = await clear(withoutWaiting)
    expect(started).toMatchObject({ status: 202, body: { status: 'deleting', deletedCount: 0 } })
    await api.steps.remove(second)
    const continued = await clear(withoutWaiting)
    expect(continued).toMatchObject({ status: 202, body: { status: 'deleting', deletedCount: 1 } })
    for (const { _id } of await history()) await api.steps.remove(_id)
    expect(Object.keys(api.removals)).toHaveLength(before + 1)
    expect(await clear()).toMatchObject({ status: 200, body: { deletedCount: 3 } })
    expect(await clear()).toMatchObject({ status: 200, body: { deletedCount: 0 } })
  })

  test('includes uploads added meanwhile if it is requested again', async () => {
    await importRows(...named('Alder', 'Birch'))
    api.runsWorkflows = false
    await clear(withoutWaiting)
    api.runsWorkflows = true
    const later = (await importRows(aRow())).body.batchId
    api.runsWorkflows = false
    const again = clear()
    await expect.poll(() => Object.values(api.removals).flat()).toContain(later)
    for (const { _id } of await history()) await api.steps.remove(_id)
    expect((await again).body).toEqual({ deletedCount: 3 })
    expect(await api.all()).toEqual([])
  })
})
