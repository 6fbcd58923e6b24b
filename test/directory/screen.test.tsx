import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import Directory from '#web/areas/directory/Directory.tsx'
import { expectAlert, press } from '../support/onScreen.ts'
import { type Answers, refuse, renderScreen, type ScreenOptions, type SentCall } from '../support/screen.tsx'
import { aListing } from './screenFactories.ts'

const pressedState = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed')

describe('the directory', () => {
  const render = (answers: Answers = {}, options: ScreenOptions = {}) =>
    renderScreen(<Directory />, {
      url: '/service',
      answers: { 'GET /api/directory': [], 'GET /api/directory/local-contractor-categories': [], ...answers },
      ...options,
    })
  const queriesOf = (calls: SentCall[]) =>
    calls.filter(({ path }) => path === '/api/directory').map(({ query }) => query)

  test('begins with the letter A and loads the letter that is pressed', async () => {
    const { calls } = await render({ 'GET /api/directory': [aListing()] })
    await screen.findByText('Maple Solar')
    expect(pressedState('A')).toBe('true')
    press('#')
    await waitFor(() => expect(queriesOf(calls).at(-1)?.get('letter')).toBe('#'))
    expect(pressedState('#')).toBe('true')
    expect(pressedState('A')).toBe('false')
    expect(window.location.search).toBe('?letter=%23')
  })

  test('by category begins with local contractors, also after a visit to A to Z', async () => {
    const { calls } = await render({}, { url: '/service?letter=M' })
    press('By category')
    const select = await screen.findByLabelText<HTMLSelectElement>('Category')
    expect(select.value).toBe('Local Contractors')
    fireEvent.change(select, { target: { value: 'Broker' } })
    await waitFor(() => expect(queriesOf(calls).at(-1)?.get('category')).toBe('Broker'))
    press('A to Z')
    await waitFor(() => expect(pressedState('A')).toBe('true'))
    press('By category')
    expect((await screen.findByLabelText<HTMLSelectElement>('Category')).value).toBe('Local Contractors')
  })

  test('says that a letter or category has no listings, and that the directory is empty', async () => {
    await render()
    expect(await screen.findByText('No listings for letter "A".')).toBeTruthy()
    expect(await screen.findByText('No companies in the directory yet.')).toBeTruthy()
    press('By category')
    expect(await screen.findByText('No listings for category "Local Contractors".')).toBeTruthy()
    expect(await screen.findByText('No listings in the directory yet.')).toBeTruthy()
  })

  test('says only that the list could not be loaded, and can try again', async () => {
    let isDown = true
    await render({ 'GET /api/directory': () => (isDown ? refuse(400, 'test.down', 'down') : [aListing()]) })
    await expectAlert('The companies could not be loaded.')
    expect(screen.queryByText(/^No /)).toBeNull()
    isDown = false
    press('Try again')
    expect(await screen.findByText('Maple Solar')).toBeTruthy()
    expect(screen.queryByText('The companies could not be loaded.')).toBeNull()
  })

  test('stops a search and says so if one of its pages fails', async () => {
    const page = ({ query }: SentCall) =>
      query.has('after')
        ? refuse(400, 'test.down', 'down')
        : Response.json([], { headers: { link: '</api/directory?after=40>; rel="next"' } })
    const { calls } = await render({ 'GET /api/directory': page }, { url: '/service?q=solar' })
    await expectAlert('The companies could not be loaded.')
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(queriesOf(calls)).toHaveLength(2)
  })

  test('searches all companies while the user types', async () => {
    const { calls } = await render({
      'GET /api/directory': ({ query }: SentCall) => (query.get('q') ? [aListing()] : []),
    })
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'solar' } })
    await screen.findByText('Maple Solar')
    expect(Object.fromEntries(queriesOf(calls).at(-1)!)).toMatchObject({ q: 'solar' })
    expect(queriesOf(calls).at(-1)!.has('letter')).toBe(false)
    expect(pressedState('A')).toBe('false')
    expect(window.location.search).toBe('?q=solar')
  })

  test('searches all categories from the view by category, until the user chooses one', async () => {
    const { calls } = await render(
      { 'GET /api/directory': [aListing()] },
      { url: '/service?view=category&q=toront' },
    )
    const select = await screen.findByLabelText<HTMLSelectElement>('Category')
    expect(select.selectedOptions[0]!.text).toBe('All categories')
    expect(screen.queryByLabelText('Kind of contractor')).toBeNull()
    expect(await screen.findByText('1 company · in the whole directory')).toBeTruthy()
    expect(queriesOf(calls).at(-1)!.has('category')).toBe(false)
    fireEvent.change(select, { target: { value: 'Broker' } })
    await waitFor(() => expect(queriesOf(calls).at(-1)?.get('category')).toBe('Broker'))
    expect(select.value).toBe('Broker')
    expect(within(select).queryByText('All categories')).toBeNull()
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
  })

  test('shows forty companies of a view, and leads to all of them', async () => {
    const page = () =>
      Response.json([aListing()], { headers: { link: '</api/directory?after=x>; rel="next"' } })
    const { calls } = await render({
      'GET /api/directory': page,
      'GET /api/directory/facets': { total: 1170 },
    })
    await screen.findByText('First 1 of 1,170 companies')
    expect(queriesOf(calls).map((query) => query.get('limit'))).toEqual(['40'])
    const restOfView = () =>
      screen.getByRole('link', { name: 'More companies in the directory' }).getAttribute('href')
    expect(restOfView()).toBe('/companies?letter=A')
    press('#')
    await waitFor(() => expect(restOfView()).toBe('/companies?letter=%23'))
    press('By category')
    await waitFor(() => expect(restOfView()).toBe('/companies?industry=Local+Contractors'))
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'solar & wind' } })
    await waitFor(() => expect(restOfView()).toBe('/companies?q=solar+%26+wind'))
  })

  test('of no more than forty companies leads nowhere else', async () => {
    await render({ 'GET /api/directory': [aListing()] })
    await screen.findByText('1 company')
    expect(screen.queryByRole('link', { name: 'More companies in the directory' })).toBeNull()
  })

  test('shows free companies plain, pro and premium bold, and only premium with an image', async () => {
    const companies = (['free', 'pro', 'premium'] as const).map((plan) =>
      aListing({ _id: plan, company: plan, package: plan }),
    )
    await render({ 'GET /api/directory': companies })
    const link = async (name: string) => (await screen.findByText(name)).closest('a')!
    expect((await link('free')).className).not.toContain('font-bold')
    expect((await link('pro')).className).toContain('font-bold')
    expect((await link('premium')).className).toContain('font-bold')
    const images = () =>
      [...document.querySelectorAll('tbody tr')].map((row) => row.querySelectorAll('img').length)
    expect(images()).toEqual([0, 0, 1])
    expect((await screen.findByText('pro')).getAttribute('translate')).toBe('no')
  })

  test('shows a member all companies in the look of their own package', async () => {
    await render(
      { 'GET /api/directory': [aListing({ package: 'free' })] },
      { session: { package: 'premium' } },
    )
    expect((await screen.findByText('Maple Solar')).closest('a')!.className).toContain('font-bold')
  })

  test('links each company to its page, also from an old link to its dialog', async () => {
    const { unmount } = await render({ 'GET /api/directory': [aListing()] })
    const link = await screen.findByRole('link', { name: 'Maple Solar' })
    expect(link.getAttribute('href')).toBe('/companies/maple-solar-1')
    unmount()
    await render({}, { url: '/service?letter=M&company=lst_1#directory-listing-anchor' })
    await waitFor(() => expect(window.location.pathname).toBe('/companies/lst_1'))
    expect(window.location.search).toBe('')
  })

  test('is available in French and Spanish', async () => {
    const { unmount } = await render({}, { language: 'fr' })
    expect(await screen.findByText('Aucune fiche à la lettre « A ».')).toBeTruthy()
    unmount()
    await render({}, { language: 'es' })
    expect(await screen.findByText('No hay fichas con la letra «A».')).toBeTruthy()
  })
})
