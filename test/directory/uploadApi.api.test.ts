import { beforeEach, describe, expect, test } from 'vitest'
import { isFormFileKey } from '#shared/kernel/uploadKey.ts'
import { loggedIn } from '../support/users.ts'
import { adminCalls, companyNames, rowsNamed } from './adminCalls.ts'
import { aRow, directoryApi, sheetOf } from './directoryApi.ts'
import { fixture } from './fixture.ts'

const api = directoryApi()
const { bulkUpload, callAsAdmin, importRows } = adminCalls(api)
beforeEach(() => api.clear())

describe('uploading a list', () => {
  test('returns the result of the import', async () => {
    const { status, body } = await bulkUpload('organisations.xlsx', await fixture('organisations.xlsx'))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      batchId: expect.stringMatching(/^bat_/),
      status: 'partial',
      uploadedCount: 1142,
    })
    expect(body.errors).toHaveLength(27)
    expect(body.errors).toContainEqual({
      row: 1,
      sheet: 'Archive 2019',
      error: expect.stringContaining('PHONE NUMBER'),
    })
    expect(body.errors).toContainEqual({
      row: 9,
      sheet: 'Organisations',
      error: expect.stringContaining('COMPANY'),
    })
  })

  test('returns at once with Prefer: respond-async', async () => {
    api.runsWorkflows = false
    const { status, body } = await bulkUpload('list.csv', sheetOf(aRow()), { Prefer: 'respond-async' })
    api.runsWorkflows = true
    expect(status).toBe(202)
    expect(body).toEqual({ batchId: expect.any(String), status: 'processing' })
    expect(await api.uploadRecord(body.batchId)).toMatchObject({
      status: 'processing',
      totalRows: 0,
      processedRows: 0,
      errors: [],
    })
  })

  test('shows its progress', async () => {
    const batchId = await api.begin('organisations.xlsx', await fixture('organisations.xlsx'))
    const [firstChunk] = await api.steps.parse(batchId)
    expect(await api.uploadRecord(batchId)).toMatchObject({
      status: 'processing',
      totalRows: 1178,
      processedRows: 0,
    })
    await api.steps.rows(batchId, firstChunk!)
    expect(await api.uploadRecord(batchId)).toMatchObject({ status: 'processing', processedRows: 250 })
  })

  test('refuses a file that is no spreadsheet by name or content, and stores nothing', async () => {
    const wrongKindResponse = {
      status: 400,
      body: { message: 'Please select an Excel (.xlsx, .xls, .xlsm) or CSV file.' },
    }
    expect(await bulkUpload('list.pdf', '%PDF-1.7')).toMatchObject(wrongKindResponse)
    expect(await bulkUpload('list.xlsx', 'COMPANY,EMAIL')).toMatchObject({
      status: 400,
      body: { code: 'import.textFile' },
    })
    expect(await bulkUpload('empty.csv', '')).toMatchObject({ status: 400 })
    expect((await callAsAdmin('GET /api/directory/upload-history')).body).toEqual([])
  })

  test('refuses a file over 10 MB', async () => {
    const { status, body } = await bulkUpload('big.csv', new Uint8Array(10 * 1024 * 1024 + 1).fill(65))
    expect(status).toBe(413)
    expect(body.message).toBe('The file is larger than 10 MB.')
  })

  test('accepts only a file that the caller has uploaded for this purpose', async () => {
    const otherAdmin = await loggedIn(api.platform, { role: 'admin' })
    const key = await api.upload('list.csv', sheetOf(aRow()))
    const importUpload = (uploadKey: string, token: string) =>
      api.call('POST /api/directory/bulk-upload', { body: { key: uploadKey }, token })
    expect((await importUpload(key, otherAdmin.token)).status).toBe(404)
    expect((await importUpload(`${key}missing`, api.admin.token)).status).toBe(404)
    expect((await importUpload('imports/x/source', api.admin.token)).status).toBe(404)
  })

  test('leaves no upload behind if the workflow cannot be started', async () => {
    const { start } = api.deps.importWorkflow
    api.deps.importWorkflow.start = () => Promise.reject(new Error('no state machine'))
    const { status, headers } = await bulkUpload('list.csv', sheetOf(aRow()))
    api.deps.importWorkflow.start = start
    expect(status).toBe(503)
    expect(headers['retry-after']).toBeDefined()
    expect((await callAsAdmin('GET /api/directory/upload-history')).body).toEqual([])
  })

  test('imports a file sent within a multipart form, and deletes the stored file afterwards', async () => {
    const form = new FormData()
    form.append('file', new File([sheetOf(aRow())], 'formular é.csv', { type: 'text/csv' }))
    const request = new Request('http://localhost', { method: 'POST', body: form })
    const headers = { 'content-type': request.headers.get('content-type')! }
    const raw = Buffer.from(await request.arrayBuffer())
    for (const route of ['test-parse', 'bulk-upload']) {
      const { status } = await api.call(`POST /api/directory/${route}`, {
        raw,
        headers,
        token: api.admin.token,
      })
      expect(status).toBe(200)
      const keys = await Array.fromAsync(api.storage.list(`uploads/directory-sheet/${api.admin.userId}/`))
      expect(keys.filter(isFormFileKey)).toEqual([])
    }
    expect((await callAsAdmin('GET /api/directory/upload-history')).body).toMatchObject([
      { originalFileName: 'formular é.csv', fileType: 'csv' },
    ])
  })
})

