import { beforeEach, describe, expect, test } from 'vitest'
import { openGeocoder } from '#functions/platform/towns/geocode.ts'
import { directoryApi } from './directoryApi.ts'
import { fixture } from './fixture.ts'
import { companiesByIndustry, countBy, faultyUpload } from './knownCounts.ts'

const api = directoryApi()
beforeEach(() => api.clear())

const workbook = () => fixture('organisations.xlsx')

describe('an import', () => {
  const expectUsualResult = async (batchId: string) => {
    expect(await api.uploadRecord(batchId)).toMatchObject(faultyUpload)
    const listings = await api.all()
    expect(listings).toHaveLength(1142)
    expect(countBy(listings, ({ industry }) => industry)).toEqual(companiesByIndustry)
    const leftovers = []
    for await (const key of api.storage.list(`imports/${batchId}/`)) leftovers.push(key)
    expect(leftovers).toEqual([`imports/${batchId}/source`])
  }

  test('has the same result if each step runs twice', async () => {
    const batchId = await api.begin('organisations.xlsx', await workbook())
    const { parse, rows, finish } = api.steps
    await parse(batchId)
    for (const chunk of await parse(batchId)) {
      await rows(batchId, chunk)
      await rows(batchId, chunk)
    }
    await finish(batchId)
    const firstRecord = await api.uploadRecord(batchId)
    await finish(batchId)
    expect(await parse(batchId)).toEqual([])
    expect(await api.uploadRecord(batchId)).toEqual(firstRecord)
    await expectUsualResult(batchId)
  })

  test('has the same result if its chunks run in parallel, twice and in reverse: the later row still wins', async () => {
    const undisturbedId = await api.begin('organisations.xlsx', await workbook())
    await api.run(undisturbedId)
    const expected = await api.all()
    await api.clear()
    const batchId = await api.begin('organisations.xlsx', await workbook())
    const chunks = await api.steps.parse(batchId)
    await Promise.all(
      chunks
        .toReversed()
        .flatMap((chunk) => [api.steps.rows(batchId, chunk), api.steps.rows(batchId, chunk)]),
    )
    await api.steps.finish(batchId)
    await expectUsualResult(batchId)
    expect(await api.all()).toEqual(expected)
  })

  test('has the same result if a step is killed and run again', async () => {
    const batchId = await api.begin('organisations.xlsx', await workbook())
    const { table, users } = api.platform
    const { importChunk } = await import('#functions/directory/import/importChunk.ts')
    const chunks = await api.steps.parse(batchId)
    for (const [index, chunk] of chunks.entries()) {
      let transactionCount = 0
      const failingTable = {
        ...table,
        async transact(writes: Parameters<typeof table.transact>[0]) {
          if (++transactionCount > 1 + index) throw new Error('killed')
          await table.transact(writes)
        },
      }
      await expect(
        importChunk({ table: failingTable, users, files: api.files, openGeocoder }, batchId, chunk),
      ).rejects.toThrow('killed')
      await api.steps.rows(batchId, chunk)
    }
    await api.steps.finish(batchId)
    await expectUsualResult(batchId)
  })

  test('reads the file again from the beginning if the first step was killed', async () => {
    const batchId = await api.begin('organisations.xlsx', await workbook())
    const { parseBatch } = await import('#functions/directory/import/parseBatch.ts')
    const failingFiles = {
      ...api.files,
      async putChunk(...args: Parameters<typeof api.files.putChunk>) {
        if (args[1] === 3) throw new Error('killed')
        await api.files.putChunk(...args)
      },
    }
    await expect(parseBatch({ table: api.platform.table, files: failingFiles }, batchId)).rejects.toThrow(
      'killed',
    )
    await api.run(batchId)
    await expectUsualResult(batchId)
  })

  test('of a file that is imported twice at once succeeds both times, and the later one owns the listings', async () => {
    const firstId = await api.begin('organisations.xlsx', await workbook())
    const secondId = await api.begin('organisations.xlsx', await workbook())
    await Promise.all([api.run(secondId), api.run(firstId)])
    expect(await api.uploadRecord(firstId)).toMatchObject(faultyUpload)
    await expectUsualResult(secondId)
    const countListings = async (batchId: string) =>
      (await api.call('GET /api/directory/admin-uploads', { query: { batchId }, token: api.admin.token }))
        .body.count
    expect(await countListings(secondId)).toBe(1142)
    expect(await countListings(firstId)).toBe(0)
  })

  test('leaves nothing if the upload is deleted while it runs, even if its steps run again afterwards', async () => {
    const batchId = await api.begin('organisations.xlsx', await workbook())
    const chunks = await api.steps.parse(batchId)
    await api.steps.rows(batchId, chunks[0]!)
    const racing = Promise.all([api.steps.rows(batchId, chunks[1]!), api.steps.rows(batchId, chunks[2]!)])
    const { status } = await api.call('DELETE /api/directory/upload-history/{id}', {
      params: { id: batchId },
      token: api.admin.token,
    })
    expect(status).toBe(200)
    await racing
    for (const chunk of chunks) await api.steps.rows(batchId, chunk)
    expect(await api.steps.parse(batchId)).toEqual([])
    await api.steps.finish(batchId)
    expect(await api.all()).toEqual([])
    const leftovers = []
    for await (const row of api.platform.table.rows({ pk: `BATCH#${batchId}` })) leftovers.push(row.sk)
    for await (const key of api.storage.list(`imports/${batchId}/`)) leftovers.push(key)
    // The count of the deletion is kept for an hour.
    expect(leftovers).toEqual(['GONE'])
  })

  test('that cannot be finished is marked as failed, and its listings are removed', async () => {
    const batchId = await api.begin('organisations.xlsx', await workbook())
    const chunks = await api.steps.parse(batchId)
    await api.steps.rows(batchId, chunks[0]!)
    await api.steps.finish(batchId, true)
    await api.steps.rows(batchId, chunks[1]!)
    expect(await api.all()).toEqual([])
    const upload = await api.uploadRecord(batchId)
    expect(upload).toMatchObject({
      status: 'failed',
      successfulUploads: 0,
      failedUploads: 1178,
      uploadedCount: 0,
    })
    expect(upload.errors).toEqual([
      {
        row: 1,
        sheet: '',
        error: 'The import was not finished and nothing of it was kept. Please upload the file again.',
      },
    ])
  })
})
