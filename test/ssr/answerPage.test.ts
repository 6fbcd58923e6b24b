import { expect, test } from 'vitest'
import type { Language } from '#shared/kernel/language.ts'
import type { PageMeta } from '#web/shell/area.ts'
import type { Loaded } from '#web/shell/screens/loaded.ts'
import { answerPage, type PageContext } from '#web/ssr/answerPage.ts'
import type { DocumentParts, SsrSite } from '#web/ssr/ssrSite.ts'

const inAllLanguages = <T>(valueIn: (language: Language) => T): Record<Language, T> => ({
  en: valueIn('en'),
  fr: valueIn('fr'),
  es: valueIn('es'),
})
const parts = (language: Language): DocumentParts => ({
  language,
  importMap: '{}',
  script: '/shell.js',
  indexUrl: '/index.json',
  modules: [],
  styles: [],
  fonts: [],
})
const pageEntry = {
  path: '/posts/:id',
  file: '/areas/posts/PostPage.js',
  title: inAllLanguages(() => 'Posts'),
  access: 'public' as const,
  layout: 'public' as const,
  isIndexed: true,
  usesQueries: false,
  hasLoader: true as const,
}
const site: SsrSite = {
  index: {
    areas: [
      {
        name: 'posts',
        css: [],
        roleCss: [],
        locales: inAllLanguages(() => ''),
        sections: [],
        navigation: [],
        pages: [pageEntry],
      },
    ],
  },
  brand: 'Portal',
  pages: [
    {
      path: '/posts/:id',
      isIndexed: true,
      calls: [],
      document: parts('en'),
      texts: inAllLanguages(() => []),
    },
    {
      path: '/find',
      isIndexed: false,
      calls: [],
      query: ['q', 'kinds'],
      document: parts('en'),
      texts: inAllLanguages(() => []),
    },
  ],
  sections: inAllLanguages(() => ({})),
  texts: {},
  statuses: {
    404: inAllLanguages((language) => `missing ${language}`),
    503: inAllLanguages((language) => `failed ${language} {requestId}`),
  },
  missingTitles: inAllLanguages((language) => `Nothing here ${language}`),
  indexedPaths: ['/', '/trade'],
}

interface RendererOptions {
  loaded?: Loaded
  error?: unknown
  meta?: Partial<PageMeta>
  missingTitle?: string | undefined
  importBundle?: PageContext['importBundle']
}

function aRenderer({
  loaded = { data: { title: 'A' } },
  error,
  meta = {},
  missingTitle,
  importBundle = async () => ({}),
}: RendererOptions = {}) {
  const reports: unknown[] = []
  const addresses: unknown[] = []
  let renderCount = 0
  const pageContext: PageContext = {
    site,
    origin: 'https://portal.example',
    secrets: ['of-today', 'of-tomorrow'],
    loadPage: async (address) => {
      addresses.push(address)
      return {
        loaded,
        error,
        render: async () => {
          renderCount++
          return {
            html: '<h1>Rendered</h1>',
            meta:
              'data' in loaded
                ? { title: 'A', description: 'Of a post that says what it is about', ...meta }
                : undefined,
            missingTitle,
          }
        },
      }
    },
    importBundle,
    report: (...report) => reports.push(report),
  }
  const get = (path: string, headers: Record<string, string> = {}, rawQueryString?: string) =>
    answerPage(
      {
        pathParameters: { path },
        rawQueryString,
        headers: { 'x-origin-secret': 'of-today', 'x-amz-cf-id': 'r1', ...headers },
      },
      pageContext,
    )
  return { get, reports, addresses, pageContext, renderCount: () => renderCount }
}

