import { beforeEach, describe, expect, test } from 'vitest'
import { cursorOf } from '#functions/platform/table/cursor.ts'
import { contractorTypes } from '#shared/directory/industry.ts'
import { initials } from '#shared/directory/initial.ts'
import { loggedIn } from '../support/users.ts'
import { adminCalls, companyNames, rowsNamed } from './adminCalls.ts'
import { aRow, directoryApi } from './directoryApi.ts'
import { fixture } from './fixture.ts'
import { companiesByLetter } from './knownCounts.ts'

const api = directoryApi()
const { bulkUpload, callAsAdmin, importRows } = adminCalls(api)
beforeEach(() => api.clear())

describe('the list', () => {
  test('is sorted from A to Z and then #, ignoring accents, also over several pages', async () => {
    await importRows(...rowsNamed('Zebra', 'élan', 'Elm', '3Degrees', 'Ørsted', 'apple', 'Oak'))
    const order = ['apple', 'élan', 'Elm', 'Oak', 'Ørsted', 'Zebra', '3Degrees']
    expect(companyNames(await api.all())).toEqual(order)
    for (const limit of ['1', '2', '3', '7']) expect(companyNames(await api.all({ limit }))).toEqual(order)
    for (const limit of ['2', '7'])
      expect(companyNames(await api.all({ limit, category: 'Project' }))).toEqual(order)
  })

  test('has the known number of companies under each letter', async () => {
    await bulkUpload('organisations.xlsx', await fixture('organisations.xlsx'))
    const counts: Record<string, number> = {}
    for (const letter of initials) counts[letter] = (await api.all({ letter })).length
    expect(counts).toEqual(companiesByLetter)
    expect(await api.all({ limit: '7' })).toEqual(await api.all())
    expect(await api.all({ category: 'Local Contractors', limit: '50' })).toHaveLength(281)
  })

  test('can be filtered by letter, category, contractor type and words, and by several of them together', async () => {
    await importRows(
      aRow({
        COMPANY: 'Énergie Laval',
        EMAIL: 'a@example.org',
        CATEGORY: 'Retail',
        CONTACT: '5 rue de la Forêt, Laval',
      }),
      aRow({
        COMPANY: 'Elm Roofing',
        EMAIL: 'b@example.org',
        CATEGORY: 'Local Contractors',
        'SUB-CATEGORY2': 'Roofing',
      }),
      aRow({ COMPANY: 'Oak', EMAIL: 'c@example.org', CATEGORY: 'Retail' }),
    )
    const find = async (query: Record<string, string>) => companyNames(await api.all(query))
    expect(await find({ letter: 'e' })).toEqual(['Elm Roofing', 'Énergie Laval'])
    expect(await find({ category: 'retail' })).toEqual(['Énergie Laval', 'Oak'])
    expect(await find({ category: 'roofing' })).toEqual(['Elm Roofing'])
    expect(await find({ q: 'ENERGIE' })).toEqual(['Énergie Laval'])
    expect(await find({ q: 'foret laval' })).toEqual(['Énergie Laval'])
    expect(await find({ q: 'laval', category: 'Retail', letter: 'O' })).toEqual([])
    expect(await find({ letter: 'Q' })).toEqual([])
    expect(await find({ letter: '?' })).toEqual([])
    expect(await find({ category: 'Bakery' })).toEqual([])
    expect(await find({ q: '  ' })).toHaveLength(3)
  })

  test('refuses an invalid cursor, and a limit of 0', async () => {
    await importRows(...rowsNamed('Alder', 'Birch'))
    const keyOfUser = { pk: 'USER#1', sk: 'USER' }
    const keyOfBatch = { pk: 'x', sk: 'y', gsi1pk: 'BATCHES', gsi1sk: 'z' }
    const foreignCursors = [keyOfUser, keyOfBatch].map((key) => `0.${cursorOf(key)}`)
    for (const after of ['x', '99.', '0.bm9uc2Vuc2U', ...foreignCursors])
      expect((await api.call('GET /api/directory', { query: { after } })).status).toBe(400)
    expect((await api.call('GET /api/directory', { query: { limit: '0' } })).status).toBe(400)
  })

  test('can be cached: it is the same for everyone, has an ETag and no owners', async () => {
    await importRows(aRow())
    const { headers, body } = await api.call('GET /api/directory')
    expect(headers).toMatchObject({
      etag: expect.any(String),
      'cache-control': 'public, max-age=0, s-maxage=5, stale-if-error=86400',
    })
    expect(Object.keys(body[0]).sort()).toEqual(
      [
        '_id',
        'slug',
        'url',
        'company',
        'email',
        'phone',
        'address',
        'city',
        'state',
        'country',
        'website',
        'socialType',
        'socialLink',
        'industry',
        'displayCategory',
        'description',
        'contractorType',
        'imageURL',
        'package',
        'validationStatus',
        'position',
      ].sort(),
    )
    const revalidation = await api.call('GET /api/directory', { headers: { 'if-none-match': headers.etag! } })
    expect(revalidation.status).toBe(304)
    const details = await api.call('GET /api/directory/{id}', { params: { id: body[0]._id } })
    expect(details.body).toEqual({ ...body[0], claimable: true })
    expect((await api.call('GET /api/directory/{id}', { params: { id: 'lst_none' } })).status).toBe(404)
  })
})

