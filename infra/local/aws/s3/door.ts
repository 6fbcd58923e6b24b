import type { IncomingMessage, ServerResponse } from 'node:http'
export function s3Door(_: object) {
  return (_q: IncomingMessage, r: ServerResponse, _s: object) => {
    r.writeHead(501).end()
  }
}
