import { beforeEach, describe, expect, test } from 'vitest'
import { directoryApi, fixture } from './directoryApi.ts'
import { countBy, faulty, industries } from './knownCounts.ts'

const api = directoryApi()
beforeEach(() => api.clear())

const workbook = () => fixture('organisations.xlsx')

describe('a workflow that is disturbed', () => {
  const asUndisturbed = async (batchId: string) => {
    expect(await api.told(batchId)).toMatchObject(faulty)
    const listings = await api.all()
    expect(listings).toHaveLength(1142)
    expect(countBy(listings, ({ industry }) => industry)).toEqual(industries)
    const left = []
    for await (const key of api.storage.list(`imports/${batchId}/`)) left.push(key)
    expect(left).toEqual([`imports/${batchId}/source`])
  }

  test('running each step twice changes nothing', async () => {
    const batchId = await api.begin('organisations.xlsx', await workbook())
    const { parse, rows, finish } = api.steps
    await parse(batchId)
    for (const chunk of await parse(batchId)) {
      await rows(batchId, chunk)
      await rows(batchId, chunk)
    }
    await finish(batchId)
    const once = await api.told(batchId)
    await finish(batchId)
    expect(await parse(batchId)).toEqual([])
    expect(await api.told(batchId)).toEqual(once)
    await asUndisturbed(batchId)
  })

  test('chunks in reverse and side by side come to the same, and the later row still wins', async () => {
    const undisturbed = await api.begin('organisations.xlsx', await workbook())
    await api.run(undisturbed)
    const wanted = await api.all()
    await api.clear()
    const batchId = await api.begin('organisations.xlsx', await workbook())
    const chunks = await api.steps.parse(batchId)
    await Promise.all(
      chunks
        .toReversed()
        .flatMap((chunk) => [api.steps.rows(batchId, chunk), api.steps.rows(batchId, chunk)]),
    )
    await api.steps.finish(batchId)
    await asUndisturbed(batchId)
    expect(await api.all()).toEqual(wanted)
  })

  test('a step killed half-way and run again loses and doubles nothing', async () => {
    const batchId = await api.begin('organisations.xlsx', await workbook())
    const { table, users } = api.platform
    const { importChunk } = await import('#functions/directory/import/importChunk.ts')
    const chunks = await api.steps.parse(batchId)
    for (const [at, chunk] of chunks.entries()) {
      let writes = 0
      const dying = {
        ...table,
        async transact(all: Parameters<typeof table.transact>[0]) {
          if (++writes > 1 + at) throw new Error('killed')
          await table.transact(all)
        },
      }
      await expect(importChunk({ table: dying, users, files: api.files }, batchId, chunk)).rejects.toThrow(
        'killed',
      )
      await api.steps.rows(batchId, chunk)
    }
    await api.steps.finish(batchId)
    await asUndisturbed(batchId)
  })

  test('a file read only half by a killed step is read again from the beginning', async () => {
    const batchId = await api.begin('organisations.xlsx', await workbook())
    const { parseBatch } = await import('#functions/directory/import/parseBatch.ts')
    const dying = {
      ...api.files,
      async keepChunk(...kept: Parameters<typeof api.files.keepChunk>) {
        if (kept[1] === 3) throw new Error('killed')
        await api.files.keepChunk(...kept)
      },
    }
    await expect(parseBatch({ table: api.platform.table, files: dying }, batchId)).rejects.toThrow('killed')
    await api.run(batchId)
    await asUndisturbed(batchId)
  })

  test('two imports of one file at once both succeed, and the listings are the later one’s', async () => {
    const first = await api.begin('organisations.xlsx', await workbook())
    const second = await api.begin('organisations.xlsx', await workbook())
    await Promise.all([api.run(second), api.run(first)])
    expect(await api.told(first)).toMatchObject(faulty)
    await asUndisturbed(second)
    const belonging = async (batchId: string) =>
      (await api.call('GET /api/directory/admin-uploads', { query: { batchId }, token: api.admin.token }))
        .body.count
    expect(await belonging(second)).toBe(1142)
    expect(await belonging(first)).toBe(0)
  })

  test('an upload deleted in the middle leaves nothing, whatever its steps do afterwards', async () => {
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
    const left = []
    for await (const row of api.platform.table.rows({ pk: `BATCH#${batchId}` })) left.push(row.sk)
    for await (const key of api.storage.list(`imports/${batchId}/`)) left.push(key)
    // For an hour: how many listings went with it.
    expect(left).toEqual(['GONE'])
  })

  test('an import that cannot be finished is marked failed and withdraws what it stored', async () => {
    const batchId = await api.begin('organisations.xlsx', await workbook())
    const chunks = await api.steps.parse(batchId)
    await api.steps.rows(batchId, chunks[0]!)
    await api.steps.finish(batchId, true)
    await api.steps.rows(batchId, chunks[1]!)
    expect(await api.all()).toEqual([])
    const told = await api.told(batchId)
    expect(told).toMatchObject({
      status: 'failed',
      successfulUploads: 0,
      failedUploads: 1178,
      uploadedCount: 0,
    })
    expect(told.errors).toEqual([
      {
        row: 1,
        sheet: '',
        error: 'The import was not finished and nothing of it was kept. Please upload the file again.',
      },
    ])
  })
})
