import { describe, expect, test } from 'vitest'
import type { CompanyMap } from '#shared/directory/mapRoutes.ts'
import { loggedIn } from '../support/users.ts'
import { directoryApi } from './directoryApi.ts'

const header = 'COMPANY,EMAIL,PHONE NUMBER,CONTACT,CATEGORY,SUB-CATEGORY2,USER'
const row = (name: string, address: string, type = 'roofing') =>
  `${name},${name.toLowerCase().replace(/\W/g, '')}@map.example,+1 416 555 0100,"${address}",Local Contractors,${type},`
const sheet = [
  header,
  row('Ash', '1 King St, Toronto, Ontario, Canada', 'solar_installation'),
  row('Birch', '2 King St, Toronto, Ontario, Canada'),
  row('Cedar', '3 King St, Toronto, Ontario, Canada'),
  row('Dogwood', '1 Main St, Hamilton, Ontario, Canada'),
  row('Elm', '1 Weg, Berlin, Germany', 'solar_installation'),
  row('Fir', 'Somewhere without a town'),
].join('\n')

describe('the map of the directory', () => {
  const api = directoryApi()
  const call = (query: Record<string, string> = {}) => api.call('GET /api/directory/map', { query })
  const map = async (query: Record<string, string> = {}): Promise<CompanyMap> => {
    const { status, body } = await call(query)
    expect(status).toBe(200)
    return body
  }
  const names = ({ companies }: CompanyMap) => companies.map(({ name }) => name).sort()

  test('shows companies that are close together as one cluster, and counts those without a place', async () => {
    await api.run(await api.begin('companies.csv', sheet))
    const world = await map()
    expect([world.total, world.placed]).toEqual([6, 5])
    expect(world.clusters).toMatchObject([{ count: 4, city: 'Toronto', country: 'Canada', isOneTown: false }])
    const [cluster] = world.clusters
    expect(cluster!.box.west).toBeLessThan(cluster!.box.east)
    expect(cluster!.lat).toBeGreaterThan(cluster!.box.south)
    expect(names(world)).toEqual(['Elm'])
    expect(world.companies[0]!.url).toMatch(/^\/companies\/elm-/)
    const { west, east } = world.extent!
    expect([Math.round(west), Math.round(east)]).toEqual([-80, 13])
  })

  test('parts a cluster at a higher zoom level, but not the companies of one town', async () => {
    const closer = await map({ box: '-81,43,-78,44.5', zoom: '8' })
    expect(closer.clusters).toMatchObject([{ count: 3, city: 'Toronto', isOneTown: true }])
    expect(names(closer)).toEqual(['Dogwood'])
    const closest = await map({ box: '-81,43,-78,44.5', zoom: '10' })
    expect(closest.clusters).toMatchObject([{ count: 3, isOneTown: true }])
  })

  test('has the filters of the list, and the extent of all that match, wherever the box is', async () => {
    const solar = await map({ contractorType: 'solar_installation', box: '0,40,20,60', zoom: '4' })
    expect([solar.total, names(solar), solar.clusters]).toEqual([2, ['Elm'], []])
    expect(Math.round(solar.extent!.west)).toBe(-79)
    expect(names(await map({ near: '52.5,13.4', radius: '100' }))).toEqual(['Elm'])
    const none = await map({ q: 'nobody' })
    expect(none).toEqual({ total: 0, placed: 0, clusters: [], companies: [] })
  })

  test('refuses boxes and zoom levels that do not exist, and names the field', async () => {
    const boxes = ['1,2,3', '1,2,3,4,5', 'a,b,c,d', 'NaN,0,1,1', '0,0,0,0', '-10,95,10,96', '-181,0,10,10']
    // East of west would cross the date line.
    const reversed = ['10,0,-10,5', '170,-10,-170,10', '0,10,5,-10']
    const malformed = ['', '1e1,0,20,5', '0,0,Infinity,5', '<b>,0,1,1', '9'.repeat(101)]
    for (const box of [...boxes, ...reversed, ...malformed]) {
      const { status, body } = await call({ box })
      expect([box, status, body.issues?.[0]?.path]).toEqual([box, 400, 'box'])
    }
    for (const zoom of ['-1', '99', '11', '1.5', 'x', '']) {
      const { status, body } = await call({ zoom })
      expect([zoom, status, body.issues?.[0]?.path]).toEqual([zoom, 400, 'zoom'])
    }
    expect((await call({ near: '95,200' })).status).toBe(400)
  })

  test('neither counts nor shows a company that waits or was withdrawn', async () => {
    const { token } = await loggedIn(api.platform, { paidPackage: 'free' })
    const place = { city: 'Toronto', state: 'Ontario', country: 'Canada' }
    const body = { company: 'Ginkgo', email: 'ginkgo@map.example', industry: 'Retail', ...place }
    expect((await api.call('POST /api/directory/requests', { token, body })).body.status).toBe('pending')
    const [elm] = await api.all({ q: 'elm' })
    const withdrawn = await api.call('POST /api/directory/{id}/withdraw', {
      token: api.admin.token,
      params: { id: elm!._id },
      body: { reason: 'It has closed.' },
    })
    expect(withdrawn.status).toBe(200)
    const world = await map()
    expect([world.total, world.placed, names(world)]).toEqual([5, 4, []])
    expect(world.clusters).toMatchObject([{ count: 4 }])
  })
})
