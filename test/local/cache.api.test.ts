import { expect, test } from 'vitest'
import type { HttpRequest, HttpResponse } from '#infra/local/gateway/httpMessages.ts'
import { openCache } from '#infra/local/origin/cache.ts'
import type { Behaviour } from '#infra/local/origin/distribution.ts'

const publicCaching = 'public, max-age=0, s-maxage=5, stale-if-error=86400'

const behaviour: Behaviour = {
  pattern: '/api/*',
  origins: [],
  failover: [],
  methods: ['GET', 'HEAD', 'POST'],
  compress: true,
  cache: {
    ttl: { min: 0, default: 0, max: 86_400 },
    brotli: true,
    gzip: true,
    key: { headers: ['authorization'], cookies: ['session'], queries: true },
  },
  request: { passes: () => true, addsAddress: false, cookies: true, queries: true },
}

const request = (change: Partial<HttpRequest> = {}): HttpRequest => ({
  method: 'GET',
  path: '/api/news',
  query: '',
  headers: {},
  body: Buffer.alloc(0),
  sourceIp: '203.0.113.1',
  sourcePort: 1,
  ...change,
})
const response = (
  text: string,
  cacheControl?: string,
  headers: Record<string, string> = {},
): HttpResponse => ({
  status: 200,
  headers: { ...headers, ...(cacheControl && { 'cache-control': cacheControl }) },
  body: Buffer.from(text),
})

/** A cache whose clock stands still, in front of an origin that responds with `answer` and lists the requests that it gets. */
function aCache(answer: (request: HttpRequest, count: number) => HttpResponse | Promise<HttpResponse>) {
  let time = Date.parse('2026-01-01T12:00:00Z')
  const originRequests: HttpRequest[] = []
  const cached = openCache({ now: () => time, errorTtls: new Map([[404, 0]]) })
  return {
    originRequests,
    wait: (seconds: number) => {
      time += seconds * 1000
    },
    get: async (change: Partial<HttpRequest> = {}, behaviourChanges: Partial<Behaviour> = {}) => {
      const { status, headers, body } = await cached(
        { ...behaviour, ...behaviourChanges },
        request(change),
        async (request) => answer(request, originRequests.push(request)),
      )
      return { status, text: String(body), cache: headers['x-cache'], age: headers.age }
    },
  }
}

test('a public answer is served from the cache for five seconds, then the origin is originRequests again', async () => {
  const { originRequests, get, wait } = aCache((_, count) => response(`version ${count}`, publicCaching))
  expect(await get()).toMatchObject({ text: 'version 1', cache: 'Miss from cloudfront' })
  wait(4.9)
  expect(await get()).toMatchObject({ text: 'version 1', cache: 'Hit from cloudfront', age: '4' })
  wait(0.1)
  expect(await get()).toMatchObject({ text: 'version 2', cache: 'Miss from cloudfront', age: undefined })
  expect(originRequests).toHaveLength(2)
})

