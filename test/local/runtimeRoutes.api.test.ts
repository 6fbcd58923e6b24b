import { request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { runLittlePortal } from '../support/littlePortal.ts'

const echo = {
  code: `export const handler = async (event) => ({ statusCode: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(event) })`,
}
const routes = {
  'GET /api/things': 'Echo',
  'GET /api/things/{id}': 'Echo',
  'POST /api/things': 'Echo',
  'GET /api/things/first': 'Echo',
}

/** Makes a request with a path that fetch would normalize before sending it. */
const requestRaw = (origin: string, path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    const { hostname, port } = new URL(origin)
    const clientRequest = request({ hostname, port, path, headers }, (response) => {
      let body = ''
      response.on('data', (text) => {
        body += text
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
    })
    clientRequest.on('error', reject).end()
  })

describe('a request finds its function as API Gateway would find it', () => {
  it('by method and exact path, fixed segments before parameters', async () => {
    const { fetchPath } = await runLittlePortal({ functions: { Echo: echo }, routes })
    expect(await (await fetchPath('/api/things/first')).json()).toMatchObject({
      routeKey: 'GET /api/things/first',
    })
    expect(await (await fetchPath('/api/things/caf%C3%A9%2F1')).json()).toMatchObject({
      routeKey: 'GET /api/things/{id}',
      pathParameters: { id: 'café/1' },
    })
    for (const unknownPath of [
      '/api/things/',
      '/api/Things',
      '/api//things',
      '/api/things/1/2',
      '/api/unknown',
    ]) {
      const response = await fetchPath(unknownPath)
      expect([unknownPath, response.status]).toEqual([unknownPath, 404])
      expect(await response.json()).toEqual({ message: 'Not Found' })
    }
    expect((await fetchPath('/api/things', { method: 'DELETE' })).status).toBe(404)
    expect((await fetchPath('/api/things/%E0%A4%A')).status).toBe(400)
  })

  it('with the event that API Gateway makes: queries and cookies as lists, the origin’s secret, and no header that a client invents', async () => {
    const { fetchPath } = await runLittlePortal({ functions: { Echo: echo }, routes })
    const event = await (
      await fetchPath('/api/things?tag=a&tag=b%20c&q=%C3%A9', {
        headers: {
          cookie: 'one=1; two=2',
          'x-forwarded-for': '6.6.6.6',
          'cloudfront-viewer-address': '6.6.6.6:1',
          'x-origin-secret': 'guessed',
        },
      })
    ).json()
    expect(event).toMatchObject({
      version: '2.0',
      rawPath: '/api/things',
      rawQueryString: 'tag=a&tag=b%20c&q=%C3%A9',
      queryStringParameters: { tag: 'a,b c', q: 'é' },
      cookies: ['one=1', 'two=2'],
      isBase64Encoded: false,
      headers: { 'x-origin-secret': 'open sesame', 'x-forwarded-for': '127.0.0.1' },
      requestContext: { http: { method: 'GET', sourceIp: '127.0.0.1' }, stage: '$default' },
    })
    expect(event.headers).not.toHaveProperty('cloudfront-viewer-address')
    expect(event.headers).not.toHaveProperty('cookie')
  })

  it('with bytes in base64 and text as text', async () => {
    const { fetchPath } = await runLittlePortal({ functions: { Echo: echo }, routes })
    const bytes = Buffer.from([0, 255, 128, 10, 13])
    const form = new FormData()
    form.set('file', new Blob([bytes]), 'a.bin')
    const formEvent = await (await fetchPath('/api/things', { method: 'POST', body: form })).json()
    expect(formEvent.isBase64Encoded).toBe(true)
    expect(Buffer.from(formEvent.body, 'base64').includes(bytes)).toBe(true)
    const json = await (
      await fetchPath('/api/things', {
        method: 'POST',
        body: '{"a":"é"}',
        headers: { 'content-type': 'application/json' },
      })
    ).json()
    expect(json).toMatchObject({ isBase64Encoded: false, body: '{"a":"é"}' })
  })

  it('and is refused if it is larger than Lambda or API Gateway accept', async () => {
    const { fetchPath } = await runLittlePortal({ functions: { Echo: echo }, routes })
    for (const megabytes of [6.5, 11]) {
      const body = 'x'.repeat(megabytes * 1024 * 1024)
      const response = await fetchPath('/api/things', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      })
      expect(response.status).toBe(413)
    }
  })

  it('and gets the bytes, cookies and status that the function returns', async () => {
    const { fetchPath } = await runLittlePortal({
      functions: {
        Bytes: {
          code: `export const handler = async () => ({ statusCode: 201, isBase64Encoded: true, body: Buffer.from([1, 2, 255]).toString('base64'), headers: { 'Content-Type': 'image/png' }, cookies: ['a=1; Path=/', 'b=2'] })`,
        },
      },
      routes: { 'GET /api/bytes': 'Bytes' },
    })
    const response = await fetchPath('/api/bytes')
    expect(response.status).toBe(201)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2'])
    expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([1, 2, 255])
  })

  it('also when the request line names another host', async () => {
    const { portal } = await runLittlePortal({ functions: { Echo: echo }, routes })
    const response = await requestRaw(portal.origin, 'http://elsewhere.example/api/things?x=1', {
      host: 'elsewhere.example',
    })
    expect(response.status).toBe(200)
    expect(JSON.parse(response.body).headers.host).toMatch(/execute-api/)
  })

  it('and never reaches a file outside the site', async () => {
    const { portal } = await runLittlePortal({ functions: { Echo: echo }, routes })
    // API Gateway has no such route. S3 has no such key, and does not reveal that.
    expect((await requestRaw(portal.origin, '/api/../../../../etc/passwd')).status).toBe(404)
    expect((await requestRaw(portal.origin, '/..%2f..%2f..%2fetc/passwd')).status).toBe(403)
  })
})
