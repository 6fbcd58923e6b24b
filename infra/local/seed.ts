import { runningOn } from './lock.ts'
import { reportErrors } from './reportErrors.ts'
import { accountLines, plant } from './seed/planting.ts'
import { readLocalSettings } from './settings.ts'

/** Plants the demo portal, or what is missing of it, in the portal that runs on DATA_DIR or in one opened for the purpose. */
await reportErrors(async () => {
  const settings = readLocalSettings()
  const running = runningOn(settings.dataDir)
  const accounts = running
    ? await plant(settings.dataDir, running.environment ?? notReady())
    : await plantStopped(settings)
  console.info(
    `The demo portal is there. Accounts (also in ${settings.dataDir}/accounts.json):\n${accountLines(accounts).join('\n')}`,
  )
})

function notReady(): never {
  throw new Error('The portal is still starting. Try again in a moment.')
}

async function plantStopped(settings: ReturnType<typeof readLocalSettings>) {
  const { build } = await import('../build/build.ts')
  const { openPortal } = await import('./portal.ts')
  await build()
  const portal = await openPortal({ ...settings, port: 0 })
  try {
    return await plant(settings.dataDir, portal.environment)
  } finally {
    await portal.close()
  }
}
