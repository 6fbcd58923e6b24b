import { watch } from 'node:fs'
import path from 'node:path'
import { devMiddleware } from '#web/build/dev.ts'
import { build } from '../build/build.ts'
import type { Detour } from './origin/server.ts'
import type { Portal } from './portal.ts'
import { root } from './settings.ts'
import { startPortal } from './startPortal.ts'

/** What the templates are made from. A change of the runtime itself (infra/local) needs a restart. */
const watched = ['functions', 'shared', 'infra/stacks', 'infra/constructs', 'infra/workflows']
/** Editors write several files in one go. In ms. */
const pause = 150

/** The portal with hot reload: the front end from its sources by Vite, other functions and routes within seconds of a change. */
export async function startDevelopment(): Promise<void> {
  let front: Detour | undefined
  const portal = await startPortal({
    withoutWeb: true,
    before: (request, response) => front?.(request, response) ?? false,
    prepare: async ({ server: { servers } }) => {
      const [first, ...others] = servers
      if (!first) throw new Error('The portal listens nowhere.')
      const vite = await devMiddleware(first)
      // The browser may come to the other address of localhost with its hot-reload socket.
      for (const other of others) other.on('upgrade', (...given) => first.emit('upgrade', ...given))
      front = detourTo(vite.middlewares)
    },
  })
  follow(portal)
}

type Middleware = (
  request: Parameters<Detour>[0],
  response: Parameters<Detour>[1],
  next: (error?: unknown) => void,
) => void

/** Everything that neither the API nor the buckets serve. */
const detourTo =
  (middleware: Middleware): Detour =>
  (request, response) => {
    if (/^\/(api|card|files)(\/|\?|$)/.test(request.url ?? '')) return false
    return new Promise((resolve, reject) => {
      response.once('close', () => resolve(true))
      middleware(request, response, (error) => (error === undefined ? resolve(false) : reject(error)))
    })
  }

function follow(portal: Portal) {
  let timer: NodeJS.Timeout | undefined
  let working = Promise.resolve()
  const renew = async () => {
    const begun = performance.now()
    try {
      const ran = await build({ withoutWeb: true, print: () => undefined })
      if (ran.length === 0) return
      await portal.reload()
      console.info(`reloaded in ${((performance.now() - begun) / 1000).toFixed(1)} s`)
    } catch (error) {
      // What runs goes on as it was; the next change tries again.
      console.error(error instanceof Error ? error.message : error)
    }
  }
  for (const folder of watched) {
    watch(path.join(root, folder), { recursive: true }, () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        working = working.then(renew)
      }, pause)
    })
  }
}
