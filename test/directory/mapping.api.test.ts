import { unzipSync } from 'fflate'
import { beforeEach, describe, expect, test } from 'vitest'
import { loggedIn } from '../support/users.ts'
import { adminCalls } from './adminCalls.ts'
import { aRow, directoryApi, sheetOf } from './directoryApi.ts'

const api = directoryApi()
const { bulkUpload } = adminCalls(api)
beforeEach(() => api.clear())

const french = 'Société,Courriel,Téléphone,Adresse,Catégorie,Note'
const frenchMapping = {
  COMPANY: 'Société',
  EMAIL: 'Courriel',
  'PHONE NUMBER': 'Téléphone',
  CONTACT: 'Adresse',
  CATEGORY: 'Catégorie',
}
const frenchSheet = (...rows: string[]) => [french, ...rows].join('\n')
const acme = 'Acme,a@example.org,+1 416 555 0100,"Halifax, N.-É.",Retail,x'

const preview = async (sheet: string, mapping?: unknown) =>
  api.call('POST /api/directory/test-parse', {
    body: { key: await api.upload('list.csv', sheet), ...(mapping !== undefined && { mapping }) },
    token: api.admin.token,
  })
const importWith = async (sheet: string, mapping: unknown, layout?: string) =>
  api.call('POST /api/directory/bulk-upload', {
    body: { key: await api.upload('list.csv', sheet), mapping, ...(layout && { layout }) },
    token: api.admin.token,
  })

describe('a sheet with other headers', () => {
  test('is offered a mapping, which then reads it', async () => {
    const { status, body } = await preview(frenchSheet(acme))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      totalRows: 0,
      sheets: [{ missing: ['COMPANY', 'EMAIL', 'PHONE NUMBER', 'CONTACT', 'CATEGORY'] }],
      mapping: { suggested: frenchMapping, isRemembered: false },
    })
    expect(body.mapping.headers).toEqual(french.split(','))
    const { body: mapped } = await preview(frenchSheet(acme), JSON.stringify(frenchMapping))
    expect(mapped).toMatchObject({ totalRows: 1, sheets: [{ missing: [] }], companies: { new: 1 } })
    const { body: upload } = await importWith(frenchSheet(acme), frenchMapping)
    expect(upload).toMatchObject({ status: 'completed', uploadedCount: 1, errors: [] })
    expect((await api.all())[0]).toMatchObject({
      company: 'Acme',
      address: 'Halifax, N.-É.',
      industry: 'Retail',
    })
  })

  test('is offered no mapping if it has no header to choose from', async () => {
    const { body } = await preview('COMPANY,EMAIL,CONTACT,CATEGORY\nAcme,a@example.org,Halifax,Retail')
    expect(body.sheets).toMatchObject([{ missing: ['PHONE NUMBER'] }])
    expect(body).not.toHaveProperty('mapping')
  })

  test('is offered next time the mapping that was confirmed, also if its capitals differ', async () => {
    const confirmed = { ...frenchMapping, CONTACT: 'Note' }
    const { body } = await preview(frenchSheet(acme))
    await importWith(frenchSheet(acme), confirmed, body.mapping.layout)
    const again = (await preview(frenchSheet(acme).replace('Société', 'SOCIÉTÉ '))).body.mapping
    expect(again).toMatchObject({ suggested: confirmed, isRemembered: true })
    const other = (await preview(frenchSheet(acme).replace('Note', 'Notes'))).body.mapping
    expect(other).toMatchObject({ suggested: frenchMapping, isRemembered: false })
  })

  test('is read by its own headers if the mapping does not fit the file', async () => {
    const { body } = await importWith(sheetOf(aRow()), frenchMapping)
    expect(body).toMatchObject({ status: 'completed', uploadedCount: 1 })
    const failed = await importWith(frenchSheet(acme), { EMAIL: 'Correo' })
    expect(failed.body).toMatchObject({ status: 'failed', uploadedCount: 0 })
    expect(failed.body.errors[0].error).toContain('COMPANY, EMAIL')
  })

  test.each([
    ['a header that stands for two columns', { EMAIL: 'Courriel', CONTACT: 'Courriel' }],
    ['an unknown column', { FAX: 'Fax' }],
    ['a name of every object', '{"__proto__":{"polluted":"yes"}}'],
    ['a header of 10,000 characters', { EMAIL: 'x'.repeat(10_000) }],
    ['text that is no JSON', 'EMAIL=Courriel'],
  ])('is refused with %s, and nothing is imported', async (_, mapping) => {
    expect((await preview(frenchSheet(acme), mapping)).status).toBe(400)
    expect((await importWith(frenchSheet(acme), mapping)).status).toBe(400)
    expect(await api.all()).toEqual([])
  })

  test('with a layout that no preview gives is refused', async () => {
    expect((await importWith(frenchSheet(acme), frenchMapping, '../../etc')).status).toBe(400)
  })

  test('is offered a mapping of limited size, whatever its headers are', async () => {
    const headers = Array.from({ length: 300 }, (_, n) => `__proto__${n}${'é'.repeat(10_000)}`)
    const { status, body } = await preview(`${headers.join(',')}\n${headers.map(() => 'x').join(',')}`)
    expect(status).toBe(200)
    expect(body.mapping.headers.length).toBeLessThanOrEqual(200)
    expect(JSON.stringify(body.mapping).length).toBeLessThan(100_000)
  })
})

