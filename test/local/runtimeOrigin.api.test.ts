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
const list = {
  code: `export const handler = async () => ({ statusCode: 200, headers: { 'content-type': 'application/json', etag: '"v1"', 'cache-control': 'public, no-cache' }, body: JSON.stringify(Array(500).fill('company')) })`,
}
const routes = { 'GET /api/list': 'List' }

/** The response as it comes over the wire, not yet decompressed. */
const wire = (origin: string, path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    const { port } = new URL(origin)
    const asked = request({ hostname: '127.0.0.1', port, path, headers, method }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
    asked.on('error', reject).end()
  })

describe('the origin answers as the distribution would', () => {
  it('compresses pages and API answers alike, and says that it does', async () => {
    const { portal } = await runLittlePortal({ site, functions: { List: list }, routes })
    for (const path of ['/', '/assets/app-1a2b.js', '/api/list']) {
      const packed = await wire(portal.origin, path, { 'accept-encoding': 'gzip, br' })
      expect(packed.headers).toMatchObject({
        'content-encoding': 'br',
        vary: 'Accept-Encoding',
        etag: expect.stringMatching(/^W\//),
      })
      const plain = await wire(portal.origin, path)
      expect(plain.headers).toMatchObject({ vary: 'Accept-Encoding' })
      expect(plain.headers['content-encoding']).toBeUndefined()
      expect(brotliDecompressSync(packed.body)).toEqual(plain.body)
      expect(
        (await wire(portal.origin, path, { 'accept-encoding': 'br;q=0, gzip' })).headers['content-encoding'],
      ).toBe('gzip')
    }
    expect(
      (await wire(portal.origin, '/small.txt', { 'accept-encoding': 'br' })).headers['content-encoding'],
    ).toBeUndefined()
  })

  it('keeps hashed files for ever and asks again for pages', async () => {
    const { get } = await runLittlePortal({ site })
    expect((await get('/assets/app-1a2b.js')).headers.get('cache-control')).toContain('immutable')
    expect((await get('/')).headers.get('cache-control')).toBe('public, no-cache')
  })

  it('answers 304 to whoever has it already, compressed or not', async () => {
    const { portal } = await runLittlePortal({ site, functions: { List: list }, routes })
    for (const path of ['/', '/api/list']) {
      for (const encoding of ['br', 'identity']) {
        const { etag } = (await wire(portal.origin, path, { 'accept-encoding': encoding })).headers
        const again = await wire(portal.origin, path, {
          'accept-encoding': encoding,
          'if-none-match': String(etag),
        })
        expect(again).toMatchObject({ status: 304, headers: { etag } })
        expect(again.body.length).toBe(0)
      }
      expect((await wire(portal.origin, path, { 'if-none-match': '"other"' })).status).toBe(200)
    }
  })

  it('gives parts of files, heads without bodies, and refuses other methods on the site', async () => {
    const { portal } = await runLittlePortal({ site })
    const part = await wire(portal.origin, '/small.txt', { range: 'bytes=1-3' })
    expect([part.status, String(part.body), part.headers['content-range']]).toEqual([
      206,
      'mal',
      'bytes 1-3/5',
    ])
    expect((await wire(portal.origin, '/small.txt', { range: 'bytes=9-' })).status).toBe(416)
    const head = await wire(portal.origin, '/small.txt', {}, 'HEAD')
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, '5', 0])
    expect((await wire(portal.origin, '/small.txt', {}, 'POST')).status).toBe(403)
    expect((await wire(portal.origin, '/none.txt')).status).toBe(403)
  })
})

