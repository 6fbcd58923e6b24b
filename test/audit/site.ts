import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** A website on loopback that counts the bytes it writes. */
export interface Site {
  port: number
  /** `http://127.0.0.1:port` */
  origin: string
  writtenBytes(): number
  requestedPaths: string[]
  close(): Promise<void>
}

export type Answer = (response: ServerResponse, request: IncomingMessage) => unknown

/** Starts a website that has for each path a function that responds, or its HTML. Any other path returns 404. */
export async function startSite(
  pages: Readonly<Record<string, string | Answer>>,
  ip = '127.0.0.1',
): Promise<Site> {
  const requestedPaths: string[] = []
  const sockets = new Set<Socket>()
  let closedBytes = 0
  const listener: RequestListener = (request, response) => {
    const path = request.url ?? ''
    requestedPaths.push(path)
    const page = pages[path.split('?')[0] ?? '']
    if (typeof page === 'function') page(response, request)
    else
      response
        .writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' })
        .end(page ?? 'none')
  }
  const server = createServer(listener).listen(0, ip)
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => {
      sockets.delete(socket)
      closedBytes += socket.bytesWritten
    })
  })
  server.on('upgrade', (request: IncomingMessage, socket: Socket) => {
    requestedPaths.push(request.url ?? '')
    openWebSocket(request, socket)
  })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    origin: `http://${ip}:${port}`,
    writtenBytes: () => [...sockets].reduce((sum, socket) => sum + socket.bytesWritten, closedBytes),
    requestedPaths,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Accepts a WebSocket and sends forty messages of 2,000 characters. */
function openWebSocket(request: IncomingMessage, socket: Socket): void {
  const key = `${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`
  const accept = createHash('sha1').update(key).digest('base64')
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-accept: ${accept}\r\n\r\n`,
  )
  const text = Buffer.alloc(2000, 'w')
  const frame = Buffer.concat([Uint8Array.of(0x81, 126, text.length >> 8, text.length & 255), text])
  for (let count = 0; count < 40; count++) socket.write(frame)
}

/** Responds with a file of a media type. */
export const file =
  (type: string, body: string | Buffer, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response
      .writeHead(200, { 'content-type': type, 'content-length': Buffer.byteLength(body), ...headers })
      .end(body)

export const redirect =
  (location: string, status = 302): Answer =>
  (response) =>
    response.writeHead(status, { location }).end()
