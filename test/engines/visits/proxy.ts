import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** Runs before all else in every document; Safari's engine reports its console to nobody else. */
function noteComplaints(): void {
  const complaints: string[] = []
  Object.assign(window, { complaints })
  const said = console.error
  console.error = (...words: unknown[]) => {
    complaints.push(words.map(String).join(' '))
    said(...words)
  }
  const note = ({ target, message }: ErrorEvent) => {
    const { src, href } = target as HTMLScriptElement & HTMLLinkElement
    complaints.push(message ?? `${src ?? href} did not load`)
  }
  window.addEventListener('error', note, true)
  window.addEventListener('unhandledrejection', ({ reason }) => complaints.push(String(reason)))
}

function forgetWorkers(): void {
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
}

export interface PortalProxy {
  origin: string
  close(): Promise<void>
}

/** A second way into the portal, by which documents note what goes wrong in them, and may do without a service worker. */
export async function openProxy(portal: string, { worker }: { worker: boolean }): Promise<PortalProxy> {
  const script = `(${noteComplaints})();${worker ? '' : `(${forgetWorkers})()`}`
  const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`
  const server = createServer((incoming, answer) => {
    // Documents, which have no dot in their names, must come in words.
    const headers = incoming.url?.includes('.')
      ? incoming.headers
      : { ...incoming.headers, 'accept-encoding': 'identity' }
    const passed = request(portal + incoming.url, { method: incoming.method, headers }, async (came) => {
      const { statusCode = 502 } = came
      if (!came.headers['content-type']?.includes('text/html') || incoming.url?.startsWith('/offline')) {
        answer.writeHead(statusCode, came.headers)
        came.pipe(answer)
        return
      }
      const { 'content-length': _, ...others } = came.headers
      // Pictures name their origin, which by this way in is another one.
      const policy = String(others['content-security-policy'])
        .replace(/script-src /, `script-src ${hash} `)
        .replace(/img-src /, `img-src ${portal} `)
      answer.writeHead(statusCode, { ...others, 'content-security-policy': policy })
      answer.end((await text(came)).replace('<head>', `<head><script>${script}</script>`))
    })
    passed.on('error', () => answer.destroy())
    incoming.pipe(passed)
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