test('a test parse returns what a file contains and stores nothing', async () => {
  const key = await api.upload('organisations.xlsx', await fixture('organisations.xlsx'))
  const { status, body } = await api.call('POST /api/directory/test-parse', {
    body: { key },
    token: api.admin.token,
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({ fileName: 'organisations.xlsx', fileExtension: '.xlsx', totalRows: 1178 })
  expect(body.sheets).toContainEqual({ name: 'Archive 2019', rows: 0, missing: ['PHONE NUMBER'] })
  expect(body.headers).toContain('COMPANY')
  expect(Object.keys(body.firstRow)).toContain('EMAIL')
  expect(Object.values(body.autoCategorization)).toContain('Local Contractors')
  expect((await callAsAdmin('GET /api/directory/upload-history')).body).toEqual([])
  expect(await api.all()).toEqual([])
})

test('only the first of two files in a form is read, and neither is stored', async () => {
  const form = new FormData()
  form.append('file', new Blob([sheetOf(aRow(), aRow({ COMPANY: 'Oak' }))]), 'first.csv')
  form.append('file', new Blob([sheetOf(aRow())]), 'second.csv')
  const encoded = new Response(form)
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' }
  const raw = Buffer.from(await encoded.arrayBuffer())
  const { status, body } = await api.call('POST /api/directory/test-parse', {
    token: api.admin.token,
    raw,
    headers,
  })
  expect({ status, name: body.fileName, rows: body.totalRows }).toEqual({
    status: 200,
    name: 'first.csv',
    rows: 2,
  })
  const keys = await Array.fromAsync(api.storage.list(`uploads/directory-sheet/${api.admin.userId}/`))
  expect(keys.filter(isFormFileKey)).toEqual([])
})

describe('the history', () => {
  test('shows uploads newest first, with their errors and listings', async () => {
    const firstId = (await importRows(aRow(), aRow({ COMPANY: '' }))).body.batchId
    const secondId = (await importRows(aRow({ COMPANY: 'Second', EMAIL: 's@example.org' }))).body.batchId
    const { body } = await callAsAdmin('GET /api/directory/upload-history')
    expect(body.map(({ _id }: { _id: string }) => _id)).toEqual([secondId, firstId])
    expect(body[1]).toMatchObject({
      status: 'partial',
      totalRows: 2,
      failedUploads: 1,
      errorCount: 1,
      errors: [{ row: 3 }],
    })
    expect(body[1].processingTime).toBeGreaterThanOrEqual(0)
    const { body: uploaded } = await api.call('GET /api/directory/admin-uploads', {
      query: { batchId: firstId },
      token: api.admin.token,
    })
    expect(uploaded).toMatchObject({ count: 1, listings: [{ company: 'Maple Solar' }] })
  })

  test('returns the sheet with its wrong rows marked', async () => {
    const { body } = await importRows(aRow(), aRow({ EMAIL: 'nothing' }))
    const { status, headers, bytes } = await callAsAdmin(
      'GET /api/directory/upload-history/{id}/errors',
      body.batchId,
    )
    expect(status).toBe(200)
    expect(headers['content-disposition']).toContain('attachment')
    expect(headers['content-disposition']).toContain('errors.xlsx')
    const { read, utils } = await import('xlsx')
    const rows = utils.sheet_to_json<string[]>(Object.values(read(bytes).Sheets)[0]!, { header: 1 })
    expect(rows[2]?.[0]).toBe('EMAIL is not a valid email address.')
    expect(rows[1]?.[1]).toBe('Maple Solar')
  })

  test('returns 404 for an upload that does not exist', async () => {
    for (const route of [
      'GET /api/directory/upload-history/{id}',
      'GET /api/directory/upload-history/{id}/errors',
      'DELETE /api/directory/upload-history/{id}',
    ])
      expect((await callAsAdmin(route, 'bat_none')).status).toBe(404)
    expect(
      (
        await api.call('GET /api/directory/admin-uploads', {
          query: { batchId: 'bat_none' },
          token: api.admin.token,
        })
      ).status,
    ).toBe(404)
  })

  test('deletes an upload with the listings that still belong to it, and returns 404 the second time', async () => {
    const firstId = (await importRows(...rowsNamed('Alder', 'Birch'))).body.batchId
    await importRows(aRow({ COMPANY: 'BIRCH', EMAIL: 'n1@example.org' }))
    expect((await callAsAdmin('DELETE /api/directory/upload-history/{id}', firstId)).body).toEqual({
      deletedListings: 1,
    })
    expect(companyNames(await api.all())).toEqual(['BIRCH'])
    expect((await callAsAdmin('DELETE /api/directory/upload-history/{id}', firstId)).status).toBe(404)
  })

  test('returns the number of all listings deleted with a large upload', async () => {
    const { body } = await bulkUpload('organisations.xlsx', await fixture('organisations.xlsx'))
    expect((await callAsAdmin('DELETE /api/directory/upload-history/{id}', body.batchId)).body).toEqual({
      deletedListings: 1142,
    })
    expect(await api.all()).toEqual([])
  })

  test('can delete everything imported, even by an import that is still running', async () => {
    await importRows(...rowsNamed('Alder', 'Birch'))
    const runningId = await api.begin('more.csv', sheetOf(...rowsNamed('Cedar')))
    const [chunk] = await api.steps.parse(runningId)
    expect((await callAsAdmin('DELETE /api/directory/clear-all')).body).toEqual({ deletedCount: 2 })
    await api.steps.rows(runningId, chunk!)
    await api.steps.finish(runningId)
    expect(await api.all()).toEqual([])
    expect((await callAsAdmin('GET /api/directory/upload-history')).body).toEqual([])
    expect((await callAsAdmin('DELETE /api/directory/clear-all')).body).toEqual({ deletedCount: 0 })
  })

  test('starts, when it is looked at, an import whose workflow has not started after a minute', async () => {
    const batchId = await api.begin('list.csv', sheetOf(aRow()))
    const { change } = await import('#functions/platform/table/write.ts')
    const { batchKey } = await import('#functions/directory/import/batch.ts')
    const earlier = new Date(Date.now() - 120_000).toISOString()
    await api.platform.table.write(
      change(batchKey(batchId), 'SET #createdAt = :earlier REMOVE #startedAt', { earlier }),
    )
    await callAsAdmin('GET /api/directory/upload-history/{id}', batchId)
    expect(await api.uploadRecord(batchId)).toMatchObject({ status: 'completed', uploadedCount: 1 })
  })
})
