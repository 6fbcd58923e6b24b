import { request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { languages } from '#shared/kernel/language.ts'
import { runLittlePortal } from '../support/littlePortal.ts'

const page = `<!doctype html><title>Home</title>${'<p>Hello</p>'.repeat(200)}`
const site = {
  'index.html': page,
  'assets/app-1a2b.js': `export const a = ${'1+'.repeat(2000)}1`,
  'small.txt': 'small',
}
const listFunction = {
  code: `export const handler = async () => ({ statusCode: 200, headers: { 'content-type': 'application/json', etag: '"v1"', 'cache-control': 'public, max-age=0, s-maxage=5, stale-if-error=86400' }, body: JSON.stringify(Array(500).fill('company')) })`,
}
const routes = { 'GET /api/list': 'List' }

/** Makes a request and returns the response as it was sent, not decompressed. */
const requestRaw = (origin: string, path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    const { port } = new URL(origin)
    const clientRequest = request({ hostname: '127.0.0.1', port, path, headers, method }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
    clientRequest.on('error', reject).end()
  })

describe('the origin answers as the distribution would', () => {
  it('compresses pages and API responses alike, and says so in their headers', async () => {
    const { portal } = await runLittlePortal({ site, functions: { List: listFunction }, routes })
    for (const path of ['/', '/assets/app-1a2b.js', '/api/list']) {
      const compressed = await requestRaw(portal.origin, path, { 'accept-encoding': 'gzip, br' })
      expect(compressed.headers).toMatchObject({
        'content-encoding': 'br',
        vary: 'Accept-Encoding',
        etag: expect.stringMatching(/^W\//),
      })
      const plain = await requestRaw(portal.origin, path)
      expect(plain.headers).toMatchObject({ vary: 'Accept-Encoding' })
      expect(plain.headers['content-encoding']).toBeUndefined()
      expect(brotliDecompressSync(compressed.body)).toEqual(plain.body)
      expect(
        (await requestRaw(portal.origin, path, { 'accept-encoding': 'br;q=0, gzip' })).headers[
          'content-encoding'
        ],
      ).toBe('gzip')
    }
    expect(
      (await requestRaw(portal.origin, '/small.txt', { 'accept-encoding': 'br' })).headers[
        'content-encoding'
      ],
    ).toBeUndefined()
  })

  it('lets browsers keep hashed files for ever and revalidate pages', async () => {
    const { fetchPath } = await runLittlePortal({ site })
    expect((await fetchPath('/assets/app-1a2b.js')).headers.get('cache-control')).toContain('immutable')
    expect((await fetchPath('/')).headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=5, stale-if-error=86400',
    )
  })

  it('answers 304 to a client that has the current version, compressed or not', async () => {
    const { portal } = await runLittlePortal({ site, functions: { List: listFunction }, routes })
    for (const path of ['/', '/api/list']) {
      for (const encoding of ['br', 'identity']) {
        const { etag } = (await requestRaw(portal.origin, path, { 'accept-encoding': encoding })).headers
        const revalidated = await requestRaw(portal.origin, path, {
          'accept-encoding': encoding,
          'if-none-match': String(etag),
        })
        expect(revalidated).toMatchObject({ status: 304, headers: { etag } })
        expect(revalidated.body.length).toBe(0)
      }
      expect((await requestRaw(portal.origin, path, { 'if-none-match': '"other"' })).status).toBe(200)
    }
  })

  it('serves parts of files and HEAD without a body, and refuses other methods on the site', async () => {
    const { portal } = await runLittlePortal({ site })
    const part = await requestRaw(portal.origin, '/small.txt', { range: 'bytes=1-3' })
    expect([part.status, String(part.body), part.headers['content-range']]).toEqual([
      206,
      'mal',
      'bytes 1-3/5',
    ])
    expect((await requestRaw(portal.origin, '/small.txt', { range: 'bytes=9-' })).status).toBe(416)
    const head = await requestRaw(portal.origin, '/small.txt', {}, 'HEAD')
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, '5', 0])
    expect((await requestRaw(portal.origin, '/small.txt', {}, 'POST')).status).toBe(403)
    expect((await requestRaw(portal.origin, '/none.txt')).status).toBe(403)
  })
})

