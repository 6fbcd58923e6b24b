import { watch } from 'node:fs'
import path from 'node:path'
import { devMiddleware } from '#web/build/dev.ts'
import { build } from '../build/build.ts'
import type { Interceptor } from './origin/server.ts'
import type { Portal } from './portal.ts'
import { root } from './settings.ts'
import { startPortal } from './startPortal.ts'

/** The sources of the templates. A change of the runtime itself (infra/local) needs a restart. */
const watchedFolders = ['functions', 'shared', 'infra/stacks', 'infra/constructs', 'infra/workflows']
/** Editors write several files at once. */
const debounceMs = 150

/** Starts the portal with hot reload: Vite serves the front end, and functions and routes follow a change within seconds. */
export async function startDevelopment(): Promise<void> {
  let frontEnd: Interceptor | undefined
  const portal = await startPortal({
    withoutWeb: true,
    before: (request, response) => frontEnd?.(request, response) ?? false,
    prepare: async ({ server: { servers } }) => {
      const [first, ...others] = servers
      if (!first) throw new Error('The portal listens nowhere.')
      const vite = await devMiddleware(first)
      // The browser may open its hot-reload socket on the other address of localhost.
      for (const other of others) other.on('upgrade', (...args) => first.emit('upgrade', ...args))
      frontEnd = interceptorOf(vite.middlewares)
    },
  })
  reloadOnChange(portal)
}

type Middleware = (
  request: Parameters<Interceptor>[0],
  response: Parameters<Interceptor>[1],
  next: (error?: unknown) => void,
) => void

/** Passes on all requests but those for the API and the buckets. */
const interceptorOf =
  (middleware: Middleware): Interceptor =>
  (request, response) => {
    if (/^\/(api|card|files)(\/|\?|$)/.test(request.url ?? '')) return false
    return new Promise((resolve, reject) => {
      response.once('close', () => resolve(true))
      middleware(request, response, (error) => (error === undefined ? resolve(false) : reject(error)))
    })
  }

function reloadOnChange(portal: Portal) {
  let timer: NodeJS.Timeout | undefined
  let working = Promise.resolve()
  const reload = async () => {
    const startedAt = performance.now()
    try {
      const ran = await build({ withoutWeb: true, print: () => undefined })
      if (ran.length === 0) return
      await portal.reload()
      console.info(`reloaded in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
    } catch (error) {
      // The portal goes on with the old code; the next change tries again.
      console.error(error instanceof Error ? error.message : error)
    }
  }
  for (const folder of watchedFolders) {
    watch(path.join(root, folder), { recursive: true }, () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        working = working.then(reload)
      }, debounceMs)
    })
  }
}
