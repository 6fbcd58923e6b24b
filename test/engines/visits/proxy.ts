import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** Records the errors of a document, because Safari's engine does not report its console. Runs before all other scripts. */
function recordErrors(): void {
  const consoleErrors: string[] = []
  Object.assign(window, { consoleErrors })
  const logError = console.error
  console.error = (...parts: unknown[]) => {
    consoleErrors.push(parts.map(String).join(' '))
    logError(...parts)
  }
  const recordEvent = ({ target, message }: ErrorEvent) => {
    const { src, href } = target as HTMLScriptElement & HTMLLinkElement
    consoleErrors.push(message ?? `${src ?? href} did not load`)
  }
  window.addEventListener('error', recordEvent, true)
  window.addEventListener('unhandledrejection', ({ reason }) => consoleErrors.push(String(reason)))
}

function removeServiceWorkers(): void {
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
}

export interface PortalProxy {
  origin: string
  close(): Promise<void>
}

/** Opens a proxy of the portal. Its documents record their own errors, and have a service worker only if `hasWorker` is true. */
export async function openProxy(
  portalOrigin: string,
  { hasWorker }: { hasWorker: boolean },
): Promise<PortalProxy> {
  const script = `(${recordErrors})();${hasWorker ? '' : `(${removeServiceWorkers})()`}`
  const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`
  const server = createServer((incoming, response) => {
    // Documents have no dot in their path. They must not be compressed, so that the script can be added.
    const headers = incoming.url?.includes('.')
      ? incoming.headers
      : { ...incoming.headers, 'accept-encoding': 'identity' }
    const forwarded = request(
      portalOrigin + incoming.url,
      { method: incoming.method, headers },
      async (upstream) => {
        const { statusCode = 502 } = upstream
        if (
          !upstream.headers['content-type']?.includes('text/html') ||
          incoming.url?.startsWith('/offline')
        ) {
          response.writeHead(statusCode, upstream.headers)
          upstream.pipe(response)
          return
        }
        const { 'content-length': _, ...others } = upstream.headers
        // Pictures are loaded from the portal's own origin.
        const policy = String(others['content-security-policy'])
          .replace(/script-src /, `script-src ${hash} `)
          .replace(/img-src /, `img-src ${portalOrigin} `)
        response.writeHead(statusCode, { ...others, 'content-security-policy': policy })
        response.end((await text(upstream)).replace('<head>', `<head><script>${script}</script>`))
      },
    )
    forwarded.on('error', () => response.destroy())
    incoming.pipe(forwarded)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
