import { expect, test } from 'vitest'
import type { Language } from '#shared/kernel/language.ts'
import type { PageMeta } from '#web/shell/area.ts'
import type { Loaded } from '#web/shell/screens/loaded.ts'
import { answerPage, type PageTools } from '#web/ssr/answerPage.ts'
import type { DocumentParts, SsrSite } from '#web/ssr/ssrSite.ts'

const inAll = <T>(of: (language: Language) => T): Record<Language, T> => ({
  en: of('en'),
  fr: of('fr'),
  es: of('es'),
})
const parts = (language: Language): DocumentParts => ({
  language,
  importMap: '{}',
  script: '/shell.js',
  index: '/index.json',
  modules: [],
  styles: [],
  fonts: [],
})
const pageEntry = {
  path: '/posts/:id',
  file: '/areas/posts/PostPage.js',
  title: inAll(() => 'Posts'),
  access: 'public' as const,
  layout: 'public' as const,
  search: true,
  usesQueries: false,
  hasLoader: true as const,
}
const site: SsrSite = {
  index: {
    areas: [
      {
        name: 'posts',
        css: [],
        closedCss: [],
        locales: inAll(() => ''),
        sections: [],
        navigation: [],
        pages: [pageEntry],
      },
    ],
  },
  brand: 'Portal',
  pages: [{ path: '/posts/:id', search: true, calls: [], document: parts('en'), texts: inAll(() => []) }],
  sections: inAll(() => ({})),
  texts: {},
  statuses: {
    404: inAll((language) => `missing ${language}`),
    503: inAll((language) => `failed ${language}`),
  },
  listed: ['/', '/trade'],
}

interface World {
  loaded?: Loaded
  error?: unknown
  meta?: Partial<PageMeta>
  load?: PageTools['load']
}

function aPortal({
  loaded = { data: { title: 'A' } },
  error,
  meta = {},
  load = async () => ({}),
}: World = {}) {
  const reports: unknown[] = []
  let rendered = 0
  const tools: PageTools = {
    site,
    origin: 'https://portal.example',
    secrets: ['of-today', 'of-tomorrow'],
    loadPage: async () => ({
      loaded,
      error,
      render: async () => {
        rendered++
        return {
          html: '<h1>Rendered</h1>',
          meta:
            'data' in loaded
              ? { title: 'A', description: 'Of a post that says what it is about', ...meta }
              : undefined,
        }
      },
    }),
    load,
    report: (page, reason) => reports.push([page, reason]),
  }
  const get = (path: string, headers: Record<string, string> = {}) =>
    answerPage({ pathParameters: { path }, headers: { 'x-origin-secret': 'of-today', ...headers } }, tools)
  return { get, reports, tools, rendered: () => rendered }
}

