import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, refuse, renderScreen } from '#test/support/screen.tsx'
import * as newsPage from '#web/areas/news/NewsPage.tsx'
import * as postPage from '#web/areas/news/PostPage.tsx'
import { aboutPage } from '#web/build/about.ts'
import { originMark } from '#web/build/originMark.ts'
import { withData } from '#web/shell/screens/withData.tsx'

const Post = withData(postPage)
const List = withData(newsPage)

const aPost = (given: Record<string, unknown> = {}) => ({
  _id: 'news_1',
  title: 'Wind over water',
  description: '<p>Turbines at <strong>sea</strong> turn day and night.</p><p>Mostly.</p>',
  tags: ['wind'],
  category: 'Energy',
  lang: 'en',
  languages: ['en', 'fr', 'es'],
  publishedAt: '2026-05-01T12:00:00.000Z',
  version: 1,
  ...given,
})
const read = (answer: unknown, options: { at?: string; language?: 'en' | 'fr' | 'es' } = {}) => {
  const answers: Answers = { 'GET /api/news/news_1': answer }
  return renderScreen(<Post />, { at: '/news/news_1', path: '/news/:id', answers, ...options })
}

test('a post shows its title, its day, its text with emphasis, and its tags', async () => {
  await read(aPost())
  expect(await screen.findByRole('heading', { level: 1, name: 'Wind over water' })).toBeTruthy()
  expect(screen.getByText('May 1, 2026')).toBeTruthy()
  expect(screen.getByText('sea').tagName).toBe('STRONG')
  expect(screen.getByText('wind')).toBeTruthy()
  await waitFor(() => expect(document.title).toBe('Wind over water · Carbon Portal'))
})

test('markup in a title is text', async () => {
  await read(aPost({ title: '</script><img src=x onerror=alert(1)>' }))
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('</script><img src=x onerror=alert(1)>')
})

test('a post without words says so', async () => {
  await read(aPost({ title: '', description: '' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Untitled' })).toBeTruthy()
  expect(screen.getByText('No description available')).toBeTruthy()
})

test('a post in another language says which, and is marked as that language', async () => {
  await read(aPost(), { language: 'fr' })
  expect((await screen.findByRole('heading', { level: 1 })).getAttribute('lang')).toBe('en')
  expect(screen.getByText(/pas encore en français.*English/)).toBeTruthy()
})

test('an address in capitals asks for the same post', async () => {
  const answers: Answers = { 'GET /api/news/news_1': aPost() }
  await renderScreen(<Post />, { at: '/News/NEWS_1', path: '/news/:id', answers })
  expect(await screen.findByRole('heading', { level: 1, name: 'Wind over water' })).toBeTruthy()
})

test('what is not there is said to be missing', async () => {
  await read(refuse(404, 'news.missing', 'Post not found'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Post not found' })).toBeTruthy()
})

test('what failed can be tried again', async () => {
  let broken = true
  await read(() => (broken ? refuse(500, 'portal.unexpected', 'Something went wrong') : aPost()))
  expect(await screen.findByRole('heading', { level: 1, name: 'Failed to load post' })).toBeTruthy()
  broken = false
  screen.getByRole('button', { name: 'Try again' }).click()
  expect(await screen.findByRole('heading', { level: 1, name: 'Wind over water' })).toBeTruthy()
})

test('the list shows six words of each post and where to read on', async () => {
  const answers: Answers = { 'GET /api/news': [aPost(), aPost({ _id: 'news_2', title: '', description: '' })] }
  await renderScreen(<List />, { at: '/news', answers })
  expect(await screen.findByText('Turbines at sea turn day and…')).toBeTruthy()
  const [first] = screen.getAllByRole('link', { name: 'Read more' })
  expect(first?.getAttribute('href')).toBe('/news/news_1')
  expect(screen.getByText('Untitled')).toBeTruthy()
  for (const id of ['news-heading-anchor', 'blog-heading-anchor']) expect(document.getElementById(id)).toBeTruthy()
})

test('the list says where its feeds stand, to readers and in the head of the page', async () => {
  await renderScreen(<List />, { at: '/fr/news', language: 'fr', answers: { 'GET /api/news': [] } })
  expect((await screen.findByRole('link', { name: 'Atom' })).getAttribute('href')).toBe('/api/news/atom?lang=fr')
  const { feeds } = newsPage.meta({ language: 'fr' })
  const head = aboutPage({ path: '/news', language: 'fr', brand: 'P', search: true, title: 'T', description: 'D', feeds }).join(
    '',
  )
  expect(head).toContain(
    `<link rel="alternate" type="application/rss+xml" title="Actualités (RSS)" href="${originMark}/api/news/rss?lang=fr">`,
  )
})

test('without news the list says so', async () => {
  await renderScreen(<List />, { at: '/news', answers: { 'GET /api/news': [] } })
  expect(await screen.findByText('There is no news yet.')).toBeTruthy()
})

test('what search engines show is plain text of at least forty characters', async () => {
  await renderScreen(<List />, { at: '/news', answers: { 'GET /api/news': [] } })
  const describe = (description: string) => postPage.meta({ data: aPost({ description }) as postPage.Post }).description
  expect(describe('<p>Tea &amp; biscuits</p>')).toMatch(/^Tea & biscuits What is new/)
  expect(describe(`<p>${'word '.repeat(60)}</p>`).length).toBeLessThanOrEqual(160)
  expect(describe('<h2>One</h2><p>two three four five six seven eight nine</p>')).toBe(
    'One two three four five six seven eight nine',
  )
})
