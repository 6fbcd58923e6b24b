import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type Answering, answer } from './answer.ts'

export interface ApiServer {
  port: number
  close(): Promise<void>
}

async function respond(given: Answering, request: IncomingMessage) {
  const { method = 'GET', url = '/', headers } = request
  const [path = '/', query = ''] = url.split(/\?(.*)/s, 2)
  return answer(given, { method, path, query, headers, body: await text(request) })
}

/** Stripe's API on loopback. */
export async function openServer(given: Answering, port: number): Promise<ApiServer> {
  const server = createServer((request, response) => {
    respond(given, request).then(
      ({ status, headers, body }) => {
        const content = JSON.stringify(body, null, 2)
        response.writeHead(status, {
          ...headers,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(content),
        })
        response.end(content)
      },
      // The client has gone before its request was read.
      () => response.destroy(),
    )
  })
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(port, '127.0.0.1', resolve),
  )
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}
