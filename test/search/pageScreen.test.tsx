import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Answers, refuse, renderScreen, type ScreenOptions } from '#test/support/screen.tsx'
import { loadSearch } from '#web/areas/search/loadSearch.ts'
import * as page from '#web/areas/search/results/SearchPage.tsx'
import { withData } from '#web/shell/screens/withData.tsx'
import { aResult, searchResponse } from './screenFactories.ts'

const Page = withData(page, ['q', 'kinds', 'after'])
const open = (url: string, answer?: Answers[string], options: ScreenOptions = {}) =>
  renderScreen(<Page />, {
    url,
    ...(answer !== undefined && { answers: { 'GET /api/search': answer } }),
    ...options,
  })
const refuseText = (code: string) =>
  refuse(400, 'input.invalid', 'x', { issues: [{ path: 'q', code, params: {}, message: 'x' }] })
const field = () => screen.findByRole<HTMLInputElement>('searchbox', { name: 'What are you looking for?' })
const addressOfLink = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

describe('the page of the search', () => {
  test('without a text is an empty form, and asks the server nothing', async () => {
    const { calls } = await open('/search')
    expect((await field()).value).toBe('')
    const form = screen.getByRole('search')
    expect([form.getAttribute('action'), (form as HTMLFormElement).method]).toEqual(['/search', 'get'])
    expect(calls).toEqual([])
  })

  test('lists results with a heading each, their kind, the words that were found, and who is a premium member', async () => {
    const post = aResult({
      kind: 'news',
      id: 'news_1',
      title: 'Sun at night',
      excerpt: 'Solar parks grow.',
      url: '/news/news_1',
      highlights: { title: [], excerpt: [[0, 5]] },
    })
    const { calls } = await open('/search?q=solar', () =>
      searchResponse({
        total: 2,
        counts: { companies: 1, news: 1 },
        results: [aResult({ isPremium: true }), post],
      }),
    )
    const [company, news] = await screen
      .findAllByRole('listitem', { name: '' })
      .then((items) => items.filter((item) => item.querySelector('h2')))
    expect(within(company!).getByRole('heading', { level: 2 }).textContent).toBe('Maple Solar')
    expect(within(company!).getByRole('link').getAttribute('href')).toBe('/companies/maple-solar-1')
    expect(within(company!).getByText('Premium member')).toBeTruthy()
    expect(company!.querySelector('h2 mark')?.textContent).toBe('Solar')
    expect(company!.querySelector('h2')?.getAttribute('translate')).toBe('no')
    expect(within(news!).getByText('News')).toBeTruthy()
    expect(news!.querySelector('p mark')?.textContent).toBe('Solar')
    expect(within(news!).queryByText('Premium member')).toBeNull()
    expect(screen.getByText('2 results')).toBeTruthy()
    expect((await field()).value).toBe('solar')
    expect(document.title).toBe('Search for “solar” · Carbon Portal')
    expect(Object.fromEntries(calls[0]!.query)).toEqual({ q: 'solar', lang: 'en', limit: '20' })
  })

  test('marks a text in another language than the page, but no company, whose language nobody knows', async () => {
    const guide = aResult({ kind: 'guides', id: 'guide_1', title: 'Bogs' })
    await open('/fr/search?q=a', () => searchResponse({ results: [guide, aResult()] }), { language: 'fr' })
    expect((await screen.findByRole('heading', { name: 'Bogs' })).lang).toBe('en')
    expect(screen.getByRole('heading', { name: 'Maple Solar' }).hasAttribute('lang')).toBe(false)
    expect(screen.getByText('Guide').closest('[lang=en]')).toBeNull()
  })

  test('shows markup in a title as text', async () => {
    const title = '<img src=x onerror=alert(1)>'
    await open('/search?q=img', () =>
      searchResponse({ results: [aResult({ title, highlights: { title: [[1, 4]], excerpt: [] } })] }),
    )
    expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe(title)
    expect(document.querySelector('img')).toBeNull()
  })

  test('has a link to each kind with its count, and to all', async () => {
    await open('/search?q=sun&kinds=news', () =>
      searchResponse({ total: 3, counts: { companies: 12, news: 3 } }),
    )
    const kinds = within(await screen.findByRole('navigation', { name: 'Kinds of results' }))
    expect(kinds.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['All 15', '/search?q=sun'],
      ['Companies 12', '/search?q=sun&kinds=companies'],
      ['News 3', '/search?q=sun&kinds=news'],
    ])
    expect(kinds.getByRole('link', { current: true }).textContent).toBe('News 3')
  })

  test('asks for the chosen kinds and leaves out those that do not exist', async () => {
    const { calls } = await open('/search?q=sun&kinds=news,blogs,secrets,__proto__', () => searchResponse())
    await screen.findByRole('heading', { level: 2 })
    expect(calls[0]!.query.get('kinds')).toBe('news,blogs')
  })

  test('leads to the pages before and after, keeps the kind, and takes the focus to the top of the next one', async () => {
    const { calls } = await open(
      '/search?q=sun&kinds=news&after=20',
      ({ query }: { query: URLSearchParams }) =>
        searchResponse({ total: 60, counts: { news: 60 } }, query.get('after') === '20' ? '40' : undefined),
    )
    expect(await screen.findByText('60 results · 21 to 21 on this page')).toBeTruthy()
    expect(addressOfLink('Previous results')).toBe('/search?q=sun&kinds=news')
    expect(addressOfLink('More results')).toBe('/search?q=sun&kinds=news&after=40')
    fireEvent.click(screen.getByRole('link', { name: 'More results' }))
    expect(await screen.findByText('60 results · 41 to 41 on this page')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'More results' })).toBeNull()
    expect(screen.getByText('More cannot be shown. A further word narrows your search.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
    expect(calls.map(({ query }) => query.get('after'))).toEqual(['20', '40'])
  })

  test('says what it has searched in place of a mistyped text', async () => {
    await open('/search?q=solr', () => searchResponse({ query: 'solr', didYouMean: 'solar' }))
    expect(
      await screen.findByText('Nothing was found for “solr”. These are the results for “solar”.'),
    ).toBeTruthy()
    expect((await field()).value).toBe('solr')
  })

  test('helps when nothing is found', async () => {
    await open('/search?q=qqq', () => searchResponse({ query: 'qqq', total: 0, counts: {}, results: [] }))
    expect(await screen.findByText('Nothing found for “qqq”')).toBeTruthy()
    expect(screen.getByText('Check the spelling. Try fewer words, or others.')).toBeTruthy()
    const addresses = ['All companies', 'All news', 'Ask us'].map(addressOfLink)
    expect(addresses).toEqual(['/companies', '/news', '/contact'])
  })

  test('leads to what each word finds, when several together find nothing', async () => {
    const words = [
      { word: 'solaire', count: 4 },
      { word: 'Halifax', count: 1 },
    ]
    await open('/search?q=solaire+Halifax', () =>
      searchResponse({ query: 'solaire Halifax', total: 0, counts: {}, results: [], words }),
    )
    expect(await screen.findByText('With one of the words:')).toBeTruthy()
    const addresses = ['solaire (4)', 'Halifax (1)'].map(addressOfLink)
    expect(addresses).toEqual(['/search?q=solaire', '/search?q=Halifax'])
  })

  test('leads to the other kinds when the chosen one has no result', async () => {
    await open('/search?q=sun&kinds=blogs', () =>
      searchResponse({ total: 0, counts: { news: 2 }, results: [] }),
    )
    expect(await screen.findByText('Nothing of this kind was found')).toBeTruthy()
    expect(addressOfLink('Show results of all kinds')).toBe('/search?q=sun')
  })

  test.each([
    ['', 'Type what you are looking for.', 0],
    ['+', 'Type what you are looking for.', 0],
    ['x'.repeat(201), 'Search for at most 200 characters.', 1],
  ])('says at the field what is wrong with “%s”, and keeps what was typed', async (q, text, callCount) => {
    const { calls } = await open(`/search?q=${q}`, () => refuseText('searchField.tooLong'))
    const control = await field()
    await waitFor(() => expect(control.getAttribute('aria-invalid')).toBe('true'))
    expect(document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent).toBe(text)
    expect(control.value).toBe(q.replace('+', ' '))
    expect(calls).toHaveLength(callCount)
  })

  test('searches again from its form, in the language of the address, and shows the old results until the new ones are there', async () => {
    let release = (_: Response) => {}
    const { calls } = await open(
      '/fr/search?q=solar&kinds=news',
      ({ query }: { query: URLSearchParams }) =>
        query.get('q') === 'solar'
          ? searchResponse()
          : new Promise<Response>((resolve) => {
              release = resolve
            }),
      { language: 'fr' },
    )
    await screen.findByRole('heading', { name: 'Maple Solar' })
    const control = screen.getByRole('searchbox')
    fireEvent.change(control, { target: { value: 'vent & marée' } })
    fireEvent.submit(screen.getByRole('search'))
    expect(window.location.pathname + window.location.search).toBe('/fr/search?q=vent+%26+mar%C3%A9e')
    await waitFor(() => expect(calls).toHaveLength(2))
    expect(calls[1]!.query.get('q')).toBe('vent & marée')
    expect(screen.getByRole('heading', { name: 'Maple Solar' })).toBeTruthy()
    release(
      searchResponse({
        results: [aResult({ title: 'Vent d’Ouest', highlights: { title: [], excerpt: [] } })],
      }),
    )
    expect(await screen.findByRole('heading', { name: 'Vent d’Ouest' })).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Maple Solar' })).toBeNull()
  })

  test('says that the search does not answer, and tries again', async () => {
    let isBusy = true
    await open('/search?q=solar', () => (isBusy ? refuse(503, 'portal.busy', 'x') : searchResponse()))
    expect(await screen.findByText('The search does not answer')).toBeTruthy()
    isBusy = false
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Maple Solar' })).toBeTruthy()
  })

  test('says that there are no results at a wrong cursor', async () => {
    await open('/search?q=solar&after=x', () => refuse(400, 'page.badCursor', 'x'))
    expect(await screen.findByText('There are no results here')).toBeTruthy()
    expect(addressOfLink('New search')).toBe('/search')
  })
})

test('a refusal that is not about the text is shown as a failure, not at the field', async () => {
  await renderScreen(<i />, { answers: { 'GET /api/search': () => refuse(400, 'input.invalid', 'x') } })
  const query = new URLSearchParams('q=a')
  await expect(loadSearch({ params: {}, query, language: 'en' })).rejects.toMatchObject({ status: 400 })
})
