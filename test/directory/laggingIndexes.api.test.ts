import { afterEach, beforeEach, expect, test } from 'vitest'
import { loggedIn } from '../support/users.ts'
import { askAdmin } from './askAdmin.ts'
import { aRow, directoryApi, sheetOf } from './directoryApi.ts'

const api = directoryApi()
const { byAdmin, importRows } = askAdmin(api)
const history = async () => (await byAdmin('GET /api/directory/upload-history')).body
const contractors = async () => (await api.call('GET /api/directory/local-contractor-categories')).body[0]
const plumber = (COMPANY: string) =>
  aRow({ COMPANY, CATEGORY: 'Local Contractors', 'SUB-CATEGORY2': 'Plumber' })

beforeEach(async () => {
  await api.clear()
  api.tables.lagIndexes()
})
afterEach(() => api.tables.catchUp())

test('the history shows at once that an upload has started, ended or been deleted, even if indexes lag behind', async () => {
  const batchId = await api.begin('list.csv', sheetOf(plumber('A'), plumber('B')))
  expect(await history()).toMatchObject([{ _id: batchId, status: 'processing' }])
  await api.run(batchId)
  expect(await history()).toMatchObject([{ _id: batchId, status: 'completed', uploadedCount: 2 }])
  expect((await byAdmin('DELETE /api/directory/upload-history/{id}', batchId)).body).toEqual({
    deletedListings: 2,
  })
  expect(await history()).toEqual([])
})

test('contractor counts are right at once after an import and after a deletion', async () => {
  const { body } = await importRows(plumber('A'), plumber('B'))
  expect(await contractors()).toEqual({ name: 'plumber', count: 2 })
  await byAdmin('DELETE /api/directory/upload-history/{id}', body.batchId)
  expect(await contractors()).toEqual({ name: 'plumber', count: 0 })
})

test('deleting all includes an upload that has just ended', async () => {
  await importRows(plumber('A'))
  expect((await byAdmin('DELETE /api/directory/clear-all')).body).toEqual({ deletedCount: 1 })
  await api.tables.catchUp()
  expect(await api.all()).toEqual([])
})

test('a twin is found at once, and is off the list of pending companies as soon as it is approved', async () => {
  const member = () => loggedIn(api.platform, { paidPackage: 'premium' })
  const form = { city: 'Toronto', state: 'Ontario', country: 'Canada', industry: 'Retail' }
  const list = async (company: string, email: string) =>
    api.call('POST /api/directory', { token: (await member()).token, body: { ...form, company, email } })
  await importRows(aRow({ COMPANY: 'Lagging Co' }))
  expect((await list('Lagging Co.', 'one@lag.example')).body.code).toBe('directory.listedAlready')
  expect((await list('Swift', 'two@lag.example')).body.validationStatus).toBe('valid')
  const { _id, validationStatus } = (await list('Swift Inc.', 'three@lag.example')).body
  expect(validationStatus).toBe('pending')
  await api.tables.catchUp()
  api.tables.lagIndexes()
  expect((await byAdmin('GET /api/directory/manage')).body).toMatchObject([{ _id, company: 'Swift Inc.' }])
  await byAdmin('POST /api/directory/{id}/approve', _id)
  expect((await byAdmin('GET /api/directory/manage')).body).toEqual([])
})
