import { describe, expect, test } from 'vitest'
import { CompanyColumns } from '#functions/directory/finding/companyColumns.ts'
import { mapCompanies } from '#functions/directory/finding/mapCompanies.ts'
import { mapZoom, maxMarks } from '#shared/directory/mapRoutes.ts'
import type { CompanyFacts } from '#shared/kernel/search.ts'
import { areaOf, boxOf, contains } from '#web/areas/directory/map/mapViews.ts'

const world = { west: -180, south: -90, east: 180, north: 90 }

const aCompany = (number: number, overrides: Partial<CompanyFacts> = {}) => ({
  number,
  company: {
    sortName: `company ${number}`,
    initial: 'C',
    industry: 'Retail',
    contractorType: '',
    country: 'Canada',
    state: 'Ontario',
    city: 'Toronto',
    package: 'free' as const,
    position: { lat: 43.65, lng: -79.38 },
    listedAt: '2026-01-01',
    ...overrides,
  },
})
/** Companies in towns of their own, on a grid over the land north of the equator. */
const inTowns = (count: number) =>
  Array.from({ length: count }, (_, number) =>
    aCompany(number, {
      city: `Town ${number}`,
      position: { lat: 1 + (number % 80), lng: -179 + (Math.floor(number / 80) % 350) },
    }),
  )
const place = (companies: ReturnType<typeof aCompany>[], view: { box?: typeof world; zoom?: number } = {}) =>
  mapCompanies(new CompanyColumns(companies), { facets: {} }, { box: world, zoom: 0, ...view })
const countOf = ({ clusters, singles }: ReturnType<typeof place>) =>
  clusters.reduce((sum, { count }) => sum + count, singles.length)

describe('the marks of a map', () => {
  test('are few enough at every zoom level, and together have every company once', () => {
    const companies = inTowns(3000)
    for (let zoom = mapZoom.min; zoom <= mapZoom.max; zoom++) {
      const found = place(companies, { zoom })
      expect(found.clusters.length + found.singles.length).toBeLessThanOrEqual(maxMarks)
      expect(countOf(found)).toBe(3000)
    }
  })

  test('stay the same when the map is moved a little', () => {
    const companies = inTowns(500)
    const one = place(companies, { zoom: 4, box: { west: -179, south: 1, east: -172, north: 60 } })
    const other = place(companies, { zoom: 4, box: { west: -178.5, south: 1.5, east: -172.5, north: 60.5 } })
    expect(other).toEqual(one)
  })

  test('name the town of most companies, and tell whether all are in it', () => {
    const hamilton = { city: 'Hamilton', position: { lat: 43.26, lng: -79.87 } }
    const mixed = place([aCompany(1, hamilton), aCompany(2), aCompany(3)])
    expect(mixed.clusters).toMatchObject([{ count: 3, city: 'Toronto', state: 'Ontario', isOneTown: false }])
    const [together] = place([aCompany(1), aCompany(2)], { zoom: mapZoom.max }).clusters
    expect(together).toMatchObject({ lat: 43.65, lng: -79.38, isOneTown: true })
  })

  test('at the last level part towns that are a kilometre apart', () => {
    const next = aCompany(2, { city: 'Next', position: { lat: 43.66, lng: -79.38 } })
    expect(place([aCompany(1), next], { zoom: mapZoom.max - 1 }).clusters).toHaveLength(1)
    expect(place([aCompany(1), next], { zoom: mapZoom.max }).singles).toHaveLength(2)
  })

  test('include places at the poles and at the date line', () => {
    const at = (number: number, lat: number, lng: number) => aCompany(number, { position: { lat, lng } })
    const found = place([at(1, 90, 180), at(2, -90, -180), at(3, 0, 180), at(4, 0, -180)], { zoom: 3 })
    expect(countOf(found)).toBe(4)
    expect(found.extent).toEqual(world)
  })
})

describe('the view of a map', () => {
  test('is requested as a box on a grid, which a small move does not change and which never exceeds the world', () => {
    const view = { west: -80, south: 43, east: -75, north: 46 }
    expect(boxOf(view, 6)).toBe('-80.15625,42.1875,-74.53125,46.40625')
    expect(boxOf({ west: -80.1, south: 42.9, east: -75.1, north: 45.9 }, 6)).toBe(boxOf(view, 6))
    expect(boxOf({ west: -400, south: -95, east: 300, north: 95 }, 1)).toBe('-180,-90,180,90')
  })

  test('becomes a circle through its corners, unless that circle is too wide for the list', () => {
    expect(areaOf({ west: -80, south: 43, east: -79, north: 44 })).toEqual({
      near: '43.50,-79.50',
      radius: '69',
    })
    expect(areaOf({ west: -90, south: 40, east: -70, north: 50 })).toBeUndefined()
    expect(areaOf({ west: 181, south: 0, east: 182, north: 1 })).toBeUndefined()
  })

  test('contains what is within its borders', () => {
    const view = { west: -80, south: 43, east: -75, north: 46 }
    expect(contains(view, { lat: 43, lng: -80 })).toBe(true)
    expect(contains(view, { lat: 42.9, lng: -80 })).toBe(false)
    expect(contains(view, { lat: 44, lng: -74.9 })).toBe(false)
  })
})
