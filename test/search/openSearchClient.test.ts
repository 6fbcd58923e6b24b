import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SearchUnavailable } from '#functions/platform/search/engine.ts'
import { type OpenSearchClient, openSearchClient } from '#functions/platform/search/openSearch/client.ts'

describe('the client of OpenSearch', () => {
  let server: Server
  let client: OpenSearchClient
  let next = { status: 200, body: '{}' }
  let received: { message: IncomingMessage; body: string }[] = []
  const credentials = { accessKeyId: 'AKID', secretAccessKey: 'secret', sessionToken: 'token' }

  beforeAll(async () => {
    server = createServer(async (message, response) => {
      let body = ''
      for await (const chunk of message) body += chunk
      received.push({ message, body })
      response.writeHead(next.status).end(next.body)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    client = openSearchClient(`http://127.0.0.1:${port}`, { region: 'ca-central-1', credentials })
  })
  afterAll(() => server.close())
  beforeEach(() => {
    received = []
    next = { status: 200, body: '{}' }
  })

  test('signs each call with the role of its Lambda', async () => {
    await client.call('POST', '/search/_search', { query: { size: '1' }, body: { query: 'x' } })
    const [{ message, body }] = received as [(typeof received)[0]]
    expect(message.url).toBe('/search/_search?size=1')
    expect(message.headers.authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=AKID\/\d{8}\/ca-central-1\/es\/aws4_request, SignedHeaders=content-type;host;/,
    )
    expect(message.headers['x-amz-security-token']).toBe('token')
    expect(message.headers['content-type']).toBe('application/json')
    expect(body).toBe('{"query":"x"}')
  })

  test('sends a bulk request as lines', async () => {
    await client.call('POST', '/search/_bulk', { lines: [{ index: {} }, { title: 'two\nlines' }] })
    expect(received[0]!.body).toBe('{"index":{}}\n{"title":"two\\nlines"}\n')
    expect(received[0]!.message.headers['content-type']).toBe('application/x-ndjson')
  })

  test.each([404, 409])('returns the answer for status %d instead of throwing', async (status) => {
    next = { status, body: '{"found":false}' }
    expect(await client.call('GET', '/search/_doc/state')).toEqual({ status, body: { found: false } })
  })

  test.each([429, 500, 503])('throws SearchUnavailable at status %d', async (status) => {
    next = { status, body: 'no JSON' }
    await expect(client.call('GET', '/')).rejects.toBeInstanceOf(SearchUnavailable)
  })

  test('fails with what OpenSearch says about a wrong request', async () => {
    next = { status: 400, body: '{"error":"parsing_exception"}' }
    const refused = client.call('GET', '/search/_search')
    await expect(refused).rejects.toThrow('parsing_exception')
    await expect(refused).rejects.not.toBeInstanceOf(SearchUnavailable)
  })
})
