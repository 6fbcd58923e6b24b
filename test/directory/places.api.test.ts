import { beforeEach, describe, expect, test } from 'vitest'
import { listing, listingKey } from '#functions/directory/listings/listing.ts'
import { unplacedInDetails } from '#shared/directory/upload.ts'
import { loggedIn } from '../support/users.ts'
import { adminCalls } from './adminCalls.ts'
import { aRow, directoryApi, sheetOf } from './directoryApi.ts'

const api = directoryApi()
const { bulkUpload, callAsAdmin } = adminCalls(api)
beforeEach(() => api.clear())

const storedPlace = async (id: string) => (await api.platform.table.get(listing, listingKey(id)))?.place
const rowAt = (name: string, address: string, overrides: object = {}) =>
  aRow({ COMPANY: name, EMAIL: `${name.toLowerCase()}@example.org`, CONTACT: address, ...overrides })
const position = { lat: expect.any(Number), lng: expect.any(Number) }

describe('the place of an imported company', () => {
  test('is the town that the gazetteer knows for its address, and everyone reads its position', async () => {
    await bulkUpload('list.csv', sheetOf(rowAt('Alpha', '1 Example Street, Princeton, New Jersey, USA')))
    const [company] = await api.all()
    expect(company).toMatchObject({ city: '', state: '', country: '', position })
    expect(company).not.toHaveProperty('place')
    expect(await storedPlace(company!._id)).toMatchObject({
      city: 'Princeton',
      state: 'New Jersey',
      country: 'USA',
    })
  })

  test('is listed among those without a town if the gazetteer knows none', async () => {
    const { body } = await bulkUpload(
      'list.csv',
      sheetOf(
        rowAt('Alpha', 'Rome, Italy'),
        rowAt('Beta', 'Global'),
        rowAt('Gamma', '9 Example Street, Germany'),
        rowAt('Delta', 'Rome, Italy', { EMAIL: 'wrong' }),
        rowAt('Beta', '  Worldwide '),
      ),
    )
    expect(await api.uploadRecord(body.batchId)).toMatchObject({
      unplacedCount: 2,
      unplaced: [
        { row: 4, sheet: 'list.csv', address: '9 Example Street, Germany' },
        { row: 6, sheet: 'list.csv', address: 'Worldwide' },
      ],
    })
    const companies = await api.all()
    expect(companies.filter((company) => 'position' in company)).toHaveLength(1)
    const gamma = companies.find(({ company }) => company === 'Gamma')!
    expect(await storedPlace(gamma._id)).toEqual({ city: '', state: '', country: 'Germany' })
  })

  test('is reported as missing with the names of at most 50 companies and the count of all', async () => {
    const rows = Array.from({ length: 270 }, (_, n) => rowAt(`C${n}`, 'x'.repeat(1000)))
    const { body } = await bulkUpload('list.csv', sheetOf(...rows))
    const upload = await api.uploadRecord(body.batchId)
    expect(upload.unplacedCount).toBe(270)
    expect(upload.unplaced).toHaveLength(unplacedInDetails)
    expect(JSON.stringify(upload).length).toBeLessThan(20_000)
    const { body: history } = await callAsAdmin('GET /api/directory/upload-history')
    expect(history[0]).toMatchObject({ unplacedCount: 270 })
    expect(history[0]).not.toHaveProperty('unplaced')
  })

  test('is not reported as missing for a company that the upload leaves to its member', async () => {
    const { user } = await loggedIn(api.platform, { paidPackage: 'premium' })
    const id = await api.addOwn(user.userId, { company: 'Own', email: 'own@example.org' })
    const { body } = await bulkUpload('list.csv', sheetOf(rowAt('Own', 'Global')))
    expect(await api.uploadRecord(body.batchId)).toMatchObject({ unplacedCount: 0, unplaced: [] })
    expect(await storedPlace(id)).toMatchObject({ city: 'Toronto' })
  })
})

describe('the place of a company that somebody edits', () => {
  const form = { company: 'Maple', email: 'm@example.org', industry: 'Retail', city: 'Montreal', state: 'QC' }

  test('is found from the typed address; a place sent with the form is ignored', async () => {
    const { token } = await loggedIn(api.platform, { paidPackage: 'premium' })
    const sent = { ...form, country: 'CANADA', place: { city: 'Rome' }, position: { lat: 1, lng: 1 } }
    const { body: unknown } = await api.call('POST /api/directory', { token, body: sent })
    expect(await storedPlace(unknown._id)).toMatchObject({ city: 'Montréal', country: 'Canada' })
    const { status, body } = await api.call('PUT /api/directory/{id}', {
      token,
      params: { id: unknown._id },
      body: { ...form, city: 'Gatineau', state: 'Québec', country: 'Canada' },
    })
    expect(status).toBe(200)
    expect(body.position.lat).toBeCloseTo(45.5, 0)
    expect(await storedPlace(unknown._id)).toMatchObject({ city: 'Gatineau', state: 'Québec' })
  })

  test('changes with an administrator’s correction, and is removed if the new town is unknown', async () => {
    await bulkUpload('list.csv', sheetOf(rowAt('Alpha', 'Rome, Italy')))
    const [company] = await api.all()
    const correct = (city: string, country: string) =>
      api.call('PUT /api/directory/{id}', {
        token: api.admin.token,
        params: { id: company!._id },
        body: { ...form, city, state: 'x', country },
      })
    expect((await correct('Londres', 'Royaume-Uni')).body.position.lat).toBeCloseTo(51.5, 1)
    expect((await correct('Nowhereville', 'Narnia')).body).not.toHaveProperty('position')
    expect(await storedPlace(company!._id)).toBeUndefined()
  })
})
