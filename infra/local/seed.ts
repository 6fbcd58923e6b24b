import { reportErrors } from './reportErrors.ts'
import { accountLines, plant } from './seed/planting.ts'
import { readLocalSettings } from './settings.ts'
import { withPortal } from './withPortal.ts'

/** Plants the missing parts of the demo in the portal that runs on DATA_DIR, or in one that it opens and closes. */
await reportErrors(async () => {
  const settings = readLocalSettings()
  const accounts = await withPortal(settings, (environment) => plant(settings.dataDir, environment))
  console.info(
    `The demo portal is there. Accounts (also in ${settings.dataDir}/accounts.json):\n${accountLines(accounts).join('\n')}`,
  )
})