describe('what never reaches a function is refused as AWS refuses it', () => {
  const api = { site, functions: { List: list }, routes }
  const cloudFront = (status: number) => expect.stringContaining(`<H1>${status} ERROR</H1>`)
  /** Headers of so many bytes in all. */
  const ofLength = (bytes: number) =>
    Object.fromEntries(
      Array.from({ length: Math.ceil(bytes / 1000) }, (_, n) => [
        `x-${n}`,
        'a'.repeat(n === 0 ? bytes % 1000 : 1000),
      ]),
    )

  it('a method that CloudFront does not pass on: 403 as HTML', async () => {
    const { portal } = await runLittlePortal(api)
    for (const path of ['/api/list', '/index.html']) {
      const { status, headers, body } = await wire(portal.origin, path, {}, 'TRACE')
      expect({ status, type: headers['content-type'], body: String(body) }).toEqual({
        status: 403,
        type: 'text/html',
        body: cloudFront(403),
      })
    }
  })

  it('a GET that brings a body: 403 as HTML, for CloudFront passes none on', async () => {
    const { portal } = await runLittlePortal(api)
    const sent =
      'GET /api/list HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}'
    const socket = connect(Number(new URL(portal.origin).port), '127.0.0.1')
    socket.write(sent)
    const answer = await text(socket)
    expect(answer).toContain('HTTP/1.1 403 ')
    expect(answer).toEqual(cloudFront(403))
  })

  it('a method that no route takes: 404 as JSON, from API Gateway or from what answers in its place', async () => {
    const { portal } = await runLittlePortal(api)
    const { status, body } = await wire(portal.origin, '/api/list', {}, 'PATCH')
    expect({ status, body: JSON.parse(String(body)) }).toEqual({
      status: 404,
      body: { message: 'Not Found' },
    })
  })

  it('an address beyond 8,192 bytes and a request beyond 20,480: 413 as HTML, and the connection ends', async () => {
    const { portal } = await runLittlePortal(api)
    expect((await wire(portal.origin, `/small.txt?${'a'.repeat(8100)}`)).status).toBe(200)
    expect((await wire(portal.origin, '/small.txt', ofLength(19_000))).status).toBe(200)
    for (const [path, headers] of [
      [`/api/${'a'.repeat(9000)}`, {}],
      ['/small.txt', ofLength(20_480)],
    ] as const) {
      const refused = await wire(portal.origin, path, headers)
      expect({
        status: refused.status,
        body: String(refused.body),
        connection: refused.headers.connection,
      }).toEqual({
        status: 413,
        body: cloudFront(413),
        connection: 'close',
      })
    }
  })

  it('headers beyond 10,240 bytes on the way to a function: 431 from API Gateway', async () => {
    const { portal } = await runLittlePortal(api)
    expect((await wire(portal.origin, '/api/list', ofLength(9_500))).status).toBe(200)
    const { status, body } = await wire(portal.origin, '/api/list', {
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
  ])('%s', async (_, sent, status) => {
    const { portal } = await runLittlePortal(api)
    const socket = connect(Number(new URL(portal.origin).port), '127.0.0.1').end(sent)
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
    expect(head).toContain(`HTTP/1.1 ${status} `)
    expect(body).toEqual(cloudFront(status))
  })
})

describe('what belongs to this machine alone', () => {
  it('is closed to pages of other sites, whatever name they give themselves', async () => {
    const { portal } = await runLittlePortal({})
    const { port } = new URL(portal.origin)
    const ask = (headers: Record<string, string>) =>
      wire(portal.origin, '/_local/mail', headers).then(({ status }) => status)
    expect(await ask({ host: `localhost:${port}` })).toBe(200)
    expect(await ask({ host: `127.0.0.1:${port}` })).toBe(200)
    expect(await ask({ host: 'rebound.example' })).toBe(403)
    expect(await ask({ host: `localhost.rebound.example:${port}` })).toBe(403)
    expect(await ask({ host: `localhost:${port}`, origin: 'https://evil.example' })).toBe(403)
    expect(await ask({ host: `localhost:${port}`, 'sec-fetch-site': 'cross-site' })).toBe(403)
    const answer = await wire(portal.origin, '/_local/mail', {
      host: `localhost:${port}`,
      origin: portal.origin,
    })
    expect(answer.status).toBe(200)
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })

  it('shows the mailbox to people as a page and to programs as a list', async () => {
    const { get } = await runLittlePortal({})
    expect(await (await get('/_local/mail?to=a@b.example')).json()).toEqual([])
    expect(await (await get('/_local/mail', { headers: { accept: 'text/html' } })).text()).toContain('<h1>')
    const letters = await (await get('/_local/mail/letters')).text()
    for (const language of languages) expect(letters).toContain(`id="resetLetter-${language}"`)
    expect((await get('/_local/else')).status).toBe(404)
  })
})