test('a page has its head, its languages and its data in the first response', async () => {
  const { get } = aRenderer({
    meta: { languages: ['en', 'fr'], type: 'article', linkedData: { '@type': 'NewsArticle' } },
  })
  const { statusCode, headers, body = '' } = await get('fr/posts/one/index.html')
  expect(statusCode).toBe(200)
  expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=5, stale-if-error=86400')
  expect(body).toContain('<html lang="fr" data-page="/fr/posts/one">')
  expect(body).toContain('<title>A · Portal</title>')
  expect(body).toContain('<link rel="canonical" href="https://portal.example/fr/posts/one">')
  expect([...body.matchAll(/hreflang="([^"]+)"/g)].map(([, tag]) => tag)).toEqual(['en', 'fr', 'x-default'])
  expect(body).toContain('<meta property="og:type" content="article">')
  expect(body).toContain('"@type":"NewsArticle"')
  expect(body).toContain('<script type="application/json" id="loaded">{"data":{"title":"A"}}</script>')
})

test('a page that is not translated into the requested language has a translation’s URL as canonical', async () => {
  const { body } = await aRenderer({ meta: { languages: ['es'] } }).get('fr/posts/two/index.html')
  expect(body).toContain('<link rel="canonical" href="https://portal.example/es/posts/two">')
  expect(body).toContain('hreflang="x-default" href="https://portal.example/es/posts/two"')
})

test('HTML in a text is escaped, also within <script>', async () => {
  const title = '</script><script>alert(1)</script>"><img src=x onerror=alert(1)>'
  const { get } = aRenderer({
    loaded: { data: { title } },
    meta: { title, description: title, linkedData: { '@type': 'A', name: title } },
  })
  const { body = '' } = await get('posts/three/index.html')
  expect(body).not.toContain('<script>alert')
  expect(body).not.toContain('<img')
  const embedded = /id="loaded">(.*)<\/script>/.exec(body)?.[1] ?? ''
  expect(JSON.parse(embedded)).toEqual({ data: { title } })
})

test('an unchanged page is rendered once, and a browser that has it gets 304', async () => {
  const { get, renderCount } = aRenderer({ loaded: { data: { title: 'Once' } } })
  const first = await get('posts/four/index.html')
  const second = await get('posts/four/index.html', { 'if-none-match': `"other", ${first.headers.etag}` })
  expect(second).toMatchObject({ statusCode: 304, headers: { etag: first.headers.etag } })
  expect(second.body).toBeUndefined()
  expect(renderCount()).toBe(1)
})

test('the loader of a page gets the parameters that it has declared, and the document names them', async () => {
  const { get, addresses, renderCount } = aRenderer({ loaded: { data: { title: 'Found' } } })
  const query = 'kinds=news&utm_source=mail&q=%22sun%22%20%26%20<wind>&q=second'
  const { body } = await get('fr/find/index.html', {}, query)
  const read = 'q=%22sun%22+%26+%3Cwind%3E&kinds=news'
  expect(addresses).toEqual([{ path: '/find', language: 'fr', query: read }])
  expect(body).toContain(`data-page="/fr/find?${read.replaceAll('&', '&amp;')}"`)
  expect(body).toContain('<meta name="robots" content="noindex">')
  // The same data at another address are another document.
  expect((await get('fr/find/index.html', {}, 'q=rain')).body).toContain('data-page="/fr/find?q=rain"')
  expect((await get('fr/find/index.html')).body).toContain('data-page="/fr/find"')
  await get('fr/find/index.html', {}, 'q=rain&utm_source=other')
  expect(renderCount()).toBe(3)
})

test('a page without parameters of its own has one document, whatever the query', async () => {
  const { get, addresses, renderCount } = aRenderer({ loaded: { data: { title: 'Seven' } } })
  for (const query of ['', 'q=a', 'q=b']) await get('posts/seven/index.html', {}, query)
  expect(renderCount()).toBe(1)
  expect(addresses).toContainEqual({ path: '/posts/seven', language: 'en', query: '' })
})

test('a missing item gets 404, in the page’s own words', async () => {
  const { statusCode, body } = await aRenderer({ loaded: { status: 404 } }).get('posts/none/index.html')
  expect(statusCode).toBe(404)
  expect(body).toContain('<h1>Rendered</h1>')
  expect(body).toContain('<title>Nothing here en · Portal</title>')
  expect(body).toContain('<meta name="robots" content="noindex">')
  expect(body).toContain('{"status":404}')
})

test('a missing item has the title that its page gives it', async () => {
  const { get } = aRenderer({ loaded: { status: 404 }, missingTitle: 'Unknown post' })
  const { body } = await get('posts/unknown/index.html')
  expect(body).toContain('<title>Unknown post · Portal</title>')
})

test('a page that has moved redirects for good to its new address in the language of the request', async () => {
  const { get, renderCount, reports } = aRenderer({ loaded: { redirectTo: '/posts/new' } })
  const replies = [await get('posts/old/index.html'), await get('fr/posts/old/index.html')]
  expect(replies).toEqual(
    ['/posts/new', '/fr/posts/new'].map((location) => ({
      statusCode: 308,
      headers: {
        location,
        'cache-control': 'public, max-age=0, s-maxage=5, stale-if-error=86400',
        'x-request-id': 'r1',
      },
    })),
  )
  expect([renderCount(), reports]).toEqual([0, []])
})

test('when a loader fails, the visitor gets a page that can be reloaded and the error is logged', async () => {
  const reason = new Error('no table')
  const { get, reports } = aRenderer({ loaded: { status: 500 }, error: reason })
  expect(await get('es/posts/five/index.html')).toMatchObject({
    statusCode: 503,
    headers: { 'cache-control': 'no-store', 'retry-after': '5', 'x-request-id': 'r1' },
    body: 'failed es r1',
  })
  expect(reports).toEqual([['/posts/:id', reason, 'r1']])
})

test('when the renderer is broken, paths without a page still get 404 in their language', async () => {
  const { pageContext, reports } = aRenderer()
  const broken: PageContext = { ...pageContext, loadPage: () => Promise.reject(new Error('broken')) }
  const headers = { 'x-origin-secret': 'of-today' }
  const get = (path: string) => answerPage({ pathParameters: { path }, headers }, broken)
  expect(await get('fr/nowhere/index.html')).toMatchObject({ statusCode: 404, body: 'missing fr' })
  expect(reports).toEqual([])
  expect(await get('posts/six/index.html')).toMatchObject({ statusCode: 503, body: 'failed en ' })
})

test('the sitemap lists fixed pages and every page that an area yields, each in its languages', async () => {
  const sitemap = async (after?: string) =>
    after === undefined
      ? { pages: [{ params: { id: 'one' }, languages: ['en', 'es'] as const }], next: 'second' }
      : { pages: [{ params: { id: 'two' } }] }
  const { statusCode, body = '' } = await aRenderer({ importBundle: async () => ({ sitemap }) }).get(
    'sitemap.xml',
  )
  expect(statusCode).toBe(200)
  const paths = [...body.matchAll(/<loc>https:\/\/portal\.example([^<]*)<\/loc>/g)].map(([, path]) => path)
  expect(paths).toEqual([
    ...['/', '/fr', '/es', '/trade', '/fr/trade', '/es/trade'],
    ...['/posts/one', '/es/posts/one', '/posts/two', '/fr/posts/two', '/es/posts/two'],
  ])
  // The build's mark for the origin.
  expect(body).not.toContain('portal.invalid')
})

test('a sitemap that would lack pages is not sent', async () => {
  const { get, reports } = aRenderer({ importBundle: () => Promise.reject(new Error('not loaded')) })
  expect((await get('sitemap.xml')).statusCode).toBe(503)
  expect(reports).toHaveLength(1)
})

test('a sitemap that is too large for a response is left to the task that writes it, and is not read to its end', async () => {
  let readCount = 0
  const sitemap = async () => {
    readCount++
    return { pages: Array.from({ length: 900 }, (_, n) => ({ params: { id: `post-${n}` } })), next: 'more' }
  }
  const { get, reports } = aRenderer({ importBundle: async () => ({ sitemap }) })
  expect((await get('sitemap.xml')).statusCode).toBe(503)
  expect(String(reports)).toContain('The sitemap is too large for a response')
  expect(readCount).toBe(3)
})

test('a sitemap of few pages with long addresses is not sent when it exceeds a response', async () => {
  const pages = Array.from({ length: 1500 }, (_, n) => ({ params: { id: `${'long-'.repeat(60)}${n}` } }))
  const { get } = aRenderer({ importBundle: async () => ({ sitemap: async () => ({ pages }) }) })
  expect((await get('sitemap.xml')).statusCode).toBe(503)
  const fewer = { sitemap: async () => ({ pages: pages.slice(0, 700) }) }
  const { statusCode, body = '' } = await aRenderer({ importBundle: async () => fewer }).get('sitemap.xml')
  expect(statusCode).toBe(200)
  expect(Buffer.byteLength(body)).toBeLessThan(6_000_000)
})

test('a request that did not come through CloudFront is refused before anything is loaded, and is not logged', async () => {
  const { get, renderCount, reports } = aRenderer()
  for (const secret of ['', 'of-yesterday', 'of-today2']) {
    for (const path of ['posts/one/index.html', 'sitemap.xml', 'nowhere'])
      expect((await get(path, { 'x-origin-secret': secret })).statusCode).toBe(403)
  }
  expect([renderCount(), reports]).toEqual([0, []])
  expect((await get('posts/two/index.html', { 'x-origin-secret': 'of-tomorrow' })).statusCode).toBe(200)
})
