import { beforeEach, describe, expect, test } from 'vitest'
import { batchKey } from '#functions/directory/import/batch.ts'
import { removeBatch } from '#functions/directory/import/removeBatch.ts'
import type { Table } from '#functions/platform/table/table.ts'
import { change } from '#functions/platform/table/write.ts'
import { adminCalls, rowsNamed } from './adminCalls.ts'
import { aRow, directoryApi, sheetOf } from './directoryApi.ts'
import { fixture } from './fixture.ts'

const api = directoryApi()
const { bulkUpload, callAsAdmin, importRows } = adminCalls(api)
const workbook = () => fixture('organisations.xlsx')
const history = async () => (await callAsAdmin('GET /api/directory/upload-history')).body
const removeUpload = (id: string, headers: Record<string, string> = {}) =>
  api.call('DELETE /api/directory/upload-history/{id}', { params: { id }, token: api.admin.token, headers })
const clearAll = (headers: Record<string, string> = {}) =>
  api.call('DELETE /api/directory/clear-all', { token: api.admin.token, headers })
const asyncHeaders = { prefer: 'respond-async' }
const expectDeletionStarted = (batchId: string) =>
  expect.poll(() => Object.keys(api.startedDeletions)).toContain(batchId)

beforeEach(async () => {
  api.runsWorkflows = true
  await api.clear()
})

/** Returns a table that fails before or after its n-th write, and at all later ones, as if the Lambda was killed. */
const failingTable = (n: number, isAfterWrite: boolean): Table => {
  const { table } = api.platform
  let writeCount = 0
  const failAtNth = <A extends unknown[], R>(run: (...args: A) => Promise<R>) => {
    return async (...args: A): Promise<R> => {
      if (++writeCount === n && !isAfterWrite) throw new Error('killed')
      const result = await run(...args)
      if (writeCount >= n) throw new Error('killed')
      return result
    }
  }
  return {
    ...table,
    transact: failAtNth(table.transact),
    write: failAtNth(table.write),
    removeMany: failAtNth(table.removeMany),
  }
}

describe('a deletion that takes longer than a request', () => {
  beforeEach(() => {
    api.startedDeletions = {}
  })

  test('returns 202, goes on in the background, and shows its progress until the upload is gone', async () => {
    const { body } = await bulkUpload('organisations.xlsx', await workbook())
    api.runsWorkflows = false
    const { status, body: answer } = await removeUpload(body.batchId, asyncHeaders)
    expect({ status, answer }).toEqual({
      status: 202,
      answer: { batchId: body.batchId, status: 'deleting', deletedListings: 0 },
    })
    expect(api.startedDeletions).toEqual({ [body.batchId]: [body.batchId] })
    let checkCount = 0
    await removeBatch({ table: api.platform.table, files: api.files }, body.batchId, {
      at: new Date(),
      isTimeUp: () => ++checkCount > 2,
    })
    const upload = await api.uploadRecord(body.batchId)
    expect(upload).toMatchObject({ status: 'deleting', errors: [] })
    expect(upload.deletedListings).toBeGreaterThan(0)
    expect(upload.deletedListings).toBeLessThan(1142)
    expect(await history()).toMatchObject([
      { _id: body.batchId, status: 'deleting', deletedListings: upload.deletedListings },
    ])
    const response = await api.call('GET /api/directory/admin-uploads', {
      query: { batchId: body.batchId },
      token: api.admin.token,
    })
    expect(response.status).toBe(404)
    await api.steps.remove(body.batchId)
    expect(await history()).toEqual([])
    expect((await callAsAdmin('GET /api/directory/upload-history/{id}', body.batchId)).status).toBe(404)
    expect(await api.all()).toEqual([])
  })

  test('that ended while no request was waiting returns its count to the next request, once', async () => {
    const { body } = await importRows(...rowsNamed('Alder', 'Birch'))
    api.runsWorkflows = false
    expect(await removeUpload(body.batchId, asyncHeaders)).toMatchObject({ status: 202 })
    await api.steps.remove(body.batchId)
    expect(await removeUpload(body.batchId)).toMatchObject({ status: 200, body: { deletedListings: 2 } })
    expect((await removeUpload(body.batchId)).status).toBe(404)
  })

  test('requested twice runs once, and both requests get the same count', async () => {
    const { body } = await importRows(...rowsNamed('Alder', 'Birch', 'Cedar'))
    api.runsWorkflows = false
    const both = Promise.all([removeUpload(body.batchId), removeUpload(body.batchId)])
    await expectDeletionStarted(body.batchId)
    await Promise.all([both, api.steps.remove(body.batchId), api.steps.remove(body.batchId)])
    expect((await both).map((response) => response.body)).toEqual([
      { deletedListings: 3 },
      { deletedListings: 3 },
    ])
    expect(Object.keys(api.startedDeletions)).toEqual([body.batchId])
    expect((await removeUpload(body.batchId)).status).toBe(404)
  })

  test('keeps the request waiting if its Prefer header has a wait', async () => {
    const { body } = await importRows(aRow())
    api.runsWorkflows = false
    const waiting = removeUpload(body.batchId, { prefer: 'respond-async, wait=5' })
    await expectDeletionStarted(body.batchId)
    await api.steps.remove(body.batchId)
    expect(await waiting).toMatchObject({ status: 200, body: { deletedListings: 1 } })
  })

  test('that has stalled is started again only once, even by two requests', async () => {
    const { body } = await importRows(aRow())
    api.runsWorkflows = false
    await removeUpload(body.batchId, asyncHeaders)
    await api.uploadRecord(body.batchId)
    expect(Object.keys(api.startedDeletions)).toEqual([body.batchId])
    const earlier = new Date(Date.now() - 240_000).toISOString()
    await api.platform.table.write(
      change(batchKey(body.batchId), 'SET #deletionSeenAt = :earlier', { earlier }),
    )
    await Promise.all([api.uploadRecord(body.batchId), api.uploadRecord(body.batchId)])
    expect(Object.keys(api.startedDeletions)).toHaveLength(2)
  })

  test('returns 503 if it cannot be started, and the next request starts it', async () => {
    const { body } = await importRows(aRow())
    const { start } = api.deps.deletionWorkflow
    api.deps.deletionWorkflow.start = () => Promise.reject(new Error('no state machine'))
    const refused = await removeUpload(body.batchId)
    api.deps.deletionWorkflow.start = start
    expect(refused).toMatchObject({ status: 503, body: { code: 'directory.deletionNotStarted' } })
    expect(await removeUpload(body.batchId)).toMatchObject({ status: 200, body: { deletedListings: 1 } })
  })
})

