import { build } from '../build/build.ts'
import { openPortal, type Portal } from './portal.ts'
import { accountLines, plant, wantsPlanting } from './seed/planting.ts'
import { readLocalSettings } from './settings.ts'

/** How long an orderly end may take, in ms, before it is enforced. */
const longestClosing = 2000

/** Builds what has changed, opens the portal, plants the demo in an empty one, and serves until it is told to end. */
export async function startPortal(): Promise<Portal> {
  const settings = readLocalSettings()
  await build()
  const planting = wantsPlanting(settings.dataDir)
  const portal = await openPortal(settings)
  endWith(portal)
  if (planting) {
    const accounts = await plant(settings.dataDir, portal.environment)
    console.info(`Demo accounts (also in ${settings.dataDir}/accounts.json):\n${accountLines(accounts).join('\n')}`)
  }
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
