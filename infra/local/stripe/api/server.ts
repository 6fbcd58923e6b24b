import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type ApiOptions, answer } from './answer.ts'

export interface ApiServer {
  port: number
  close(): Promise<void>
}

async function respond(options: ApiOptions, request: IncomingMessage) {
  const { method = 'GET', url = '/', headers } = request
  const [path = '/', query = ''] = url.split(/\?(.*)/s, 2)
  return answer(options, { method, path, query, headers, body: await text(request) })
}

/** Serves Stripe's API on loopback. */
export async function openServer(options: ApiOptions, port: number): Promise<ApiServer> {
  const server = createServer((request, response) => {
    respond(options, request).then(
      ({ status, headers, body }) => {
        const content = JSON.stringify(body, null, 2)
        response.writeHead(status, {
          ...headers,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(content),
        })
        response.end(content)
      },
      // The client disconnected before its request was read.
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
