import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answer, refuse, renderScreen } from '#test/support/screen.tsx'
import HomeNews from '#web/areas/news/HomeNews.tsx'

const source = { src: '/files/wide-960.webp', srcSet: '/files/wide-480.webp 480w', width: 960, height: 540 }
const aPost = (overrides: Record<string, unknown> = {}) => ({
  _id: 'news_1',
  title: 'Wind over water',
  description: '<p>Turbines at <strong>sea</strong> turn day and night.</p>',
  image: { whole: source, '16x9': source },
  lang: 'en',
  ...overrides,
})
const draw = (answer: Answer, language: 'en' | 'fr' | 'es' = 'en') =>
  renderScreen(<HomeNews />, { language, answers: { 'GET /api/news': answer } })

test('the newest three posts are requested in the page’s language, each with six words and a link to the rest', async () => {
  const { calls } = await draw([aPost(), aPost({ _id: 'news_2', title: '', description: '', lang: 'fr' })])
  const [first, second] = await screen.findAllByRole('listitem')
  expect(within(first!).getByRole('heading', { level: 3, name: 'Wind over water' })).toBeTruthy()
  expect(within(first!).getByText('Turbines at sea turn day and…')).toBeTruthy()
  expect(
    within(first!)
      .getByRole('link', { name: /^Read more/ })
      .getAttribute('href'),
  ).toBe('/news/news_1')
  expect(first!.querySelector('img')?.getAttribute('src')).toBe(source.src)
  expect(within(second!).getByText('Untitled').getAttribute('lang')).toBe('fr')
  expect(within(second!).getByText('No description available')).toBeTruthy()
  expect(calls.map(({ query }) => query.toString())).toEqual(['lang=en&limit=3'])
})

test('space is reserved while news loads, and a link leads to all news', async () => {
  await draw(() => new Promise(() => undefined), 'es')
  expect(screen.getByRole('link', { name: 'Todas las noticias' }).getAttribute('href')).toBe('/news')
  expect(document.querySelector('[aria-busy=true] .skeleton')).toBeTruthy()
})

test('the home page shows a message if there is no news', async () => {
  await draw([])
  expect(await screen.findByText('Nothing published yet')).toBeTruthy()
  expect(screen.queryByRole('list')).toBeNull()
})

test('news that failed to load can be loaded again', async () => {
  let broken = true
  await draw(() => (broken ? refuse(400, 'portal.unexpected', 'Something went wrong') : [aPost()]))
  expect(await screen.findByText('Failed to load news')).toBeTruthy()
  broken = false
  screen.getByRole('button', { name: 'Try again' }).click()
  expect(await screen.findByRole('heading', { name: 'Wind over water' })).toBeTruthy()
  expect(screen.queryByText('Failed to load news')).toBeNull()
})
