import { build } from '../build/build.ts'
import type { Interceptor } from './origin/server.ts'
import { openPortal, type Portal } from './portal.ts'
import { accountLines, plant, wantsPlanting } from './seed/planting.ts'
import { readLocalSettings } from './settings.ts'

/** The process exits when closing takes longer than this. */
const maxClosingMs = 1500

export interface StartOptions {
  /** Gets each request first. */
  before?: Interceptor
  /** Leaves the front end unbuilt, because it is served from its sources. */
  withoutWeb?: boolean
  /** Runs between opening and serving. */
  prepare?: (portal: Portal) => Promise<void>
}

/** Builds what has changed, opens the portal, plants the demo in an empty one, and serves until a signal ends it. */
export async function startPortal({ before, withoutWeb, prepare }: StartOptions = {}): Promise<Portal> {
  const settings = readLocalSettings()
  await build({ withoutWeb })
  const needsPlanting = wantsPlanting(settings.dataDir)
  const portal = await openPortal({ ...settings, before })
  closeOnSignal(portal)
  if (needsPlanting) {
    const accounts = await plant(settings.dataDir, portal.environment)
    console.info(
      `Demo accounts (also in ${settings.dataDir}/accounts.json):\n${accountLines(accounts).join('\n')}`,
    )
  }
  await prepare?.(portal)
  portal.serve()
  console.info(`ready ${portal.origin}`)
  return portal
}

/** Closes the portal on a signal, and when npm has exited: the shell between them passes no signal on. */
function closeOnSignal(portal: Portal) {
  const npmPid = process.env.npm_lifecycle_event ? process.ppid : undefined
  const watch = setInterval(() => {
    if (npmPid === undefined || process.ppid === npmPid) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500).unref()
  let isClosing = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (isClosing) process.exit(1)
      isClosing = true
      setTimeout(() => process.exit(0), maxClosingMs).unref()
      portal.close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
  }
}
