import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { news } from '#shared/news/contract.ts'
import { refuse, renderScreen } from '#test/support/screen.tsx'
import * as list from '#web/areas/news/NewsPage.tsx'
import { headTags, originMark } from '#web/build/headTags.ts'
import { withData } from '#web/shell/screens/withData.tsx'
import { aPost, testPostScreens } from '../posts/testPostScreens.tsx'

const messages = {
  missing: 'Post not found',
  failed: 'Failed to load post',
  empty: 'There is no news yet.',
  loading: 'Loading news...',
  older: 'Older news',
  newest: 'Newest news',
}
testPostScreens({ area: news, list, messages, otherAnswers: { 'GET /api/blogs': [] } })

const News = withData(list)
const readWith = (blogs: unknown) =>
  renderScreen(<News />, { url: '/news', answers: { 'GET /api/news': [aPost()], 'GET /api/blogs': blogs } })

test('blogs stand below the news, with a link to all blogs', async () => {
  await readWith([aPost({ _id: 'blog_1', title: 'From the rooftops' })])
  expect(await screen.findByRole('heading', { level: 3, name: 'From the rooftops' })).toBeTruthy()
  const links = screen.getAllByRole('link', { name: /^Read more/ }).map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/news/post_1', '/blogs/blog_1'])
  expect(screen.getByRole('link', { name: 'All blogs' }).getAttribute('href')).toBe('/blogs')
  for (const id of ['news-heading-anchor', 'news-heading', 'blog-heading-anchor', 'blog-heading'])
    expect(document.getElementById(id), id).toBeTruthy()
})

test('without blogs the page of news says so', async () => {
  await readWith([])
  expect(await screen.findByText('There are no blogs yet.')).toBeTruthy()
})

test('when blogs cannot be loaded, news can still be read', async () => {
  await readWith(() => refuse(503, 'portal.busy', 'x'))
  expect(await screen.findByText('Failed to load blogs. Please reload the page.')).toBeTruthy()
  expect(screen.getByText('Wind over water')).toBeTruthy()
})

test('the list links to its feeds, on the page and in the page’s head', async () => {
  await renderScreen(<News />, {
    url: '/fr/news',
    language: 'fr',
    answers: { 'GET /api/news': [], 'GET /api/blogs': [] },
  })
  expect((await screen.findByRole('link', { name: 'Atom' })).getAttribute('href')).toBe(
    '/api/news/atom?lang=fr',
  )
  const emptyList = { items: [], next: undefined, isLater: false }
  const { feeds } = list.meta({ data: { news: emptyList, blogs: emptyList }, language: 'fr' })
  const head = headTags({
    path: '/news',
    language: 'fr',
    brand: 'P',
    isIndexed: true,
    title: 'T',
    description: 'D',
    feeds,
  }).join('')
  expect(head).toContain(
    `<link rel="alternate" type="application/rss+xml" title="Actualités (RSS)" href="${originMark}/api/news/rss?lang=fr">`,
  )
})
