import { beforeEach, describe, expect, test } from 'vitest'
import { importChunk } from '#functions/directory/import/importChunk.ts'
import { removeBatch } from '#functions/directory/import/removeBatch.ts'
import { listing, listingKey } from '#functions/directory/listings/listing.ts'
import { rowsAbout } from '#functions/platform/accounts/personalData.ts'
import type { Table } from '#functions/platform/table/table.ts'
import { openGeocoder } from '#functions/platform/towns/geocode.ts'
import { adminCalls } from './adminCalls.ts'
import { aRow, directoryApi, sheetOf } from './directoryApi.ts'

const api = directoryApi()
const { callAsAdmin, importRows } = adminCalls(api)
beforeEach(() => api.clear())

const publicCounts = async (): Promise<Record<string, number>> => {
  const { body } = await api.call('GET /api/directory/local-contractor-categories')
  return Object.fromEntries(
    body
      .filter(({ count }: { count: number }) => count > 0)
      .map(({ name, count }: { name: string; count: number }) => [name, count]),
  )
}
/** Counts the stored listings one by one. */
const actualCounts = async () => {
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
const contractors = (from: number, to: number, types: string[]) =>
  Array.from({ length: to - from }, (_, n) => contractor(from + n, types[n % types.length]!))

/** Returns a table that fails before or after its n-th transaction, and checks the counts after each transaction. */
const failingTable = (n: number, isAfterWrite: boolean): Table => {
  const { table } = api.platform
  let transactionCount = 0
  return {
    ...table,
    async transact(writes) {
      const isNth = ++transactionCount === n
      if (transactionCount > n || (isNth && !isAfterWrite)) throw new Error('killed')
      await table.transact(writes)
      expect(await publicCounts()).toEqual(await actualCounts())
      if (isNth) throw new Error('killed')
    },
  }
}

test('contractor counts are right after each transaction of an import, even if a step is killed and run again', async () => {
  await importRows(...contractors(0, 60, ['plumber', 'hvac']))
  for (const isAfterWrite of [false, true]) {
    for (let n = 1; n <= 4; n++) {
      // Some companies are new, some have another type than before, some are no contractors any more.
      const rows = [
        ...contractors(40, 120, ['roofing', 'hvac', '']),
        aRow({ COMPANY: `Company ${n}`, EMAIL: `c${n}@example.org` }),
      ]
      const batchId = await api.begin('again.csv', sheetOf(...rows))
      const chunks = await api.steps.parse(batchId)
      const { users } = api.platform
      const deps = { table: failingTable(n, isAfterWrite), users, files: api.files, openGeocoder }
      await expect(importChunk(deps, batchId, chunks[0]!)).rejects.toThrow('killed')
      expect(await publicCounts()).toEqual(await actualCounts())
      await api.steps.rows(batchId, chunks[0]!)
      await api.steps.finish(batchId)
      expect(await publicCounts()).toEqual(await actualCounts())

      await callAsAdmin('DELETE /api/directory/upload-history/{id}', batchId)
      expect(await publicCounts()).toEqual(await actualCounts())
      await importRows(...contractors(0, 60, ['plumber', 'hvac']))
    }
  }
  expect(await publicCounts()).toEqual({ plumber: 30, hvac: 30 })
})

test('concurrent imports of the same companies with other types, and deletions, count each company once', async () => {
  const types = ['plumber', 'hvac', 'roofing', 'painter', '']
  const files = types.map((_, index) =>
    sheetOf(...contractors(0, 300, types.slice(index).concat(types.slice(0, index)))),
  )
  const batchIds: string[] = []
  for (const file of files) batchIds.push(await api.begin('one.csv', file))
  const removeTwo = async () => {
    await callAsAdmin('DELETE /api/directory/upload-history/{id}', batchIds[1])
    await callAsAdmin('DELETE /api/directory/upload-history/{id}', batchIds[3])
  }
  await Promise.all([...batchIds.map((batchId) => api.run(batchId)), removeTwo()])
  expect(await publicCounts()).toEqual(await actualCounts())
  expect(Object.values(await actualCounts()).reduce((sum, count) => sum + count, 0)).toBe(240)
  await api.clear()
  expect(await publicCounts()).toEqual({})
})

test('contractor counts are right after each transaction of a deletion, even if it is killed and run again', async () => {
  const batchId = (await importRows(...contractors(0, 300, ['plumber', 'hvac', '']))).body.batchId
  api.runsWorkflows = false
  await api.call('DELETE /api/directory/upload-history/{id}', {
    params: { id: batchId },
    token: api.admin.token,
    headers: { prefer: 'respond-async' },
  })
  api.runsWorkflows = true
  for (const isAfterWrite of [false, true]) {
    const removing = removeBatch({ table: failingTable(2, isAfterWrite), files: api.files }, batchId, {
      at: new Date(),
    })
    await expect(removing).rejects.toThrow('killed')
    expect(await publicCounts()).toEqual(await actualCounts())
  }
  await api.steps.remove(batchId)
  expect(await publicCounts()).toEqual({})
})

describe('a member’s own listing', () => {
  const ownCompany = {
    company: 'Company 1',
    email: 'c1@example.org',
    industry: 'Local Contractors',
    contractorType: 'constructor',
  }
  const eraseAccount = async (userId: string) =>
    api.platform.table.removeMany(await rowsAbout(api.platform.table, userId))

  test('counts under the member’s own words, instead of the imported type, until the account is erased', async () => {
    await importRows(contractor(1, 'plumber'), contractor(2, 'plumber'))
    await api.addOwn('usr_counted', ownCompany)
    expect(await publicCounts()).toEqual({ plumber: 1, constructor: 1 })
    await api.clear()
    expect(await publicCounts()).toEqual({ constructor: 1 })
    await eraseAccount('usr_counted')
    expect(await publicCounts()).toEqual({})
  })

  test('counts once if an import stores the same company at the same time', async () => {
    for (let n = 1; n <= 5; n++) {
      const batchId = await api.begin('race.csv', sheetOf(contractor(1, 'plumber'), contractor(2, 'hvac')))
      const userId = `usr_race${n}`
      const [, id] = await Promise.all([
        api.run(batchId),
        api.addOwn(userId, { ...ownCompany, contractorType: 'roofing' }),
      ])
      expect(await publicCounts()).toEqual(await actualCounts())
      expect(await publicCounts()).toEqual({ roofing: 1, hvac: 1 })
      await eraseAccount(userId)
      expect(await api.platform.table.get(listing, listingKey(id))).toBeUndefined()
      await api.clear()
    }
  })
})
