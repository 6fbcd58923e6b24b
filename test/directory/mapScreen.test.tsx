import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { CompanyMap } from '#shared/directory/mapRoutes.ts'
import * as companiesPage from '#web/areas/directory/companies/CompaniesPage.tsx'
import { companiesParameters } from '#web/areas/directory/companies/companiesQuery.ts'
import * as companyPage from '#web/areas/directory/company/CompanyPage.tsx'
import { withData } from '#web/shell/screens/withData.tsx'
import { expectAlert } from '../support/onScreen.ts'
import { type Answers, refuse, renderScreen, type ScreenOptions, type SentCall } from '../support/screen.tsx'
import { aListing } from './screenFactories.ts'

const Companies = withData(companiesPage, companiesParameters)
const Company = withData(companyPage)

const count = (name: string) => [{ name, count: 3 }]
const facets = {
  total: 3,
  letters: { M: 3 },
  industries: count('Retail'),
  contractorTypes: [],
  countries: count('Canada'),
  states: count('Ontario'),
  cities: count('Toronto'),
  packages: count('free'),
}
const ontario = { west: -80, south: 43, east: -75, north: 46 }
const town = { city: 'Toronto', state: 'Ontario', country: 'Canada' }
const aMap = (overrides: Partial<CompanyMap> = {}): CompanyMap => ({
  total: 20,
  placed: 18,
  extent: ontario,
  clusters: [
    { lat: 44.5, lng: -78, count: 12, box: { ...ontario, east: -77 }, ...town, isOneTown: false },
    { lat: 43.65, lng: -79.38, count: 5, box: ontario, ...town, isOneTown: true },
  ],
  companies: [
    { name: 'Maple Solar', url: '/companies/maple-solar-1', lat: 45.42, lng: -75.7, city: 'Ottawa' },
  ],
  ...overrides,
})
const answersWith = (map: unknown = aMap()): Answers => ({
  'GET /api/directory': [aListing()],
  'GET /api/directory/facets': facets,
  'GET /api/directory/map': map,
})
const render = (answers = answersWith(), options: ScreenOptions = {}) =>
  renderScreen(<Companies />, { url: '/companies', answers, ...options })
const openMap = async () => fireEvent.click(await screen.findByRole('button', { name: 'Show the map' }))
const mapCalls = (calls: readonly SentCall[]) => calls.filter(({ path }) => path === '/api/directory/map')

/** Gives elements the size of a map, and the browser these wishes of its reader. */
function browse({ width = 390, saveData = false } = {}) {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion') || (query === '(min-width: 64rem)' && width >= 1024),
  }))
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData } })
}

beforeEach(() => {
  browse()
  return () => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'connection')
  }
})