test('an expired answer is revalidated by its own ETag, whatever the viewer has', async () => {
  const { originRequests, get, wait } = aCache((_, count) =>
    count === 1
      ? response('unchanged', publicCaching, { etag: '"1"' })
      : { status: 304, headers: { 'cache-control': publicCaching, etag: '"1"' }, body: Buffer.alloc(0) },
  )
  await get({ headers: { 'if-none-match': '"viewer"' } })
  wait(5)
  expect(await get({ headers: { 'if-none-match': '"viewer"' } })).toMatchObject({
    status: 200,
    text: 'unchanged',
    cache: 'RefreshHit from cloudfront',
  })
  expect(await get()).toMatchObject({ text: 'unchanged', cache: 'Hit from cloudfront' })
  expect(originRequests.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"1"'])
})

test('a thousand simultaneous requests for one URL reach the origin once', async () => {
  const opened = Promise.withResolvers<void>()
  const { originRequests, get } = aCache(async () => {
    await opened.promise
    return response('one for all', publicCaching)
  })
  const answers = Promise.all(Array.from({ length: 1000 }, () => get()))
  opened.resolve()
  expect(new Set((await answers).map(({ text }) => text))).toEqual(new Set(['one for all']))
  expect(originRequests).toHaveLength(1)
})

test.each(['private, no-store', 'public, no-cache', undefined])(
  'a response that must not be cached (%s) is requested each time, even by simultaneous requests',
  async (cacheControl) => {
    const { originRequests, get } = aCache((_, count) => response(`for ${count}`, cacheControl))
    const texts = (await Promise.all([get(), get(), get()])).map(({ text }) => text)
    expect(texts.sort()).toEqual(['for 1', 'for 2', 'for 3'])
    await get()
    expect(originRequests).toHaveLength(4)
  },
)

test('sessions, queries, tokens and encodings are part of the cache key, other cookies and headers are not', async () => {
  const { originRequests, get } = aCache((_, count) => response(`${count}`, publicCaching))
  const own: Partial<HttpRequest>[] = [
    {},
    { query: 'lang=fr' },
    { headers: { cookie: 'session=a' } },
    { headers: { cookie: 'session=b' } },
    { headers: { authorization: 'Bearer c' } },
    { headers: { 'accept-encoding': 'gzip, br' } },
    { headers: { 'accept-encoding': 'gzip' } },
    { path: '/api/blogs' },
  ]
  for (const change of own) await get(change)
  expect(originRequests).toHaveLength(own.length)
  await get({
    headers: { cookie: 'theme=dark', 'accept-language': 'fr', 'x-forwarded-host': 'evil.example' },
  })
  await get({ headers: { cookie: 'theme=dark; session=a' } })
  await get({ headers: { 'accept-encoding': 'br, gzip' } })
  expect(originRequests).toHaveLength(own.length)
})

test('when the origin fails or cannot be reached, the last answer is served for a day', async () => {
  const { get, wait } = aCache((_, count) => {
    if (count === 1) return response('last known', publicCaching)
    if (count === 2) throw new Error('connection refused')
    return { status: 503, headers: { 'cache-control': 'no-store' }, body: Buffer.from('down') }
  })
  await get()
  for (const seconds of [5, 3600, 82_000]) {
    wait(seconds)
    expect(await get()).toMatchObject({ status: 200, text: 'last known', cache: 'Hit from cloudfront' })
  }
  wait(86_400)
  expect(await get()).toMatchObject({ status: 503, text: 'down', cache: 'Error from cloudfront' })
})

test('when the origin fails, nothing is served that is older than the policy’s maximum', async () => {
  const { get, wait } = aCache((_, count) =>
    count === 1 ? response('last known', publicCaching) : { ...response('down', 'no-store'), status: 503 },
  )
  const short = { cache: { ...behaviour.cache, ttl: { min: 0, default: 3, max: 3 } } }
  await get({}, short)
  wait(2.9)
  expect(await get({}, short)).toMatchObject({ status: 200, text: 'last known' })
  wait(0.1)
  expect(await get({}, short)).toMatchObject({ status: 503, text: 'down' })
})

test('an error of the client is never replaced by an older answer, and is kept as long as it says', async () => {
  const { originRequests, get, wait } = aCache((_, count) =>
    count === 1
      ? response('here', publicCaching)
      : {
          status: 404,
          headers: { 'cache-control': count === 2 ? publicCaching : 'no-store' },
          body: Buffer.from('gone'),
        },
  )
  await get()
  wait(5)
  for (let n = 0; n < 2; n++) expect(await get()).toMatchObject({ status: 404, text: 'gone' })
  expect(originRequests).toHaveLength(2)
  wait(5)
  for (let n = 0; n < 2; n++) await get()
  expect(originRequests).toHaveLength(4)
})

test('an error without a rule is kept for ten seconds, as CloudFront does', async () => {
  const { originRequests, get, wait } = aCache(() => ({ status: 502, headers: {}, body: Buffer.from('') }))
  for (const seconds of [0, 9.9, 0.1]) {
    wait(seconds)
    await get()
  }
  expect(originRequests).toHaveLength(2)
})

test('HEAD is answered from a cached GET; POST and range requests always reach the origin', async () => {
  const { originRequests, get } = aCache((_, count) => response(`${count}`, publicCaching))
  await get()
  expect(await get({ method: 'HEAD' })).toMatchObject({ cache: 'Hit from cloudfront' })
  await get({ method: 'POST' })
  await get({ method: 'POST' })
  await get({ headers: { range: 'bytes=0-1' } })
  expect(originRequests.map(({ method }) => method)).toEqual(['GET', 'POST', 'POST', 'GET'])
})

test('the cache policy limits the max-age of a response', async () => {
  const { originRequests, get, wait } = aCache(() => response('file', 'public, max-age=31536000'))
  const files = { cache: { ...behaviour.cache, ttl: { min: 0, default: 3, max: 3 } } }
  await get({}, files)
  wait(2.9)
  await get({}, files)
  expect(originRequests).toHaveLength(1)
  wait(0.1)
  await get({}, files)
  expect(originRequests).toHaveLength(2)
})

test('the oldest responses are removed when the cache is full', async () => {
  const mebibytes = (n: number) => 'a'.repeat(n * 1024 * 1024)
  const { originRequests, get } = aCache(({ path }) =>
    response(mebibytes(Number(path.slice(1))), publicCaching),
  )
  await get({ path: '/3' })
  for (let n = 0; n < 11; n++) await get({ path: '/3', query: `${n}` })
  await get({ path: '/3' })
  expect(originRequests).toHaveLength(13)
  await get({ path: '/5' })
  await get({ path: '/5' })
  expect(originRequests).toHaveLength(15)
})
