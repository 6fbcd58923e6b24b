import { beforeEach, describe, expect, test } from 'vitest'
import { cursorOf } from '#functions/platform/cursor.ts'
import { contractorTypes } from '#shared/directory/industry.ts'
import { letters } from '#shared/directory/letter.ts'
import { loggedIn } from '../support/users.ts'
import { askAdmin, companies, named } from './askAdmin.ts'
import { aRow, directoryApi, fixture } from './directoryApi.ts'

const api = directoryApi()
const { bulkUpload, byAdmin, importRows } = askAdmin(api)
beforeEach(() => api.clear())

describe('the list', () => {
  test('goes from A to Z and then #, accents left out, page by page', async () => {
    await importRows(...named('Zebra', 'élan', 'Elm', '3Degrees', 'Ørsted', 'apple', 'Oak'))
    const order = ['apple', 'élan', 'Elm', 'Oak', 'Ørsted', 'Zebra', '3Degrees']
    expect(companies(await api.all())).toEqual(order)
    for (const limit of ['1', '2', '3', '7']) expect(companies(await api.all({ limit }))).toEqual(order)
    for (const limit of ['2', '7'])
      expect(companies(await api.all({ limit, category: 'Project' }))).toEqual(order)
  })

  test('the real list stands under its known letters', async () => {
    await bulkUpload('organisations.xlsx', await fixture('organisations.xlsx'))
    const counts: Record<string, number> = {}
    for (const letter of letters) counts[letter] = (await api.all({ letter })).length
    expect(counts).toEqual({
      ...{
        A: 67,
        B: 52,
        C: 98,
        D: 36,
        E: 91,
        F: 32,
        G: 54,
        H: 28,
        I: 53,
        J: 8,
        K: 13,
        L: 26,
        M: 61,
        N: 50,
        O: 107,
        P: 75,
        Q: 5,
      },
      ...{ R: 46, S: 86, T: 56, U: 36, V: 12, W: 34, X: 4, Y: 1, Z: 3, '#': 8 },
    })
    expect(await api.all({ limit: '7' })).toEqual(await api.all())
    expect(await api.all({ category: 'Local Contractors', limit: '50' })).toHaveLength(281)
  })

  test('can be asked for one letter, one category, a contractor type, or words, and for several of these at once', async () => {
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
    const find = async (query: Record<string, string>) => companies(await api.all(query))
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

  test('a cursor that is none is refused', async () => {
    await importRows(...named('Alder', 'Birch'))
    const bad = ['x', '0.', '99.', '0.bm9uc2Vuc2U', `0.${cursorOf({ pk: 'USER#1', sk: 'USER' })}`]
    const inside = { pk: 'x', sk: 'y', gsi1pk: 'BATCHES', gsi1sk: 'z' }
    bad.push(`0.${cursorOf(inside)}`)
    for (const after of bad.filter((cursor) => cursor !== '0.'))
      expect((await api.call('GET /api/directory', { query: { after } })).status).toBe(400)
    expect((await api.call('GET /api/directory', { query: { limit: '0' } })).status).toBe(400)
  })

  test('is the same for everyone and may be kept: it has a tag, and never an owner', async () => {
    await importRows(aRow())
    const { headers, body } = await api.call('GET /api/directory')
    expect(headers).toMatchObject({ etag: expect.any(String), 'cache-control': 'public, no-cache' })
    expect(Object.keys(body[0]).sort()).toEqual(
      [
        ...[
          '_id',
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
        ],
        ...['displayCategory', 'description', 'contractorType', 'imageURL', 'package', 'validationStatus'],
      ].sort(),
    )
    const again = await api.call('GET /api/directory', { headers: { 'if-none-match': headers.etag! } })
    expect(again.status).toBe(304)
    const one = await api.call('GET /api/directory/{id}', { params: { id: body[0]._id } })
    expect(one.body).toEqual({ ...body[0], claimable: true })
    expect((await api.call('GET /api/directory/{id}', { params: { id: 'lst_none' } })).status).toBe(404)
  })
})

test('contractor types are told with their counts, all with none when there is none', async () => {
  const categories = async () => (await api.call('GET /api/directory/local-contractor-categories')).body
  expect(await categories()).toEqual(contractorTypes.map((name) => ({ name, count: 0 })))
  const type = (COMPANY: string, word: string) =>
    aRow({ COMPANY, CATEGORY: 'Local Contractors', 'SUB-CATEGORY2': word })
  const { body } = await importRows(
    type('A', 'Plumber'),
    type('B', 'plumber'),
    type('C', 'Solar Installation'),
    aRow(),
  )
  expect(await categories()).toEqual([
    { name: 'plumber', count: 2 },
    { name: 'solar_installation', count: 1 },
  ])
  await byAdmin('DELETE /api/directory/upload-history/{id}', body.batchId)
  expect(await categories()).toHaveLength(contractorTypes.length)
})

/** A member's own listing, as it is stored. */
test('a member has one listing, also when two are sent at once', async () => {
  const tries = await Promise.allSettled(
    [1, 2, 3].map((n) => api.addOwn('usr_race', { company: `Race ${n}` })),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await api.all({ letter: 'R' })).toHaveLength(1)
})

test('a member’s listing has the plan that its member has now, in the list and by itself', async () => {
  const { user } = await loggedIn(api.platform, { paidPackage: 'premium' })
  const id = await api.addOwn(user.userId, { company: 'Quiet Roofs', email: 'q@example.org' })
  const plans = async () => [
    ...(await api.all({ letter: 'Q' })).map((item) => (item as unknown as { package: string }).package),
    (await api.call('GET /api/directory/{id}', { params: { id } })).body.package,
  ]
  expect(await plans()).toEqual(['premium', 'premium'])
  const before = (await api.platform.users.byId(user.userId))!
  await api.platform.users.save(before, { ...before, paidPackage: 'free' })
  expect(await plans()).toEqual(['free', 'free'])
})

describe('nearby', () => {
  const near = async (query: Record<string, string>, headers: Record<string, string> = {}) =>
    (await api.call('GET /api/directory/nearby', { query, headers })).body.userLocation
  const newYork = { city: 'New York', state: 'New York', country: 'USA' }

  test.each([
    ['45.50', '-73.57', { city: 'Montréal', state: 'Québec', country: 'Canada' }],
    ['48.8566', '2.3522', { city: 'Paris', country: 'France' }],
    ['40.71', '-74.00', newYork],
    ['-33.87', '151.21', { city: 'Sydney', state: 'New South Wales', country: 'Australia' }],
    ['19.43', '-99.13', { city: 'Mexico City', country: 'Mexico' }],
  ])('%s, %s is known by its nearest town', async (lat, lng, town) => {
    expect(await near({ lat, lng })).toMatchObject(town)
  })

  test('what is no place, or no place at all, is New York', async () => {
    for (const query of [
      {},
      { lat: 'x', lng: '2' },
      { lat: '91', lng: '0' },
      { lat: '1' },
      { lat: '', lng: '' },
      { lat: '1e1', lng: 'NaN' },
    ])
      expect(await near(query as Record<string, string>)).toEqual(newYork)
  })

  test('CloudFront’s word counts', async () => {
    const told = {
      'CloudFront-Viewer-City': 'Qu%C3%A9bec',
      'CloudFront-Viewer-Country-Region-Name': 'Quebec',
      'CloudFront-Viewer-Country-Name': 'Canada',
    }
    expect(await near({}, told)).toEqual({
      city: 'Québec',
      state: 'Quebec',
      country: 'Canada',
    })
    expect(await near({}, {})).toEqual(newYork)
    const place = {
      'CloudFront-Viewer-Latitude': '51.5',
      'CloudFront-Viewer-Longitude': '-0.12',
    }
    expect(await near({}, place)).toMatchObject({ city: 'London' })
  })
})