describe('what never reaches a function is refused as AWS refuses it', () => {
  const api = { site, functions: { List: listFunction }, routes }
  const cloudFront = (status: number) => expect.stringContaining(`<H1>${status} ERROR</H1>`)
  /** Returns headers that have this number of bytes in all. */
  const headersOfBytes = (bytes: number) =>
    Object.fromEntries(
      Array.from({ length: Math.ceil(bytes / 1000) }, (_, n) => [
        `x-${n}`,
        'a'.repeat(n === 0 ? bytes % 1000 : 1000),
      ]),
    )

  it('a method that CloudFront does not pass on: 403 as HTML', async () => {
    const { portal } = await runLittlePortal(api)
    for (const path of ['/api/list', '/index.html']) {
      const { status, headers, body } = await requestRaw(portal.origin, path, {}, 'TRACE')
      expect({ status, type: headers['content-type'], body: String(body) }).toEqual({
        status: 403,
        type: 'text/html',
        body: cloudFront(403),
      })
    }
  })

  it('a GET with a body: 403 as HTML, because CloudFront passes none on', async () => {
    const { portal } = await runLittlePortal(api)
    const rawRequest =
      'GET /api/list HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}'
    const socket = connect(Number(new URL(portal.origin).port), '127.0.0.1')
    socket.write(rawRequest)
    const response = await text(socket)
    expect(response).toContain('HTTP/1.1 403 ')
    expect(response).toEqual(cloudFront(403))
  })

  it('a method that no route takes: 404 as JSON, as from API Gateway', async () => {
    const { portal } = await runLittlePortal(api)
    const { status, body } = await requestRaw(portal.origin, '/api/list', {}, 'PATCH')
    expect({ status, body: JSON.parse(String(body)) }).toEqual({
      status: 404,
      body: { message: 'Not Found' },
    })
  })

  it('a URL beyond 8,192 bytes and a request beyond 20,480: 413 as HTML, and the connection ends', async () => {
    const { portal } = await runLittlePortal(api)
    expect((await requestRaw(portal.origin, `/small.txt?${'a'.repeat(8100)}`)).status).toBe(200)
    expect((await requestRaw(portal.origin, '/small.txt', headersOfBytes(19_000))).status).toBe(200)
    for (const [path, headers] of [
      [`/api/${'a'.repeat(9000)}`, {}],
      ['/small.txt', headersOfBytes(20_480)],
    ] as const) {
      const response = await requestRaw(portal.origin, path, headers)
      expect({
        status: response.status,
        body: String(response.body),
        connection: response.headers.connection,
      }).toEqual({
        status: 413,
        body: cloudFront(413),
        connection: 'close',
      })
    }
  })

  it('headers beyond 10,240 bytes on the way to a function: 431 from API Gateway', async () => {
    const { portal } = await runLittlePortal(api)
    expect((await requestRaw(portal.origin, '/api/list', headersOfBytes(9_500))).status).toBe(200)
    const { status, body } = await requestRaw(portal.origin, '/api/list?again', {
      cookie: `session=${'a'.repeat(10_240)}`,
    })
    expect({ status, body: JSON.parse(String(body)) }).toEqual({
      status: 431,
      body: { message: 'Request Header Fields Too Large' },
    })
  })

  it.each([
    [
      'headers without end',
      `GET /api/list HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'a'.repeat(80_000)}\r\n\r\n`,
      413,
    ],
    ['no HTTP at all', 'hello\r\n\r\n', 400],
  ])('%s', async (_, rawRequest, status) => {
    const { portal } = await runLittlePortal(api)
    const socket = connect(Number(new URL(portal.origin).port), '127.0.0.1').end(rawRequest)
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
    expect(head).toContain(`HTTP/1.1 ${status} `)
    expect(body).toEqual(cloudFront(status))
  })
})

describe('pages for this machine only', () => {
  it('is closed to pages of other sites, whatever host name they use', async () => {
    const { portal } = await runLittlePortal({})
    const { port } = new URL(portal.origin)
    const statusWith = (headers: Record<string, string>) =>
      requestRaw(portal.origin, '/_local/mail', headers).then(({ status }) => status)
    expect(await statusWith({ host: `localhost:${port}` })).toBe(200)
    expect(await statusWith({ host: `127.0.0.1:${port}` })).toBe(200)
    expect(await statusWith({ host: 'rebound.example' })).toBe(403)
    expect(await statusWith({ host: `localhost.rebound.example:${port}` })).toBe(403)
    expect(await statusWith({ host: `localhost:${port}`, origin: 'https://evil.example' })).toBe(403)
    expect(await statusWith({ host: `localhost:${port}`, 'sec-fetch-site': 'cross-site' })).toBe(403)
    const response = await requestRaw(portal.origin, '/_local/mail', {
      host: `localhost:${port}`,
      origin: portal.origin,
    })
    expect(response.status).toBe(200)
    expect(response.headers['access-control-allow-origin']).toBeUndefined()
  })

  it('shows the mailbox to people as a page and to programs as a list', async () => {
    const { fetchPath } = await runLittlePortal({})
    expect(await (await fetchPath('/_local/mail?to=a@b.example')).json()).toEqual([])
    expect(await (await fetchPath('/_local/mail', { headers: { accept: 'text/html' } })).text()).toContain(
      '<h1>',
    )
    const letters = await (await fetchPath('/_local/mail/letters')).text()
    for (const language of languages) expect(letters).toContain(`id="resetLetter-${language}"`)
    expect((await fetchPath('/_local/else')).status).toBe(404)
  })

  it('shows the documentation of the API in the browser, with scripts of its own alone', async () => {
    const { fetchPath } = await runLittlePortal({})
    const page = await fetchPath('/api/docs')
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
    const files = [...(await page.text()).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file ?? '')
    expect(files).toHaveLength(3)
    for (const file of files) expect((await fetchPath(file)).status, file).toBe(200)
    expect((await fetchPath('/api/docs/package.json')).status).toBe(404)
  })
})
