import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import * as companiesPage from '#web/areas/directory/companies/CompaniesPage.tsx'
import { companiesParameters } from '#web/areas/directory/companies/companiesQuery.ts'
import { withData } from '#web/shell/screens/withData.tsx'
import { type Answers, refuse, renderScreen, type ScreenOptions, type SentCall } from '../support/screen.tsx'
import { aListing } from './screenFactories.ts'

const Companies = withData(companiesPage, companiesParameters)
const facets = {
  total: 1,
  letters: {},
  industries: [],
  contractorTypes: [],
  countries: [],
  states: [],
  cities: [],
  packages: [],
}
const render = (list: Answers[string], options: ScreenOptions = {}) =>
  renderScreen(<Companies />, {
    url: '/companies',
    answers: { 'GET /api/directory': list, 'GET /api/directory/facets': facets },
    ...options,
  })
const badCursor = () => refuse(400, 'page.badCursor', 'This page no longer exists.')

describe('the list of companies', () => {
  test('begins at its first page under a link to a page that does not exist, and keeps its filters', async () => {
    const { calls } = await render(
      ({ query }: SentCall) => (query.get('after') ? badCursor() : [aListing()]),
      {
        url: '/companies?q=sun&sort=newest&after=garbage',
      },
    )
    await screen.findByText('That link to a page of the list is old. This is the first page.')
    expect(screen.getByText('Maple Solar')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    const last = calls.findLast(({ path }) => path === '/api/directory')!.query
    expect([last.get('q'), last.get('sort'), last.get('after')]).toEqual(['sun', 'newest', null])
  })

  test('says nothing of the kind on its other pages, and still fails on anything else', async () => {
    const { unmount } = await render([aListing()], { url: '/companies?after=f25' })
    await screen.findByText('Maple Solar')
    expect(screen.queryByText(/That link/)).toBeNull()
    unmount()
    await render(() => refuse(400, 'input.invalid', 'Please check what you entered.'), {
      url: '/companies?after=f25',
    })
    await screen.findByText('This list does not exist')
  })

  test('leads to the companies of each word, under the same filters, if none has all words', async () => {
    await render([], {
      url: '/companies?q=solar+Halifax&package=pro&after=f20',
      answers: {
        'GET /api/directory': [],
        'GET /api/directory/facets': { ...facets, total: 0, words: [{ word: 'solar', count: 1200 }] },
      },
    })
    const link = await screen.findByRole('link', { name: 'solar (1,200)' })
    expect(link.getAttribute('href')).toBe('/companies?q=solar&package=pro')
  })

  test('leads back page by page through the pages that the reader came by', async () => {
    const next = (after: string) => ({ headers: { link: `</api/directory?after=${after}>; rel="next"` } })
    await render(({ query }: SentCall) => {
      const after = query.get('after')
      return Response.json([aListing()], after === 'p3' ? {} : next(after === 'p2' ? 'p3' : 'p2'))
    })
    const turn = async (name: string, address: string) => {
      fireEvent.click(await screen.findByRole('link', { name }))
      await waitFor(() => expect(window.location.search).toBe(address))
    }
    await turn('Next page', '?after=p2')
    await turn('Next page', '?after=p3')
    await turn('Previous page', '?after=p2')
    await turn('Previous page', '')
    expect(screen.queryByRole('link', { name: 'Previous page' })).toBeNull()
  })

  test('offers what is near the town that the words name', async () => {
    const town = { q: 'solar', city: 'Halifax', state: 'Nova Scotia', country: 'Canada', near: '44.6,-63.6' }
    await render([], {
      url: '/companies?q=solar+Halifax',
      answers: {
        'GET /api/directory': [],
        'GET /api/directory/facets': { ...facets, total: 0, town },
      },
    })
    const link = await screen.findByRole('link', { name: '“solar” near Halifax, Nova Scotia, Canada' })
    expect(link.getAttribute('href')).toBe('/companies?q=solar&near=44.6%2C-63.6&radius=50')
  })

  test('names the nearest company if none is within the radius, and offers the radius that reaches it', async () => {
    const nearest = { company: 'Solarwerk', url: '/companies/solarwerk-1' }
    const renderNone = (nearestKm: number) =>
      render([], {
        url: '/companies?near=48.85,2.35&radius=50',
        answers: {
          'GET /api/directory': [],
          'GET /api/directory/facets': { ...facets, total: 0, nearestKm, nearest },
        },
      })
    const { unmount } = await renderNone(489)
    const company = await screen.findByRole('link', { name: 'Solarwerk' })
    expect(company.getAttribute('href')).toBe('/companies/solarwerk-1')
    expect(company.parentElement!.textContent).toBe('The nearest one is Solarwerk, 489\u00a0km away.')
    const wider = screen.getByRole('link', { name: /Search within 500/ })
    expect(wider.getAttribute('href')).toBe('/companies?near=48.85%2C2.35&radius=500')
    unmount()
    await renderNone(1200)
    expect((await screen.findByRole('link', { name: 'See all companies' })).getAttribute('href')).toBe(
      '/companies',
    )
  })

  test('shows categories and places in the reader’s language where the portal knows the word', async () => {
    const companies = [
      aListing({
        industry: 'Project',
        displayCategory: 'Non-profit',
        address: 'Rome, Italy',
        ...{ local: { address: 'Rome, Italie' } },
      }),
      aListing({ _id: 'lst_2', company: 'Birch', displayCategory: 'Kitchen Bath' }),
      aListing({ _id: 'lst_3', company: 'Cedar', displayCategory: 'Blue sky thinking' }),
    ]
    const { calls } = await render(companies, { url: '/fr/companies', language: 'fr' })
    const row = (await screen.findByText('Maple Solar')).closest('tr')!
    expect(within(row).getByText('Organisme sans but lucratif').getAttribute('translate')).toBeNull()
    expect(within(row).getByText('Rome, Italie')).toBeTruthy()
    expect(screen.queryByText('Kitchen Bath')).toBeNull()
    expect(screen.getByText('Blue sky thinking').getAttribute('translate')).toBe('no')
    expect(calls.every(({ query }) => query.get('lang') === 'fr')).toBe(true)
  })
})
