import { build } from '../build/build.ts'
import type { Detour } from './origin/server.ts'
import { openPortal, type Portal } from './portal.ts'
import { accountLines, plant, wantsPlanting } from './seed/planting.ts'
import { readLocalSettings } from './settings.ts'

/** How long an orderly end may take, in ms, before it is enforced. */
const longestClosing = 1500

export interface StartOptions {
  /** Looked at before everything else. */
  before?: Detour
  /** The front end is not built, for it is served from its sources. */
  withoutWeb?: boolean
  /** Between opening and serving. */
  prepare?: (portal: Portal) => Promise<void>
}

/** Builds what has changed, opens the portal, plants the demo in an empty one, and serves until it gets a signal to end. */
export async function startPortal({ before, withoutWeb, prepare }: StartOptions = {}): Promise<Portal> {
  const settings = readLocalSettings()
  await build({ withoutWeb })
  const planting = wantsPlanting(settings.dataDir)
  const portal = await openPortal({ ...settings, before })
  endWith(portal)
  if (planting) {
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

function endWith(portal: Portal) {
  let ending = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (ending) process.exit(1)
      ending = true
      setTimeout(() => process.exit(0), longestClosing).unref()
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