test.each([false, true])(
  'a deletion killed at any write (after it: %s) is completed by the next run with the right count',
  async (isAfterWrite) => {
    for (let n = 1; ; n++) {
      const batchId = await api.begin('list.csv', sheetOf(...rowsNamed('Alder', 'Birch', 'Cedar')))
      await api.run(batchId)
      api.runsWorkflows = false
      await removeUpload(batchId, asyncHeaders)
      const hasEnded = await removeBatch(
        { table: failingTable(n, isAfterWrite), files: api.files },
        batchId,
        {
          at: new Date(),
        },
      ).then(
        () => true,
        () => false,
      )
      await api.steps.remove(batchId)
      expect(await api.all()).toEqual([])
      const leftRows = await Array.fromAsync(api.platform.table.rows({ pk: `BATCH#${batchId}` }))
      expect(leftRows.map(({ sk, deletedListings }) => [sk, deletedListings])).toEqual([['GONE', 3]])
      if (!hasEnded) continue
      expect(n).toBeGreaterThan(5)
      break
    }
  },
)

describe('deleting all uploads', () => {
  test('returns 202 if it takes long, and repeated requests count each upload once', async () => {
    await importRows(...rowsNamed('Alder', 'Birch'))
    const secondId = (await importRows(aRow())).body.batchId
    api.runsWorkflows = false
    const countBefore = Object.keys(api.startedDeletions).length
    const started = await clearAll(asyncHeaders)
    expect(started).toMatchObject({ status: 202, body: { status: 'deleting', deletedCount: 0 } })
    await api.steps.remove(secondId)
    const continued = await clearAll(asyncHeaders)
    expect(continued).toMatchObject({ status: 202, body: { status: 'deleting', deletedCount: 1 } })
    for (const { _id } of await history()) await api.steps.remove(_id)
    expect(Object.keys(api.startedDeletions)).toHaveLength(countBefore + 1)
    expect(await clearAll()).toMatchObject({ status: 200, body: { deletedCount: 3 } })
    expect(await clearAll()).toMatchObject({ status: 200, body: { deletedCount: 0 } })
  })

  test('includes uploads added since the first request if it is requested again', async () => {
    await importRows(...rowsNamed('Alder', 'Birch'))
    api.runsWorkflows = false
    await clearAll(asyncHeaders)
    api.runsWorkflows = true
    const laterId = (await importRows(aRow())).body.batchId
    api.runsWorkflows = false
    const secondRequest = clearAll()
    await expect.poll(() => Object.values(api.startedDeletions).flat()).toContain(laterId)
    for (const { _id } of await history()) await api.steps.remove(_id)
    expect((await secondRequest).body).toEqual({ deletedCount: 3 })
    expect(await api.all()).toEqual([])
  })
})
