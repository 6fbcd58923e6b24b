import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import type { HttpRequest, HttpResponse } from '../gateway/httpMessages.ts'
import { badGateway, badRequest, contentTooLarge } from './refusals.ts'

export interface OriginServer {
  port: number
  /** Development's hot reload needs the sockets of the servers. */
  servers: Server[]
  close(): Promise<void>
}

/** Larger bodies are read but not stored; API Gateway, whose limit this is, refuses them. */
const maxStoredBytes = 10 * 1024 * 1024
/** The connection of a larger body is closed. */
const maxReadBytes = 256 * 1024 * 1024
/** CloudFront's limits of a URL, and of a request with its headers. */
const maxUrlBytes = 8192
const maxRequestBytes = 20_480
/** Node accepts longer headers, so that CloudFront's limit applies and not Node's. */
const maxHeaderBytes = 64 * 1024

/** Gets each request before CloudFront does; returns true when it has responded. */
export type Interceptor = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>

/** Serves on 127.0.0.1 and, where the machine has it, on ::1, because a browser may resolve `localhost` to either. */
export async function openServer(
  port: number,
  answer: (viewerRequest: HttpRequest) => Promise<HttpResponse>,
  intercept: Interceptor,
): Promise<OriginServer> {
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    serve(request, response, answer, intercept).catch((error: unknown) => {
      // The viewer has disconnected, or the runtime has a defect, which is printed here and not shown to the viewer.
      if (!request.destroyed || !(error instanceof Error && 'code' in error)) console.error(error)
      if (response.headersSent) response.destroy()
      else send(response, 'GET', badGateway())
    })
  }
  const open = async (host: string, listenPort: number) => {
    const server = createServer(
      {
        maxHeaderSize: maxHeaderBytes,
        requestTimeout: 60_000,
        headersTimeout: 15_000,
        keepAliveTimeout: 65_000,
      },
      handle,
    )
    server.on('clientError', refuseOnSocket)
    await new Promise<void>((resolve, reject) =>
      server.once('error', reject).listen({ port: listenPort, host, ipv6Only: host === '::1' }, resolve),
    )
    return server
  }
  const ipv4Server = await open('127.0.0.1', port).catch((error) => Promise.reject(portError(error, port)))
  const boundPort = (ipv4Server.address() as AddressInfo).port
  const ipv6Server = await open('::1', boundPort).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') return undefined
    await new Promise((resolve) => ipv4Server.close(resolve))
    throw portError(error, boundPort)
  })
  const servers = ipv6Server ? [ipv4Server, ipv6Server] : [ipv4Server]
  return {
    port: boundPort,
    servers,
    close: async () => {
      await Promise.all(
        servers.map((server) => {
          const closed = new Promise((resolve) => server.close(resolve))
          server.closeAllConnections()
          return closed
        }),
      )
    },
  }
}

function portError(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new Error(
      `The port ${port} is taken by another program. Set PORT to a free one: PORT=3001 npm start`,
    )
  }
  if (error.code === 'EACCES')
    return new Error(`The system does not let you listen on port ${port}. Set PORT to one above 1023.`)
  return error
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  answer: (viewerRequest: HttpRequest) => Promise<HttpResponse>,
  intercept: Interceptor,
) {
  if (await intercept(request, response)) return
  const url = pathOf(request.url ?? '/')
  if (!url) return send(response, 'GET', badRequest())
  if (url.length > maxUrlBytes || lengthOf(request) > maxRequestBytes) {
    // CloudFront closes the connection after this response.
    response.setHeader('connection', 'close')
    return send(response, 'GET', contentTooLarge())
  }
  const [path = '/', query = ''] = url.split(/\?(.*)/s, 2)
  const body = await bodyOf(request)
  if (!body) return request.destroy()
  const viewerRequest: HttpRequest = {
    method: request.method ?? 'GET',
    path,
    query,
    headers: headersOf(request),
    body,
    sourceIp: addressOf(request),
    sourcePort: request.socket.remotePort ?? 0,
  }
  send(response, viewerRequest.method, await answer(viewerRequest))
}

/** Returns the bytes of the request line and the headers. */
const lengthOf = ({ method = '', url = '', rawHeaders }: IncomingMessage) =>
  Buffer.byteLength(`${method} ${url} HTTP/1.1\r\n${rawHeaders.join('  ')}\r\n`)

/** An invalid request never reaches the handler, so the response is written to the socket. */
function refuseOnSocket(error: NodeJS.ErrnoException, socket: Duplex) {
  if (!socket.writable || error.code === 'ECONNRESET') return socket.destroy()
  const { status, headers, body } = error.code === 'HPE_HEADER_OVERFLOW' ? contentTooLarge() : badRequest()
  const allHeaders = { ...headers, 'content-length': String(body.length), connection: 'close' }
  const lines = Object.entries(allHeaders).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
}

/** Returns the path of a request's target, which may be a whole URL (`GET http://…`). */
function pathOf(target: string): string | undefined {
  if (target.startsWith('/')) return target
  return /^https?:\/\/[^/?#]*(\/[^#]*)?$/i.exec(target)?.[1]
}

/** Returns the client's address, an IPv4 one in its plain form. */
export const addressOf = ({ socket }: IncomingMessage) => (socket.remoteAddress ?? '').replace(/^::ffff:/, '')

/** Headers about the connection, and those that only a proxy may set. */
const droppedHeaders =
  /^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|expect|x-forwarded-.*|forwarded|x-real-ip|cloudfront-.*|x-amz-cf-.*|via)$/

function headersOf(request: IncomingMessage): Record<string, string> {
  const forwarded = Object.entries(request.headers).filter(([name]) => !droppedHeaders.test(name))
  const texts = forwarded.map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(',') : (value ?? ''),
  ])
  return Object.fromEntries(texts)
}

/** Reads the whole body. For a larger one it returns a byte more than the gateway accepts, or undefined beyond `maxReadBytes`. */
async function bodyOf(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxReadBytes) return undefined
    if (size <= maxStoredBytes) chunks.push(chunk)
  }
  return size > maxStoredBytes ? Buffer.alloc(maxStoredBytes + 1) : Buffer.concat(chunks)
}

function send(response: ServerResponse, method: string, { status, headers, body }: HttpResponse) {
  const isBodiless = status === 204 || status === 304
  response.writeHead(status, { ...headers, ...(!isBodiless && { 'content-length': body.length }) })
  response.end(isBodiless || method === 'HEAD' ? undefined : body)
}