describe('the map of the list', () => {
  test('is loaded after a press, and then shows clusters with counts and companies with links', async () => {
    const { calls } = await render()
    await screen.findByRole('link', { name: 'Maple Solar' })
    expect(mapCalls(calls)).toEqual([])
    await openMap()
    const map = await screen.findByRole('region', { name: 'Map of the companies' })
    const cluster = await within(map).findByRole('button', { name: '12 companies near Toronto: zoom in' })
    expect(cluster.textContent).toContain('12')
    const company = within(map).getByRole('link', { name: 'Maple Solar, Ottawa' })
    expect(company.getAttribute('href')).toBe('/companies/maple-solar-1')
    const inTown = within(map).getByRole('link', { name: '5 companies in Toronto: show them in the list' })
    expect(inTown.getAttribute('href')).toBe('/companies?country=Canada&state=Ontario&city=Toronto')
    expect(
      screen.getByText(
        '18 companies on this part of the map. The towns of 2 companies are not known; the list has them.',
      ),
    ).toBeTruthy()
    for (const name of ['Natural Earth', 'GeoNames', 'CC BY 4.0'])
      expect(screen.getByRole('link', { name })).toBeTruthy()
  })

  test('opens by itself on a wide screen, but not for readers who save data', async () => {
    const whenIdle = vi.fn((run: () => void) => run())
    vi.stubGlobal('requestIdleCallback', whenIdle)
    browse({ width: 1440, saveData: true })
    const saving = await render()
    await screen.findByRole('button', { name: 'Show the map' })
    expect(whenIdle).not.toHaveBeenCalled()
    saving.unmount()
    browse({ width: 1440 })
    await render()
    expect(await screen.findByRole('region', { name: 'Map of the companies' })).toBeTruthy()
    expect(whenIdle).toHaveBeenCalled()
  })

  test('asks for the filters of the list, and for the visible part of the map', async () => {
    const { calls } = await render(answersWith(), {
      url: '/companies?q=sun&country=Canada&sort=newest&after=f25',
    })
    await openMap()
    await screen.findByRole('link', { name: 'Maple Solar, Ottawa' })
    const [whole, part] = mapCalls(calls).map(({ query }) => Object.fromEntries(query))
    expect(whole).toEqual({ q: 'sun', country: 'Canada' })
    expect(part).toMatchObject({ q: 'sun', country: 'Canada', zoom: '6' })
    const [west, south, east, north] = part!.box!.split(',').map(Number)
    expect(west! <= -80 && south! <= 43 && east! >= -75 && north! >= 46).toBe(true)
  })

  test('zooms in on a cluster, and the focus stays on the map', async () => {
    const { calls } = await render()
    await openMap()
    fireEvent.click(await screen.findByRole('button', { name: /^12 companies/ }))
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Map of the companies' }))
    await waitFor(() => expect(mapCalls(calls).length).toBeGreaterThan(2))
  })

  test('can filter the list by the visible area after the reader has moved the map', async () => {
    await render(answersWith(), { url: '/companies?industry=Retail&after=f25' })
    await openMap()
    await screen.findByRole('link', { name: 'Maple Solar, Ottawa' })
    expect(screen.queryByRole('button', { name: 'Search this area' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Search this area' }))
    await waitFor(() => expect(window.location.search).toContain('near='))
    const query = Object.fromEntries(new URLSearchParams(window.location.search))
    expect(query).toEqual({
      industry: 'Retail',
      near: expect.stringMatching(/^44\.\d+,-77\.\d+$/),
      radius: '390',
    })
  })

  test('says when the area is too wide to search, when no town is known, and when loading has failed', async () => {
    const { unmount } = await render(
      answersWith(aMap({ extent: { west: -120, south: 10, east: 20, north: 60 } })),
    )
    await openMap()
    await screen.findByRole('link', { name: 'Maple Solar, Ottawa' })
    fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }))
    expect(await screen.findByText('Zoom in to search an area.')).toBeTruthy()
    unmount()
    const noTown = { total: 3, placed: 0, extent: undefined, clusters: [], companies: [] }
    const unplaced = await render(answersWith(noTown))
    await openMap()
    expect(
      await screen.findByText('The towns of these companies are not known. The list has all of them.'),
    ).toBeTruthy()
    unplaced.unmount()
    let answer: unknown = () => refuse(500, 'unexpected', 'x')
    await render(answersWith(() => (typeof answer === 'function' ? answer() : answer)))
    await openMap()
    await expectAlert('The companies could not be put on the map')
    answer = aMap()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: 'Maple Solar, Ottawa' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  test('is in French and Spanish too', async () => {
    const { unmount } = await render(answersWith(), { url: '/fr/companies', language: 'fr' })
    fireEvent.click(await screen.findByRole('button', { name: 'Afficher la carte' }))
    expect(
      await screen.findByRole('button', { name: /^12 entreprises près de Toronto\s: agrandir/ }),
    ).toBeTruthy()
    unmount()
    await render(answersWith(), { url: '/es/companies', language: 'es' })
    fireEvent.click(await screen.findByRole('button', { name: 'Mostrar el mapa' }))
    expect(await screen.findByRole('button', { name: '12 empresas cerca de Toronto: acercar' })).toBeTruthy()
  })

  test('is missing when no company matches', async () => {
    await render({
      ...answersWith(),
      'GET /api/directory': [],
      'GET /api/directory/facets': { ...facets, total: 0 },
    })
    await screen.findByText('0 companies')
    expect(screen.queryByRole('button', { name: 'Show the map' })).toBeNull()
  })
})

describe('the map of a company’s page', () => {
  const open = (overrides: object) =>
    renderScreen(<Company />, {
      url: '/companies/maple-solar-1',
      path: '/companies/:slug',
      answers: {
        'GET /api/directory/maple-solar-1': { ...aListing({ ...town, ...overrides }), claimable: false },
        'GET /api/directory/maple-solar-1/similar': [],
      },
    })

  test('shows its town, with a link to the companies nearby', async () => {
    await open({ position: { lat: 43.65, lng: -79.38 } })
    const section = await screen.findByRole('region', { name: 'Where it is' })
    expect(within(section).getByText('Toronto, Ontario, Canada')).toBeTruthy()
    const nearby = within(section).getByRole('link', { name: 'Companies nearby' })
    expect(nearby.getAttribute('href')).toBe('/companies?near=43.65,-79.38')
    fireEvent.click(within(section).getByRole('button', { name: 'Show the map' }))
    expect(
      await within(section).findByRole('img', { name: 'Map with Toronto, Ontario, Canada' }),
    ).toBeTruthy()
    expect(within(section).getByText('The mark shows the town, not the address.')).toBeTruthy()
  })

  test('is missing when its town is not known', async () => {
    await open({})
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByText('Where it is')).toBeNull()
  })
})
