import { afterEach, beforeEach, expect, test } from 'vitest'
import { loggedIn } from '../support/users.ts'
import { adminCalls } from './adminCalls.ts'
import { aRow, directoryApi, sheetOf } from './directoryApi.ts'

const api = directoryApi()
const { callAsAdmin, importRows } = adminCalls(api)
const history = async () => (await callAsAdmin('GET /api/directory/upload-history')).body
const firstTypeCount = async () => (await api.call('GET /api/directory/local-contractor-categories')).body[0]
const plumberRow = (COMPANY: string) =>
  aRow({ COMPANY, CATEGORY: 'Local Contractors', 'SUB-CATEGORY2': 'Plumber' })

beforeEach(async () => {
  await api.clear()
  api.tables.lagIndexes()
})
afterEach(() => api.tables.catchUp())

test('the history shows at once that an upload has started, ended or been deleted, even if indexes lag behind', async () => {
  const batchId = await api.begin('list.csv', sheetOf(plumberRow('A'), plumberRow('B')))
  expect(await history()).toMatchObject([{ _id: batchId, status: 'processing' }])
  await api.run(batchId)
  expect(await history()).toMatchObject([{ _id: batchId, status: 'completed', uploadedCount: 2 }])
  expect((await callAsAdmin('DELETE /api/directory/upload-history/{id}', batchId)).body).toEqual({
    deletedListings: 2,
  })
  expect(await history()).toEqual([])
})

test('contractor counts are right at once after an import and after a deletion', async () => {
  const { body } = await importRows(plumberRow('A'), plumberRow('B'))
  expect(await firstTypeCount()).toEqual({ name: 'plumber', count: 2 })
  await callAsAdmin('DELETE /api/directory/upload-history/{id}', body.batchId)
  expect(await firstTypeCount()).toEqual({ name: 'plumber', count: 0 })
})

test('deleting all includes an upload that has just ended', async () => {
  await importRows(plumberRow('A'))
  expect((await callAsAdmin('DELETE /api/directory/clear-all')).body).toEqual({ deletedCount: 1 })
  await api.tables.catchUp()
  expect(await api.all()).toEqual([])
})

const pendingCompanies = () =>
  api.call('GET /api/directory/manage', { token: api.admin.token, query: { status: 'pending' } })

test('a company with a similar name is detected at once, and leaves the list of pending companies as soon as it is approved', async () => {
  const member = () => loggedIn(api.platform, { paidPackage: 'premium' })
  const form = { city: 'Toronto', state: 'Ontario', country: 'Canada', industry: 'Retail' }
  const listCompany = async (company: string, email: string) =>
    api.call('POST /api/directory', { token: (await member()).token, body: { ...form, company, email } })
  await importRows(aRow({ COMPANY: 'Lagging Co' }))
  expect((await listCompany('Lagging Co.', 'one@lag.example')).body.code).toBe('directory.listedAlready')
  expect((await listCompany('Swift', 'two@lag.example')).body.validationStatus).toBe('valid')
  const { _id, validationStatus } = (await listCompany('Swift Inc.', 'three@lag.example')).body
  expect(validationStatus).toBe('pending')
  await api.tables.catchUp()
  api.tables.lagIndexes()
  expect((await pendingCompanies()).body).toMatchObject([{ _id, company: 'Swift Inc.' }])
  await callAsAdmin('POST /api/directory/{id}/approve', _id)
  expect((await pendingCompanies()).body).toEqual([])
})
