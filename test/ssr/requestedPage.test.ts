import { expect, test } from 'vitest'
import { matches, requestedPage } from '#web/ssr/requestedPage.ts'

test.each([
  ['news/news_1/index.html', { path: '/news/news_1', language: 'en' }],
  ['fr/news/news_1/index.html', { path: '/news/news_1', language: 'fr' }],
  ['es/index.html', { path: '/', language: 'es' }],
  ['index.html', { path: '/', language: 'en' }],
  ['en/news/index.html', { path: '/en/news', language: 'en' }],
  ['fr-ca/news/index.html', { path: '/fr-ca/news', language: 'en' }],
  ['sitemap.xml', { path: '/sitemap.xml', language: 'en' }],
] as const)('the key %s asks for its page in its language', (key, requested) => {
  expect(requestedPage(key)).toEqual(requested)
})

test('a path with varying parts matches paths of as many parts, and no others', () => {
  expect(matches('/news/:id', '/news/news_1')).toBe(true)
  for (const path of ['/news', '/news/', '/news/a/b', '/new/a', '/x/news/a'])
    expect(matches('/news/:id', path)).toBe(false)
  expect(matches('/news', '/news')).toBe(true)
  expect(matches('/a.b', '/axb')).toBe(false)
})
