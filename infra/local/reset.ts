import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { runningOn } from './lock.ts'
import { reportErrors } from './reportErrors.ts'
import { readLocalSettings } from './settings.ts'

/** What the portal makes in DATA_DIR. Only this is removed, for DATA_DIR may have been set to a folder that holds more. */
const own = [
  'accounts.json',
  'buckets',
  'clock.json',
  'endpoint.json',
  'events',
  'executions',
  'logs',
  'mail',
  'portal.json',
  'schedules.json',
  'secrets.json',
  'seed.json',
  'stripe',
  'stripe.json',
  'tables',
]

await reportErrors(async () => {
  const { dataDir } = readLocalSettings()
  const running = runningOn(dataDir)
  if (running) throw new Error(`A portal runs on ${dataDir} (process ${running.pid}). Stop it first.`)
  for (const name of own) rmSync(path.join(dataDir, name), { recursive: true, force: true })
  const left = existsSync(dataDir) ? readdirSync(dataDir) : []
  console.info(
    `${dataDir} is empty${left.length > 0 ? `, but for what is not the portal's: ${left.join(', ')}` : ''}.`,
  )
})