test('the contractor types in use are listed with their counts; all types with 0 if none is in use', async () => {
  const countsByType = async () => (await api.call('GET /api/directory/local-contractor-categories')).body
  expect(await countsByType()).toEqual(contractorTypes.map((name) => ({ name, count: 0 })))
  const contractorRow = (COMPANY: string, word: string) =>
    aRow({ COMPANY, CATEGORY: 'Local Contractors', 'SUB-CATEGORY2': word })
  const { body } = await importRows(
    contractorRow('A', 'Plumber'),
    contractorRow('B', 'plumber'),
    contractorRow('C', 'Solar Installation'),
    aRow(),
  )
  expect(await countsByType()).toEqual([
    { name: 'plumber', count: 2 },
    { name: 'solar_installation', count: 1 },
  ])
  await callAsAdmin('DELETE /api/directory/upload-history/{id}', body.batchId)
  expect(await countsByType()).toHaveLength(contractorTypes.length)
})

test('a member has only one listing, even if several are sent at once', async () => {
  const results = await Promise.allSettled(
    [1, 2, 3].map((n) => api.addOwn('usr_race', { company: `Race ${n}` })),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await api.all({ letter: 'R' })).toHaveLength(1)
})

test('a member’s listing shows the member’s present plan, in the list and in its details', async () => {
  const { user } = await loggedIn(api.platform, { paidPackage: 'premium' })
  const id = await api.addOwn(user.userId, { company: 'Quiet Roofs', email: 'q@example.org' })
  const shownPlans = async () => [
    ...(await api.all({ letter: 'Q' })).map((item) => (item as unknown as { package: string }).package),
    (await api.call('GET /api/directory/{id}', { params: { id } })).body.package,
  ]
  expect(await shownPlans()).toEqual(['premium', 'premium'])
  const storedUser = (await api.platform.users.byId(user.userId))!
  await api.platform.users.save(storedUser, { ...storedUser, paidPackage: 'free' })
  expect(await shownPlans()).toEqual(['free', 'free'])
})

describe('the nearby town', () => {
  const nearbyTown = async (query: Record<string, string>, headers: Record<string, string> = {}) =>
    (await api.call('GET /api/directory/nearby', { query, headers })).body.userLocation
  const newYork = { city: 'New York', state: 'New York', country: 'USA' }

  test.each([
    ['45.50', '-73.57', { city: 'Montréal', state: 'Québec', country: 'Canada' }],
    ['48.8566', '2.3522', { city: 'Paris', country: 'France' }],
    ['40.71', '-74.00', newYork],
    ['-33.87', '151.21', { city: 'Sydney', state: 'New South Wales', country: 'Australia' }],
    ['19.43', '-99.13', { city: 'Mexico City', country: 'Mexico' }],
  ])('of %s, %s is found by its coordinates', async (lat, lng, town) => {
    expect(await nearbyTown({ lat, lng })).toMatchObject(town)
  })

  test('is New York if the coordinates are invalid or missing', async () => {
    for (const query of [
      {},
      { lat: 'x', lng: '2' },
      { lat: '91', lng: '0' },
      { lat: '1' },
      { lat: '', lng: '' },
      { lat: '1e1', lng: 'NaN' },
    ])
      expect(await nearbyTown(query as Record<string, string>)).toEqual(newYork)
  })

  test('is the one that CloudFront names, or the nearest to CloudFront’s coordinates', async () => {
    const townHeaders = {
      'CloudFront-Viewer-City': 'Qu%C3%A9bec',
      'CloudFront-Viewer-Country-Region-Name': 'Quebec',
      'CloudFront-Viewer-Country-Name': 'Canada',
    }
    expect(await nearbyTown({}, townHeaders)).toEqual({
      city: 'Québec',
      state: 'Quebec',
      country: 'Canada',
    })
    expect(await nearbyTown({}, {})).toEqual(newYork)
    const coordinateHeaders = {
      'CloudFront-Viewer-Latitude': '51.5',
      'CloudFront-Viewer-Longitude': '-0.12',
    }
    expect(await nearbyTown({}, coordinateHeaders)).toMatchObject({ city: 'London' })
  })
})
