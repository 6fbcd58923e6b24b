import { beforeEach, describe, expect, test } from 'vitest'
import { importChunk } from '#functions/directory/import/importChunk.ts'
import { removeBatch } from '#functions/directory/import/removeBatch.ts'
import { listing, listingKey } from '#functions/directory/listings/listing.ts'
import { rowsAbout } from '#functions/platform/personalData.ts'
import type { Table } from '#functions/platform/table.ts'
import { askAdmin } from './askAdmin.ts'
import { aRow, directoryApi, sheetOf } from './directoryApi.ts'

const api = directoryApi()
const { byAdmin, importRows } = askAdmin(api)
beforeEach(() => api.clear())

const told = async (): Promise<Record<string, number>> => {
  const { body } = await api.call('GET /api/directory/local-contractor-categories')
  return Object.fromEntries(
    body
      .filter(({ count }: { count: number }) => count > 0)
      .map(({ name, count }: { name: string; count: number }) => [name, count]),
  )
}
/** As they are in the directory, listing by listing. */
const counted = async () => {
  const counts: Record<string, number> = {}
  for await (const { contractorType } of api.platform.table.all(listing, {
    index: 'gsi2',
    pk: 'CATEGORY#Local Contractors',
  }))
    if (contractorType !== '') counts[contractorType] = (counts[contractorType] ?? 0) + 1
  return counts
}
const contractor = (n: number, type: string) =>
  aRow({
    COMPANY: `Company ${n}`,
    EMAIL: `c${n}@example.org`,
    CATEGORY: 'Local Contractors',
    'SUB-CATEGORY2': type,
  })
const many = (from: number, to: number, types: string[]) =>
  Array.from({ length: to - from }, (_, n) => contractor(from + n, types[n % types.length]!))

/** Killed at the n-th transaction, its writes done or not; after each transaction the numbers must be right. */
const watched = (n: number, done: boolean): Table => {
  const { table } = api.platform
  let count = 0
  return {
    ...table,
    async transact(writes) {
      const kill = ++count === n
      if (count > n || (kill && !done)) throw new Error('killed')
      await table.transact(writes)
      expect(await told()).toEqual(await counted())
      if (kill) throw new Error('killed')
    },
  }
}

test('contractors are counted in the transactions that write them: after each one, killed or run twice, the numbers are right', async () => {
  await importRows(...many(0, 60, ['plumber', 'hvac']))
  for (const done of [false, true]) {
    for (let n = 1; n <= 4; n++) {
      // Some are new, some of another type than before, some no contractors any more.
      const rows = [
        ...many(40, 120, ['roofing', 'hvac', '']),
        aRow({ COMPANY: `Company ${n}`, EMAIL: `c${n}@example.org` }),
      ]
      const batchId = await api.begin('again.csv', sheetOf(...rows))
      const chunks = await api.steps.parse(batchId)
      const { users } = api.platform
      const step = { table: watched(n, done), users, files: api.files }
      await expect(importChunk(step, batchId, chunks[0]!)).rejects.toThrow('killed')
      expect(await told()).toEqual(await counted())
      await api.steps.rows(batchId, chunks[0]!)
      await api.steps.finish(batchId)
      expect(await told()).toEqual(await counted())

      await byAdmin('DELETE /api/directory/upload-history/{id}', batchId)
      expect(await told()).toEqual(await counted())
      await importRows(...many(0, 60, ['plumber', 'hvac']))
    }
  }
  expect(await told()).toEqual({ plumber: 30, hvac: 30 })
})

test('imports of the same companies at once, of other types each, and deletions between them count each company once', async () => {
  const types = ['plumber', 'hvac', 'roofing', 'painter', '']
  const files = types.map((_, at) => sheetOf(...many(0, 300, types.slice(at).concat(types.slice(0, at)))))
  const batchIds: string[] = []
  for (const file of files) batchIds.push(await api.begin('one.csv', file))
  const removal = async () => {
    await byAdmin('DELETE /api/directory/upload-history/{id}', batchIds[1])
    await byAdmin('DELETE /api/directory/upload-history/{id}', batchIds[3])
  }
  await Promise.all([...batchIds.map((batchId) => api.run(batchId)), removal()])
  expect(await told()).toEqual(await counted())
  expect(Object.values(await counted()).reduce((sum, count) => sum + count, 0)).toBe(240)
  await api.clear()
  expect(await told()).toEqual({})
})

test('a deletion killed in its middle leaves the numbers right', async () => {
  const batchId = (await importRows(...many(0, 300, ['plumber', 'hvac', '']))).body.batchId
  api.automatic = false
  await api.call('DELETE /api/directory/upload-history/{id}', {
    params: { id: batchId },
    token: api.admin.token,
    headers: { prefer: 'respond-async' },
  })
  api.automatic = true
  for (const done of [false, true]) {
    const removing = removeBatch({ table: watched(2, done), files: api.files }, batchId, { at: new Date() })
    await expect(removing).rejects.toThrow('killed')
    expect(await told()).toEqual(await counted())
  }
  await api.steps.remove(batchId)
  expect(await told()).toEqual({})
})

describe('a member’s own listing', () => {
  /** The first of the imported contractors, as its member has it. */
  const own = {
    company: 'Company 1',
    email: 'c1@example.org',
    industry: 'Local Contractors',
    contractorType: 'constructor',
  }
  const forget = async (userId: string) =>
    api.platform.table.removeMany(await rowsAbout(api.platform.table, userId))

  test('counts in its own words, in place of what an upload said, until its member goes', async () => {
    await importRows(contractor(1, 'plumber'), contractor(2, 'plumber'))
    await api.addOwn('usr_counted', own)
    expect(await told()).toEqual({ plumber: 1, constructor: 1 })
    await api.clear()
    expect(await told()).toEqual({ constructor: 1 })
    await forget('usr_counted')
    expect(await told()).toEqual({})
  })

  test('made while an import writes the same company counts one of the two', async () => {
    for (let n = 1; n <= 5; n++) {
      const batchId = await api.begin('race.csv', sheetOf(contractor(1, 'plumber'), contractor(2, 'hvac')))
      const userId = `usr_race${n}`
      const [, id] = await Promise.all([
        api.run(batchId),
        api.addOwn(userId, { ...own, contractorType: 'roofing' }),
      ])
      expect(await told()).toEqual(await counted())
      expect(await told()).toEqual({ roofing: 1, hvac: 1 })
      await forget(userId)
      expect(await api.platform.table.get(listing, listingKey(id))).toBeUndefined()
      await api.clear()
    }
  })
})
