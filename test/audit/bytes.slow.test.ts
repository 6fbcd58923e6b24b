import { setInterval } from 'node:timers'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Measurement } from '#shared/audit/measurement.ts'
import { countWritten, leftovers, measure } from './measure.ts'
import { type Answer, file, redirect, type Site, startSite } from './site.ts'

const words = (size: number) =>
  Array.from({ length: size / 10 }, (_, index) => `word ${index % 997} `.padEnd(10)).join('')
const noise = (size: number) =>
  Buffer.from(Array.from({ length: size }, (_, index) => (index * 7919 + (index >> 3) * 104729) % 256))
const script = (text: string): Answer => file('text/javascript', text, { 'cache-control': 'no-store' })
const cacheHeaders = { 'cache-control': 'max-age=3600' }

/** Returns 304 if the browser has the file in its cache. */
const cachedStyle: Answer = (response, request) => {
  const headers = { etag: '"one"', 'cache-control': 'no-cache' }
  if (request.headers['if-none-match'] === '"one"') return response.writeHead(304, headers).end()
  return response.writeHead(200, { ...headers, 'content-type': 'text/css' }).end(`/*${words(30_000)}*/`)
}

/** Returns the part of the film that a range request asks for. */
const film: Answer = (response, request) => {
  const bytes = noise(200_000)
  const [, from = '0', to = ''] = /bytes=(\d+)-(\d*)/.exec(request.headers.range ?? '') ?? []
  const end = Math.min(to ? Number(to) : bytes.length - 1, bytes.length - 1)
  response
    .writeHead(206, {
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'content-range': `bytes ${from}-${end}/${bytes.length}`,
      'content-length': end - Number(from) + 1,
    })
    .end(bytes.subarray(Number(from), end + 1))
}

/** Sends five events within half a second, and keeps the connection open. */
const events: Answer = (response, request) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  let leftCount = 5
  const timer = setInterval(() => {
    response.write(`data: ${'e'.repeat(3000)}\n\n`)
    if (--leftCount === 0) clearInterval(timer)
  }, 100)
  request.once('close', () => clearInterval(timer))
}

const page = (port: number) => `<!doctype html><html lang="en"><head><title>Every  way
 of sending bytes</title><meta name="description" content="A page"><meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="/style.css"><link rel="stylesheet" href="/moved.css"><link rel="stylesheet" href="/again.css"><link rel="prefetch" href="/next.html"></head>
<body><h1>Bytes</h1><img src="/picture.png" alt="A picture" width="10" height="10"><video src="/film.mp4" preload="auto" muted></video>
<iframe src="/frame.html" title="One"></iframe><iframe src="http://other.test:${port}/frame.html?other" title="Two"></iframe>
<script src="/large.js"></script><script>
fetch('/data.json'); new Worker('/worker.js'); new EventSource('/events'); new WebSocket('ws://' + location.host + '/socket')
navigator.serviceWorker.register('/service.js')
fetch('/late?' + Math.random())
</script></body></html>`

let site: Site
let measured: Measurement
let written: ReturnType<typeof countWritten>

beforeAll(async () => {
  const pages: Record<string, string | Answer> = {
    '/': redirect('/one', 301),
    '/one': redirect('/page', 302),
    '/page': (response) =>
      response
        .writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'br' })
        .end(brotliCompressSync(page(site.port) + words(50_000))),
    '/style.css': cachedStyle,
    '/moved.css': redirect('/moved/style.css', 307),
    '/moved/style.css': file('text/css', gzipSync(`/*${words(100_000)}*/`), {
      'content-encoding': 'gzip',
      ...cacheHeaders,
    }),
    '/again.css': file('text/css', `/*${words(30_000)}*/`, { 'cache-control': 'no-store' }),
    '/large.js': file('text/javascript', `/*${words(80_000)}*/`, cacheHeaders),
    '/picture.png': file('image/png', noise(60_000), { 'cache-control': 'no-store' }),
    '/film.mp4': film,
    '/frame.html': `<!doctype html><title>Frame</title><p>${words(20_000)}</p><script>fetch('/data.json?frame')</script>`,
    '/data.json': file('application/json', JSON.stringify(words(25_000)), {
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
    }),
    '/worker.js': script(`fetch('/data.json?worker').then((r) => r.text())`),
    '/service.js': script(
      `addEventListener('install', (e) => e.waitUntil(caches.open('c').then((c) => c.addAll(['/kept.txt'])).then(() => skipWaiting())))
       addEventListener('activate', (e) => e.waitUntil(clients.claim()))
       addEventListener('fetch', (e) => { if (e.request.url.includes('/data.json')) e.respondWith(caches.match('/kept.txt').then((r) => r || fetch(e.request))) })`,
    ),
    '/carbon.txt': file(
      'text/plain',
      '[org]\ndisclosures = [{ doc_type = "report", url = "https://example.org/report", domain = "example.org" }]',
    ),
    '/kept.txt': file('text/plain', words(40_000)),
    '/next.html': file('text/html', words(15_000)),
    '/late': (response) => setTimeout(() => response.end(words(10_000)), 400),
    '/events': events,
  }
  site = await startSite(pages)
  written = countWritten(site)
  measured = await measure(site, '/', { onStage: written.onStage })
})

