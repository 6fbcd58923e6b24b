import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { runningOn } from './lock.ts'
import { reportErrors } from './reportErrors.ts'
import { readLocalSettings } from './settings.ts'

/** The files and folders of the portal in DATA_DIR. Only these are removed, because DATA_DIR may be a folder that holds more. */
const portalFiles = [
  'accounts.json',
  'buckets',
  'clock.json',
  'endpoint.json',
  'events',
  'executions',
  'logs',
  'mail',
  'portal.json',
  'queues',
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
  for (const name of portalFiles) rmSync(path.join(dataDir, name), { recursive: true, force: true })
  const otherFiles = existsSync(dataDir) ? readdirSync(dataDir) : []
  console.info(
    `${dataDir} is empty${otherFiles.length > 0 ? `, but for what is not the portal's: ${otherFiles.join(', ')}` : ''}.`,
  )
})