describe('the preview of a file', () => {
  test('tells which companies are new, updated, repeated or members’ own, and stores nothing', async () => {
    const row = (name: string, overrides: object = {}) =>
      aRow({ COMPANY: name, EMAIL: `${name.toLowerCase()}@example.org`, ...overrides })
    await bulkUpload('list.csv', sheetOf(row('Old')))
    const { user } = await loggedIn(api.platform, { paidPackage: 'premium' })
    await api.addOwn(user.userId, { company: 'Own', email: 'own@example.org' })
    const sheet = sheetOf(row('Old'), row('New'), row('NEW'), row('Own'), row('Wrong', { EMAIL: 'x' }))
    const { body } = await preview(sheet)
    expect(body).toMatchObject({
      totalRows: 5,
      wrongRows: 1,
      companies: { new: 1, updated: 1, members: 1, repeats: 1, notCompared: 0 },
    })
    expect(body).not.toHaveProperty('mapping')
    expect((await api.all()).map(({ company }) => company).sort()).toEqual(['Old', 'Own'])
    const { body: upload } = await bulkUpload('list.csv', sheet)
    expect(upload.uploadedCount).toBe(body.companies.new + body.companies.updated)
  })

  test('recognises an imported company that a member has taken over', async () => {
    await bulkUpload('list.csv', sheetOf(aRow({ COMPANY: 'Taken', EMAIL: 't@example.org' })))
    const { user } = await loggedIn(api.platform, { paidPackage: 'premium' })
    await api.addOwn(user.userId, { company: 'Taken', email: 't@example.org' })
    const { body } = await preview(sheetOf(aRow({ COMPANY: 'TAKEN', EMAIL: 'T@example.org' })))
    expect(body.companies).toMatchObject({ new: 0, updated: 0, members: 1 })
  })
})

test('the template and the sheet with its errors are in the reader’s language', async () => {
  const { body: upload } = await bulkUpload('list.csv', sheetOf(aRow({ EMAIL: '' })))
  const download = async (route: string, lang: string, id?: string) => {
    const { status, headers, bytes } = await api.call(route, {
      token: api.admin.token,
      query: { lang },
      ...(id && { params: { id } }),
    })
    expect([status, headers['content-disposition']]).toEqual([200, expect.stringContaining('.xlsx')])
    return new TextDecoder().decode(unzipSync(bytes)['xl/workbook.xml'])
  }
  expect(await download('GET /api/directory/template', 'es')).toContain('Cómo rellenar')
  expect(await download('GET /api/directory/upload-history/{id}/errors', 'fr', upload.batchId)).toContain(
    'Lignes fautives',
  )
})
