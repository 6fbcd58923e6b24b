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
  /** Where requests for data go on to: the portal. Without it they are not found. */
  data?: string
}

const isData = /^\/(api|files|card|favicon\.svg)(\/|\?|$)/

/**
 * Serves a built folder from 127.0.0.1 as a good host would, and as the portal's own origin does here: HTTP/1.1, brotli of the
 * same quality made once, hashed files kept for good.
 */
export async function openPeerServer({ folder, data }: Settings): Promise<PeerServer> {
  const made = new Map<string, Promise<Buffer>>()
  const server = createServer((asked, response) => {
    if (data && isData.test(asked.url ?? '')) return passOn(asked, response, data)
    serve(folder, made, asked, response).catch((error: NodeJS.ErrnoException) => {
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
  made: Map<string, Promise<Buffer>>,
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
  const lasting = pathname.includes('/assets/')
  const headers = {
    'content-type': type,
    'cache-control': lasting ? 'public, max-age=31536000, immutable' : 'no-cache',
  }
  const isFont = type.startsWith('font/')
  const making = made.get(file) ?? (isFont ? readFile(file) : compressed(file))
  made.set(file, making)
  const body = await making
  const encoded = isFont ? {} : { 'content-encoding': 'br', vary: 'Accept-Encoding' }
  response.writeHead(200, { ...headers, ...encoded, 'content-length': body.length }).end(body)
}

const compressed = async (file: string) =>
  toBrotli(await readFile(file), {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  })

function passOn(asked: IncomingMessage, response: ServerResponse, data: string) {
  const { host, ...headers } = asked.headers
  const onward = request(new URL(asked.url ?? '/', data), { method: asked.method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  onward.on('error', () => response.writeHead(502).end())
  asked.pipe(onward)
}
