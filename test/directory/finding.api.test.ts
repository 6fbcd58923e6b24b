import { describe, expect, test } from 'vitest'
import { directoryApi } from './directoryApi.ts'

const header = 'COMPANY,EMAIL,PHONE NUMBER,CONTACT,CATEGORY,SUB-CATEGORY2,USER'
const sheet = [
  header,
  'Ábaco Solar,abaco@a.example,+1 416 555 0100,"1 King St, Toronto, Ontario, Canada",Local Contractors,solar_installation,',
  'Boréal Toitures,boreal@b.example,+1 514 555 0100,"2 Rue Peel, Montréal, Québec, Canada",Local Contractors,roofing,pro',
  'Carbon Exchange One,one@c.example,+1 902 555 0100,"3 Water St, Halifax, Nova Scotia, Canada",Exchange,,premium',
  'Solarwerk,werk@d.example,+49 30 555010,"4 Weg, Berlin, Germany",Local Contractors,solar_installation,',
  '42 Nord,nord@e.example,+1 416 555 0100,Somewhere without a town,Project,,',
].join('\n')

describe('the directory', () => {
  const api = directoryApi()
  const names = async (query: Record<string, string>) => (await api.all(query)).map(({ company }) => company)
  const facets = async (query: Record<string, string> = {}) =>
    (await api.call('GET /api/directory/facets', { query })).body

  test('can be filtered by several facts at once, whatever their case and accents', async () => {
    await api.run(await api.begin('companies.csv', sheet))
    expect(await names({ contractorType: 'solar_installation' })).toEqual(['Ábaco Solar', 'Solarwerk'])
    expect(await names({ contractorType: 'solar_installation', country: 'canada' })).toEqual(['Ábaco Solar'])
    expect(await names({ city: 'montreal' })).toEqual(['Boréal Toitures'])
    expect(await names({ industry: 'exchange', package: 'premium' })).toEqual(['Carbon Exchange One'])
    expect(await names({ industry: 'Unheard of' })).toEqual([])
  })

  test('counts the values of each filter as if that filter were not set', async () => {
    const all = await facets()
    expect(all.total).toBe(5)
    expect(all.letters).toMatchObject({ A: 1, B: 1, C: 1, S: 1, '#': 1, Z: 0 })
    expect(all.countries).toEqual([
      { name: 'Canada', count: 3 },
      { name: 'Germany', count: 1 },
    ])
    const solar = await facets({ contractorType: 'solar_installation', country: 'Germany' })
    expect(solar.total).toBe(1)
    expect(solar.countries).toEqual([
      { name: 'Canada', count: 1 },
      { name: 'Germany', count: 1 },
    ])
    expect(solar.contractorTypes).toEqual([{ name: 'solar_installation', count: 1 }])
  })

  test('lists what is near a place, the nearest first, with the distance', async () => {
    const { body } = await api.call('GET /api/directory', { query: { near: '45.5,-73.6', radius: '500' } })
    expect(body.map(({ company }: { company: string }) => company)).toEqual(['Boréal Toitures'])
    expect(body[0].distance).toBeLessThan(10)
  })

  test('refuses places and circles that do not exist', async () => {
    for (const query of [
      { near: '95,200' },
      { near: '1' },
      { near: 'a,b' },
      { near: '45,-73', radius: '-1' },
      { near: '45,-73', radius: '1e9' },
      { near: '45,-73', radius: '501' },
      { sort: 'price' },
    ] as Record<string, string>[])
      expect((await api.call('GET /api/directory', { query })).status, JSON.stringify(query)).toBe(400)
  })

  test('ignores filters that do not exist', async () => {
    expect((await api.call('GET /api/directory', { query: { unheard: 'of' } })).status).toBe(200)
    expect((await facets({ unheard: 'of' })).total).toBe(5)
  })

  test('counts the companies of each word, if none has all words, under the other filters', async () => {
    expect(await facets({ q: 'solar Halifax' })).toMatchObject({
      total: 0,
      words: [
        { word: 'solar', count: 2 },
        { word: 'Halifax', count: 1 },
      ],
    })
    expect((await facets({ q: 'solar Halifax', country: 'Germany' })).words).toEqual([
      { word: 'solar', count: 1 },
    ])
    expect(await facets({ q: 'solar Toronto' })).not.toHaveProperty('words')
    expect(await facets({ q: 'solar', city: 'Halifax' })).not.toHaveProperty('words')
  })

  test('reads a town among the words, if nothing matches, in either order and in the reader’s language', async () => {
    const halifax = { city: 'Halifax', state: 'Nova Scotia', country: 'Canada' }
    const { town } = await facets({ q: 'solar installation in Halifax' })
    expect(town).toMatchObject({ q: 'solar installation', ...halifax })
    expect(await api.call('GET /api/directory', { query: { near: town.near } })).toMatchObject({
      body: [{ company: 'Carbon Exchange One' }],
    })
    expect((await facets({ q: 'Halifax solar' })).town).toMatchObject({ q: 'solar', ...halifax })
    expect((await facets({ q: 'solar près de Halifax', lang: 'fr' })).town).toMatchObject({
      q: 'solar',
      state: 'Nouvelle-Écosse',
    })
    for (const q of ['Halifax', 'wind Halifax', 'solar Nowhereville', 'in Halifax'])
      expect(await facets({ q }), q).not.toHaveProperty('town')
    expect(await facets({ q: 'solar Halifax', near: '44.6,-63.6' })).not.toHaveProperty('town')
  })

  test('names the nearest company and says how far it is, if none that matches is within the radius', async () => {
    const near = '44.65,-63.57'
    const { nearestKm, nearest, total } = await facets({ near, radius: '1', country: 'Germany' })
    expect(total).toBe(0)
    expect(nearestKm).toBeGreaterThan(5000)
    expect(nearest).toMatchObject({
      company: 'Solarwerk',
      url: expect.stringMatching(/^\/companies\/solarwerk-/),
    })
    expect(await facets({ near, radius: '500', country: 'Canada' })).not.toHaveProperty('nearestKm')
    expect(await facets({ near, radius: '1', country: 'Nowhere' })).not.toHaveProperty('nearestKm')
  })

  test('is searched by words, beginnings and mistyped words, in the order of names', async () => {
    expect(await names({ q: 'solar' })).toEqual(['Ábaco Solar', 'Solarwerk'])
    expect(await names({ q: 'toitur' })).toEqual(['Boréal Toitures'])
    expect(await names({ q: 'tiotures' })).toEqual(['Boréal Toitures'])
    expect(await names({ q: 'solaire', country: 'Germany' })).toEqual(['Solarwerk'])
  })

  test('lists the newest first, which a later import of the same company does not change', async () => {
    const row = 'Later Still,later@f.example,+1 416 555 0100,Somewhere,Project,,'
    await api.run(await api.begin('later.csv', [header, row].join('\n')))
    expect((await names({ sort: 'newest' }))[0]).toBe('Later Still')
    await api.run(await api.begin('again.csv', sheet))
    expect((await names({ sort: 'newest' }))[0]).toBe('Later Still')
    expect(await names({ q: 'later still' })).toEqual(['Later Still'])
  })

  test('pages through what the index finds, and refuses a cursor of something else', async () => {
    const first = await api.call('GET /api/directory', { query: { sort: 'name', limit: '2' } })
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.link ?? '')?.[1] ?? ''
    const after = new URL(next, 'http://x').searchParams.get('after') ?? ''
    const second = await api.call('GET /api/directory', { query: { sort: 'name', limit: '2', after } })
    expect([...first.body, ...second.body].map(({ company }: { company: string }) => company)).toEqual([
      '42 Nord',
      'Ábaco Solar',
      'Boréal Toitures',
      'Carbon Exchange One',
    ])
    expect((await api.call('GET /api/directory', { query: { sort: 'name', after: 'x' } })).status).toBe(400)
  })
})
