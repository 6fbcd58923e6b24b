import { once } from 'node:events'
import { createServer } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'

/** Serves, on this machine, what MiniStack's CloudFront serves under its domain. */
export async function openViewer(
  { hostname: host, port }: URL,
  domain: string,
): Promise<{ origin: string; close: () => void }> {
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming
    const target = { host, port, servername: 'localhost', method, path: url }
    const upstream = request({ ...target, headers: { ...headers, host: domain } })
    upstream.on('response', (response) => {
      outgoing.writeHead(response.statusCode!, response.headers)
      response.pipe(outgoing)
    })
    upstream.on('error', (error) => outgoing.destroy(error))
    incoming.pipe(upstream)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}