test('a page says in its first answer what it is, in which languages, and carries its data', async () => {
  const { get } = aPortal({
    meta: { languages: ['en', 'fr'], type: 'article', linkedData: { '@type': 'NewsArticle' } },
  })
  const { statusCode, headers, body = '' } = await get('fr/posts/one/index.html')
  expect(statusCode).toBe(200)
  expect(headers['cache-control']).toBe('public, no-cache')
  expect(body).toContain('<html lang="fr" data-page="/fr/posts/one">')
  expect(body).toContain('<title>A · Portal</title>')
  expect(body).toContain('<link rel="canonical" href="https://portal.example/fr/posts/one">')
  expect([...body.matchAll(/hreflang="([^"]+)"/g)].map(([, tag]) => tag)).toEqual(['en', 'fr', 'x-default'])
  expect(body).toContain('<meta property="og:type" content="article">')
  expect(body).toContain('"@type":"NewsArticle"')
  expect(body).toContain('<script type="application/json" id="loaded">{"data":{"title":"A"}}</script>')
})

test('in a language that it does not exist in, it names the address where it does', async () => {
  const { body } = await aPortal({ meta: { languages: ['es'] } }).get('fr/posts/two/index.html')
  expect(body).toContain('<link rel="canonical" href="https://portal.example/es/posts/two">')
  expect(body).toContain('hreflang="x-default" href="https://portal.example/es/posts/two"')
})

test('no text can end the element that it stands in', async () => {
  const title = '</script><script>alert(1)</script>"><img src=x onerror=alert(1)>'
  const { get } = aPortal({
    loaded: { data: { title } },
    meta: { title, description: title, linkedData: { '@type': 'A', name: title } },
  })
  const { body = '' } = await get('posts/three/index.html')
  expect(body).not.toContain('<script>alert')
  expect(body).not.toContain('<img')
  const carried = /id="loaded">(.*)<\/script>/.exec(body)?.[1] ?? ''
  expect(JSON.parse(carried)).toEqual({ data: { title } })
})

test('whoever has it already is told so, and what has not changed is rendered once', async () => {
  const { get, rendered } = aPortal({ loaded: { data: { title: 'Once' } } })
  const first = await get('posts/four/index.html')
  const second = await get('posts/four/index.html', { 'if-none-match': `"other", ${first.headers.etag}` })
  expect(second).toMatchObject({ statusCode: 304, headers: { etag: first.headers.etag } })
  expect(second.body).toBeUndefined()
  expect(rendered()).toBe(1)
})

test('what is not there is 404, rendered in the page’s own words', async () => {
  const { statusCode, body } = await aPortal({ loaded: { status: 404 } }).get('posts/none/index.html')
  expect(statusCode).toBe(404)
  expect(body).toContain('<h1>Rendered</h1>')
  expect(body).toContain('<meta name="robots" content="noindex">')
  expect(body).toContain('{"status":404}')
})

test('when a loader fails, the reader gets a page to reload and the reason is reported', async () => {
  const reason = new Error('no table')
  const { get, reports } = aPortal({ loaded: { status: 500 }, error: reason })
  expect(await get('es/posts/five/index.html')).toMatchObject({
    statusCode: 503,
    headers: { 'cache-control': 'no-store', 'retry-after': '5' },
    body: 'failed es',
  })
  expect(reports).toEqual([['/posts/:id', reason]])
})

test('when the renderer itself is broken, addresses that lead nowhere still answer 404 in their language', async () => {
  const { tools, reports } = aPortal()
  const broken: PageTools = { ...tools, loadPage: () => Promise.reject(new Error('broken')) }
  const headers = { 'x-origin-secret': 'of-today' }
  const get = (path: string) => answerPage({ pathParameters: { path }, headers }, broken)
  expect(await get('fr/nowhere/index.html')).toMatchObject({ statusCode: 404, body: 'missing fr' })
  expect(reports).toEqual([])
  expect(await get('posts/six/index.html')).toMatchObject({ statusCode: 503, body: 'failed en' })
})

test('the sitemap lists fixed pages and every page that an area names, each in its languages', async () => {
  async function* sitemap() {
    yield { params: { id: 'one' }, languages: ['en', 'es'] as const }
    yield { params: { id: 'two' } }
  }
  const { statusCode, body = '' } = await aPortal({ load: async () => ({ sitemap }) }).get('sitemap.xml')
  expect(statusCode).toBe(200)
  const listed = [...body.matchAll(/<loc>https:\/\/portal\.example([^<]*)<\/loc>/g)].map(([, path]) => path)
  expect(listed).toEqual([
    ...['/', '/fr', '/es', '/trade', '/fr/trade', '/es/trade'],
    ...['/posts/one', '/es/posts/one', '/posts/two', '/fr/posts/two', '/es/posts/two'],
  ])
  expect(body).not.toContain('portal.invalid')
})

test('a sitemap that would lack pages is not given out', async () => {
  const { get, reports } = aPortal({ load: () => Promise.reject(new Error('not loaded')) })
  expect((await get('sitemap.xml')).statusCode).toBe(503)
  expect(reports).toHaveLength(1)
})

test('what came past CloudFront is refused before anything is loaded, and written into no log', async () => {
  const { get, rendered, reports } = aPortal()
  for (const secret of ['', 'of-yesterday', 'of-today2']) {
    for (const path of ['posts/one/index.html', 'sitemap.xml', 'nowhere'])
      expect((await get(path, { 'x-origin-secret': secret })).statusCode).toBe(403)
  }
  expect([rendered(), reports]).toEqual([0, []])
  expect((await get('posts/two/index.html', { 'x-origin-secret': 'of-tomorrow' })).statusCode).toBe(200)
})
