import { beforeEach, describe, expect, test } from 'vitest'
import { type ListingItem, listing, listingKey } from '#functions/directory/listings/listing.ts'
import { put } from '#functions/platform/table/write.ts'
import { loggedIn } from '../support/users.ts'
import { adminCalls, rowsNamed } from './adminCalls.ts'
import { aRow, directoryApi } from './directoryApi.ts'

const api = directoryApi()
const { importRows } = adminCalls(api)
beforeEach(() => api.clear())

const read = (id: string) => api.call('GET /api/directory/{id}', { params: { id } })
const named = async (company: string) => (await api.all()).find((item) => item.company === company)!
/** Makes a listing wait for an administrator. */
async function makePending(id: string) {
  const item = (await api.platform.table.get(listing, listingKey(id)))!
  await api.platform.table.write(put(listing, { ...item, hidden: 'pending' }))
}

describe('a company’s slug', () => {
  test('is in every list, with the path of the page', async () => {
    await importRows(...rowsNamed('Énergie Forêt'))
    const [company] = await api.all()
    const id = company!._id.slice('lst_'.length)
    expect(company).toMatchObject({ slug: `energie-foret-${id}`, url: `/companies/energie-foret-${id}` })
    const { user, token } = await loggedIn(api.platform, { paidPackage: 'premium' })
    const ownId = await api.addOwn(user.userId)
    const { body } = await api.call('GET /api/directory/own', { token })
    expect(body.listing.url).toBe(`/companies/maple-solar-${ownId.slice('lst_'.length)}`)
  })

  test('reads the company, as its id does, with whatever name before the id', async () => {
    await importRows(...rowsNamed('Alder', 'Birch'))
    const [alder, birch] = [await named('Alder'), await named('Birch')]
    const birchId = birch._id.slice('lst_'.length)
    for (const id of [birch._id, `birch-${birchId}`, `alder-${birchId}`, birchId, `🌳-${birchId}`])
      expect((await read(id)).body).toMatchObject({ _id: birch._id, slug: `birch-${birchId}` })
    expect((await read(alder._id)).body.company).toBe('Alder')
  })

  test('of an unknown, a deleted or a waiting company answers 404', async () => {
    await importRows(aRow({ COMPANY: 'Alder' }))
    const { _id } = await named('Alder')
    const slug = `alder-${_id.slice('lst_'.length)}`
    for (const id of ['alder', 'alder-', '-', 'lst_', `${slug}x`, '../own'])
      expect((await read(id)).status).toBe(404)
    await makePending(_id)
    expect((await read(slug)).status).toBe(404)
    await api.clear()
    expect((await read(slug)).status).toBe(404)
  })
})

describe('similar companies', () => {
  const similarTo = async (id: string) =>
    (await api.call('GET /api/directory/{id}/similar', { params: { id } })).body.map(
      ({ company }: { company: string }) => company,
    )
  const contractor = (COMPANY: string, type: string) =>
    aRow({
      COMPANY,
      EMAIL: `${COMPANY.toLowerCase()}@example.org`,
      CATEGORY: 'Local Contractors',
      'SUB-CATEGORY2': type,
    })
  /** Changes what a stored listing says of its place: the typed town, or the one of the gazetteer. */
  async function moveTo(
    company: string,
    place: Pick<ListingItem, 'place'> | Pick<ListingItem, 'city' | 'state'>,
  ) {
    const item = (await api.platform.table.get(listing, listingKey((await named(company))._id)))!
    await api.platform.table.write(put(listing, { ...item, place: undefined, ...place }))
  }

  test('are of the same type first, then of the same town and the same state', async () => {
    await importRows(
      ...['Alder', 'Birch', 'Cedar', 'Elm'].map((name) => contractor(name, 'Plumber')),
      ...['Fir', 'Oak'].map((name) => contractor(name, 'Roofing')),
      aRow({ COMPANY: 'Shop', EMAIL: 'shop@example.org', CATEGORY: 'Exchange' }),
    )
    const place = { city: 'Montreal', state: 'Quebec', country: 'Canada' }
    for (const name of ['Cedar', 'Oak']) await moveTo(name, { place })
    await moveTo('Elm', { city: 'Montréal', state: 'Québec' })
    await moveTo('Birch', { city: 'Laval', state: 'QUEBEC' })
    expect(await similarTo((await named('Cedar'))._id)).toEqual(['Elm', 'Birch', 'Alder', 'Oak', 'Fir'])
    expect(await similarTo((await named('Shop'))._id)).toEqual([])
  })

  test('are the nearest of the whole directory, also if a hundred others follow by name', async () => {
    const shop = (COMPANY: string, CONTACT: string) =>
      aRow({ COMPANY, EMAIL: `${COMPANY.toLowerCase().replaceAll(' ', '')}@example.org`, CONTACT })
    await importRows(
      shop('Acorn', '1 Lake Street, Toronto, Ontario, Canada'),
      ...Array.from({ length: 120 }, (_, n) => shop(`Bark ${n}`, '1 Harbour Street, Sydney, Australia')),
      shop('Yew', 'Ottawa, Ontario, Canada'),
      shop('Zelkova', '2 Lake Street, Toronto, Ontario, Canada'),
      shop('Willow', 'Behind the barn, Canada'),
    )
    const [first, second, third, ...rest] = await similarTo((await named('Acorn'))._id)
    expect([first, second, third]).toEqual(['Zelkova', 'Yew', 'Willow'])
    expect(rest).toHaveLength(3)
  })

  test('are six at most, without the company itself and without waiting ones, also for the last name', async () => {
    await importRows(...[...'ABCDEFGH'].map((letter) => contractor(`${letter}${letter}`, 'Plumber')))
    await makePending((await named('BB'))._id)
    const hh = await named('HH')
    expect(await similarTo(hh.slug)).toEqual(['AA', 'CC', 'DD', 'EE', 'FF', 'GG'])
  })

  test('are not listed for a company that nobody may see', async () => {
    await importRows(...rowsNamed('Alder'))
    const { _id } = await named('Alder')
    await makePending(_id)
    for (const id of [_id, 'lst_none'])
      expect((await api.call('GET /api/directory/{id}/similar', { params: { id } })).status).toBe(404)
  })
})
