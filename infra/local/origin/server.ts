import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Answer, Exchange } from '../gateway/exchange.ts'
import { badGateway, badRequest, tooLong } from './refusals.ts'

export interface OriginServer {
  port: number
  /** The servers, for what needs the sockets themselves (the hot reload of development). */
  servers: Server[]
  close(): Promise<void>
}

/** Larger bodies are not kept while they are read; API Gateway, whose limit is 10 MB, refuses them. In bytes. */
const largestKept = 10 * 1024 * 1024
/** A body that goes on beyond this is cut off. */
const largestRead = 256 * 1024 * 1024
/** The longest URL and, with headers, the longest request that CloudFront accepts, in bytes. */
const longestUrl = 8192
const longestRequest = 20_480
/** Node reads headers this far, so that it is CloudFront's limit that refuses them. */
const longestRead = 64 * 1024

/** Sees a request before CloudFront does; true when it has responded to it. */
export type Detour = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>

/** Serves on 127.0.0.1 and, where the machine has it, on ::1, because a browser may resolve `localhost` to either. */
export async function openServer(
  port: number,
  answer: (exchange: Exchange) => Promise<Answer>,
  detour: Detour,
): Promise<OriginServer> {
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    serve(request, response, answer, detour).catch((error: unknown) => {
      // The viewer has gone, or the runtime has a defect: print it here, and send the viewer nothing of it.
      if (!request.destroyed || !(error instanceof Error && 'code' in error)) console.error(error)
      if (response.headersSent) response.destroy()
      else send(response, 'GET', badGateway())
    })
  }
  const open = async (host: string, at: number) => {
    const server = createServer(
      {
        maxHeaderSize: longestRead,
        requestTimeout: 60_000,
        headersTimeout: 15_000,
        keepAliveTimeout: 65_000,
      },
      handle,
    )
    server.on('clientError', refuseOnSocket)
    await new Promise<void>((resolve, reject) =>
      server.once('error', reject).listen({ port: at, host, ipv6Only: host === '::1' }, resolve),
    )
    return server
  }
  const first = await open('127.0.0.1', port).catch((error) => Promise.reject(portError(error, port)))
  const bound = (first.address() as AddressInfo).port
  const second = await open('::1', bound).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') return undefined
    await new Promise((resolve) => first.close(resolve))
    throw portError(error, bound)
  })
  const servers = second ? [first, second] : [first]
  return {
    port: bound,
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
  answer: (exchange: Exchange) => Promise<Answer>,
  detour: Detour,
) {
  if (await detour(request, response)) return
  const url = pathOf(request.url ?? '/')
  if (!url) return send(response, 'GET', badRequest())
  if (url.length > longestUrl || lengthOf(request) > longestRequest) {
    // CloudFront closes the connection after this response.
    response.setHeader('connection', 'close')
    return send(response, 'GET', tooLong())
  }
  const [path = '/', query = ''] = url.split(/\?(.*)/s, 2)
  const body = await bodyOf(request)
  if (!body) return request.destroy()
  const exchange: Exchange = {
    method: request.method ?? 'GET',
    path,
    query,
    headers: headersOf(request),
    body,
    sourceIp: addressOf(request),
    sourcePort: request.socket.remotePort ?? 0,
  }
  send(response, exchange.method, await answer(exchange))
}

/** The bytes of the request line and the headers. */
const lengthOf = ({ method = '', url = '', rawHeaders }: IncomingMessage) =>
  Buffer.byteLength(`${method} ${url} HTTP/1.1\r\n${rawHeaders.join('  ')}\r\n`)

/** What is no valid request never reaches the handler, so the response is written to the socket. */
function refuseOnSocket(error: NodeJS.ErrnoException, socket: Duplex) {
  if (!socket.writable || error.code === 'ECONNRESET') return socket.destroy()
  const { status, headers, body } = error.code === 'HPE_HEADER_OVERFLOW' ? tooLong() : badRequest()
  const allHeaders = { ...headers, 'content-length': String(body.length), connection: 'close' }
  const lines = Object.entries(allHeaders).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
}

/** A request may name a whole address (`GET http://…`); only its path counts. */
function pathOf(target: string): string | undefined {
  if (target.startsWith('/')) return target
  return /^https?:\/\/[^/?#]*(\/[^#]*)?$/i.exec(target)?.[1]
}

/** The client's address, an IPv4 one in its plain form. */
export const addressOf = ({ socket }: IncomingMessage) => (socket.remoteAddress ?? '').replace(/^::ffff:/, '')

/** Headers about the connection, and those by which a client would claim to have come through other proxies. */
const dropped =
  /^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|expect|x-forwarded-.*|forwarded|x-real-ip|cloudfront-.*|x-amz-cf-.*|via)$/

function headersOf(request: IncomingMessage): Record<string, string> {
  const named = Object.entries(request.headers).filter(([name]) => !dropped.test(name))
  const texts = named.map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : (value ?? '')])
  return Object.fromEntries(texts)
}

/** The whole body, or one byte more than the gateway accepts when it is larger; undefined when it exceeds even what is read. */
async function bodyOf(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > largestRead) return undefined
    if (size <= largestKept) chunks.push(chunk)
  }
  return size > largestKept ? Buffer.alloc(largestKept + 1) : Buffer.concat(chunks)
}

function send(response: ServerResponse, method: string, { status, headers, body }: Answer) {
  const bodiless = status === 204 || status === 304
  response.writeHead(status, { ...headers, ...(bodiless ? {} : { 'content-length': body.length }) })
  response.end(bodiless || method === 'HEAD' ? undefined : body)
}
