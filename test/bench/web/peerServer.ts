import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const toBrotli = promisify(brotliCompress)

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

export interface PeerServer {
  origin: string
  close(): Promise<void>
}

interface Settings {
  folder: string
  /** The origin of the portal, which answers requests for data, fonts and drawings. Without it, they return 404. */
  dataOrigin?: string
}

const isData = /^\/(api|files|card|favicon\.svg|shell|areas)(\/|\?|$)/

/**
 * Serves a built folder from 127.0.0.1 as a good host would, and as the portal's own origin does here: HTTP/1.1,
 * files compressed once by brotli of the same quality, hashed files cached for ever.
 */
export async function openPeerServer({ folder, dataOrigin }: Settings): Promise<PeerServer> {
  const cache = new Map<string, Promise<Buffer>>()
  const server = createServer((request, response) => {
    if (dataOrigin && isData.test(request.url ?? '')) return forward(request, response, dataOrigin)
    serve(folder, cache, request, response).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') console.error(error)
      response.writeHead(error.code === 'ENOENT' ? 404 : 500).end()
    })
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function serve(
  folder: string,
  cache: Map<string, Promise<Buffer>>,
  { url = '/' }: IncomingMessage,
  response: ServerResponse,
) {
  const { pathname } = new URL(url, 'http://peer')
  const file = path.join(
    folder,
    pathname.endsWith('/') ? `${pathname}index.html` : decodeURIComponent(pathname),
  )
  if (path.relative(folder, file).startsWith('..')) return response.writeHead(400).end()
  const type = types[path.extname(file)] ?? 'application/octet-stream'
  const isHashed = pathname.includes('/assets/')
  const headers = {
    'content-type': type,
    'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
  }
  const isFont = type.startsWith('font/')
  const reading = cache.get(file) ?? (isFont ? readFile(file) : compressFile(file))
  cache.set(file, reading)
  const body = await reading
  const encodingHeaders = isFont ? {} : { 'content-encoding': 'br', vary: 'Accept-Encoding' }
  response.writeHead(200, { ...headers, ...encodingHeaders, 'content-length': body.length }).end(body)
}

const compressFile = async (file: string) =>
  toBrotli(await readFile(file), {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  })

function forward(incoming: IncomingMessage, response: ServerResponse, dataOrigin: string) {
  const { host, ...headers } = incoming.headers
  const forwarded = request(
    new URL(incoming.url ?? '/', dataOrigin),
    { method: incoming.method, headers },
    (upstreamResponse) => {
      response.writeHead(upstreamResponse.statusCode ?? 502, upstreamResponse.headers)
      upstreamResponse.pipe(response)
    },
  )
  forwarded.on('error', () => response.writeHead(502).end())
  incoming.pipe(forwarded)
}
