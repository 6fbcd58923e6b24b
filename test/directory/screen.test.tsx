import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import Directory from '#web/areas/directory/Directory.tsx'
import { alertText, press } from '../support/onScreen.ts'
import { type Answers, refuse, renderScreen, type ScreenOptions, type SentCall } from '../support/screen.tsx'
import { aListing } from './screenFactories.ts'

const pressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed')

describe('the directory', () => {
  const render = (answers: Answers = {}, options: ScreenOptions = {}) =>
    renderScreen(<Directory />, {
      at: '/service',
      answers: { 'GET /api/directory': [], 'GET /api/directory/local-contractor-categories': [], ...answers },
      ...options,
    })
  const queriesOf = (sent: SentCall[]) =>
    sent.filter(({ path }) => path === '/api/directory').map(({ query }) => query)

  test('begins with the letter A and loads the letter that is pressed', async () => {
    const { sent } = await render({ 'GET /api/directory': [aListing()] })
    await screen.findByText('Maple Solar')
    expect(pressed('A')).toBe('true')
    press('#')
    await waitFor(() => expect(queriesOf(sent).at(-1)?.get('letter')).toBe('#'))
    expect(pressed('#')).toBe('true')
    expect(pressed('A')).toBe('false')
    expect(window.location.search).toBe('?letter=%23')
  })

  test('by category begins with local contractors, also after a visit to A to Z', async () => {
    const { sent } = await render({}, { at: '/service?letter=M' })
    press('By category')
    const select = await screen.findByLabelText<HTMLSelectElement>('Category')
    expect(select.value).toBe('Local Contractors')
    fireEvent.change(select, { target: { value: 'Broker' } })
    await waitFor(() => expect(queriesOf(sent).at(-1)?.get('category')).toBe('Broker'))
    press('A to Z')
    await waitFor(() => expect(pressed('A')).toBe('true'))
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
    await alertText('The companies could not be loaded.')
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
    const { sent } = await render({ 'GET /api/directory': page }, { at: '/service?q=solar' })
    await alertText('The companies could not be loaded.')
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(queriesOf(sent)).toHaveLength(2)
  })

  test('searches all companies while the reader types', async () => {
    const { sent } = await render({
      'GET /api/directory': ({ query }: SentCall) => (query.get('q') ? [aListing()] : []),
    })
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'solar' } })
    await screen.findByText('Maple Solar')
    expect(Object.fromEntries(queriesOf(sent).at(-1)!)).toMatchObject({ q: 'solar' })
    expect(queriesOf(sent).at(-1)!.has('letter')).toBe(false)
    expect(pressed('A')).toBe('false')
    expect(window.location.search).toBe('?q=solar')
  })

  test('searches all categories from the view by category, until the reader chooses one', async () => {
    const { sent } = await render(
      { 'GET /api/directory': [aListing()] },
      { at: '/service?view=category&q=toront' },
    )
    const select = await screen.findByLabelText<HTMLSelectElement>('Category')
    expect(select.selectedOptions[0]!.text).toBe('All categories')
    expect(screen.queryByLabelText('Kind of contractor')).toBeNull()
    expect(await screen.findByText('1 company · in the whole directory')).toBeTruthy()
    expect(queriesOf(sent).at(-1)!.has('category')).toBe(false)
    fireEvent.change(select, { target: { value: 'Broker' } })
    await waitFor(() => expect(queriesOf(sent).at(-1)?.get('category')).toBe('Broker'))
    expect(select.value).toBe('Broker')
    expect(within(select).queryByText('All categories')).toBeNull()
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
  })

  test('by category shows forty companies and more on demand', async () => {
    const companies = Array.from({ length: 60 }, (_, n) =>
      aListing({ _id: `lst_${n}`, company: `Company ${n}` }),
    )
    const page = ({ query }: SentCall) => {
      const limit = Number(query.get('limit'))
      const after = Number(query.get('after'))
      const next =
        after + limit < companies.length ? `</api/directory?after=${after + limit}>; rel="next"` : ''
      return new Response(JSON.stringify(companies.slice(after, after + limit)), {
        headers: { 'content-type': 'application/json', ...(next && { link: next }) },
      })
    }
    await render({ 'GET /api/directory': page }, { at: '/service?view=category' })
    await screen.findByText('First 40 companies')
    expect(screen.queryByText('Company 40')).toBeNull()
    press('Show more companies')
    await screen.findByText('60 companies')
    expect(screen.getByText('Company 59')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Show more companies' })).toBeNull()
  })

  test('shows free companies plain, pro and premium bold, and only premium with an image', async () => {
    const companies = (['free', 'pro', 'premium'] as const).map((plan) =>
      aListing({ _id: plan, company: plan, package: plan }),
    )
    await render({ 'GET /api/directory': companies })
    const button = async (name: string) => (await screen.findByText(name)).closest('button')!
    expect((await button('free')).className).not.toContain('font-bold')
    expect((await button('pro')).className).toContain('font-bold')
    expect((await button('premium')).className).toContain('font-bold')
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
    expect((await screen.findByText('Maple Solar')).closest('button')!.className).toContain('font-bold')
  })

  test('opens a company in a dialog with its own URL, without invalid links', async () => {
    const company = aListing({
      phone: '555',
      website: '',
      socialType: 'Twitter',
      socialLink: 'https://x.com/maple',
    })
    await render({ 'GET /api/directory': [company], 'GET /api/directory/lst_1': company })
    fireEvent.click(await screen.findByText('Maple Solar'))
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByText('X (Twitter)')
    expect(window.location.search).toBe('?company=lst_1')
    expect(within(dialog).getByText('555').closest('a')).toBeNull()
    expect(within(dialog).queryByText('Website')).toBeNull()
    press('Close')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
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