afterAll(() => site.close())

describe('the measurement of a page that sends bytes in every way', () => {
  test.each(['first', 'repeat'] as const)(
    'counts the bytes of the %s visit that the server wrote, within 2 %',
    (visit) => {
      const [measuredBytes, writtenBytes] = [measured.visits[visit].bytes, written.bytesOf(visit)]
      if (process.env.AUDIT_PRINT)
        console.info(
          `${visit}: server ${writtenBytes}, measured ${measuredBytes} (${((measuredBytes / writtenBytes - 1) * 100).toFixed(2)} %)`,
        )
      expect(Math.abs(measuredBytes / writtenBytes - 1)).toBeLessThan(0.02)
    },
  )

  test('divides all bytes by type, by host and by party', () => {
    for (const visit of Object.values(measured.visits)) {
      const sum = (amounts: readonly { bytes: number }[]) =>
        amounts.reduce((total, { bytes }) => total + bytes, 0)
      expect(sum(visit.byType)).toBe(visit.bytes)
      expect(sum(visit.byHost)).toBe(visit.bytes)
      expect(visit.byParty.first.bytes + visit.byParty.third.bytes).toBe(visit.bytes)
    }
  })

  test('tells the page’s own site from third parties', () => {
    const { byHost, byParty } = measured.visits.first
    expect(byHost.map(({ host, party }) => [host, party])).toEqual([
      ['127.0.0.1', 'first'],
      ['other.test', 'third'],
    ])
    expect(byParty.third.bytes).toBeGreaterThan(20_000)
  })

  test('counts fewer bytes in the repeat visit, because of the cache', () => {
    const { first, repeat } = measured.visits
    expect(repeat.bytes).toBeLessThan(first.bytes)
    const repeatPaths = repeat.largest.map(({ url }) => new URL(url).pathname)
    expect(repeatPaths).not.toContain('/large.js')
    expect(repeatPaths).not.toContain('/kept.txt')
    expect(repeat.largest.find(({ url }) => url.endsWith('/style.css'))).toMatchObject({ status: 304 })
    expect(repeat.requests).toBeLessThan(first.requests)
  })

  test('counts each redirect as a request', () => {
    const statuses = measured.visits.first.largest
      .filter(({ status }) => status >= 300 && status < 400)
      .map(({ status }) => status)
    expect(statuses.sort()).toEqual([301, 302, 307])
  })

  test('contains the title, the status, the hosting, carbon.txt and Lighthouse’s scores', () => {
    expect(measured).toMatchObject({
      url: `${site.origin}/`,
      finalUrl: `${site.origin}/page`,
      httpStatus: 200,
      title: 'Every way of sending bytes',
      visits: { first: { ended: 'quiet', refused: 0 }, repeat: { ended: 'quiet' } },
      hosting: { host: '127.0.0.1', green: 'unknown' },
      carbonTxt: { url: `${site.origin}/carbon.txt`, valid: true, disclosures: [{ type: 'report' }] },
    })
    expect(measured.lighthouse.scores.performance).toBeGreaterThan(0)
    expect(measured.lighthouse.frames.length).toBeGreaterThanOrEqual(3)
  })

  test('lists the savings that the page offers, each kind once', () => {
    const kinds = measured.savings.map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['compression', 'cache', 'media', 'third-parties']))
    expect(new Set(kinds).size).toBe(kinds.length)
  })

  test('leaves no browser and no profile behind', () => expect(leftovers()).toEqual([]))
})
