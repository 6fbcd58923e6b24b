import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { type DemoAccount, demoAccounts } from './accounts.ts'

const fileOf = (dataDir: string) => path.join(dataDir, 'seed.json')

function mark(dataDir: string, state: 'begun' | 'done') {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  writeFileSync(`${fileOf(dataDir)}.new`, JSON.stringify({ state }))
  renameSync(`${fileOf(dataDir)}.new`, fileOf(dataDir))
}

/**
 * Whether a demo portal is to be planted: the folder is empty, or a planting was cut short. Called before anything else makes the
 * folder, and written down at once, so that a crash between the two leaves no empty portal.
 */
export function wantsPlanting(dataDir: string): boolean {
  if (!existsSync(fileOf(dataDir)) && !existsSync(path.join(dataDir, 'tables'))) mark(dataDir, 'begun')
  if (!existsSync(fileOf(dataDir))) return false
  return (JSON.parse(readFileSync(fileOf(dataDir), 'utf8')) as { state: string }).state !== 'done'
}

/**
 * Plants what is missing of the demo portal and returns its accounts. `environment` is a Lambda's, with keys that may do
 * everything.
 */
export async function plant(dataDir: string, environment: Record<string, string>): Promise<DemoAccount[]> {
  const accounts = demoAccounts(dataDir)
  await new Promise<void>((resolve, reject) => {
    const worker = new Worker(new URL('./plant.ts', import.meta.url), {
      workerData: { accounts },
      env: environment,
      execArgv: [],
    })
    worker.once('error', reject)
    worker.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error('The demo portal could not be planted.')),
    )
  })
  mark(dataDir, 'done')
  return accounts
}

/** The accounts as lines for people, aligned. */
export function accountLines(accounts: DemoAccount[]): string[] {
  const longest = Math.max(...accounts.map(({ email }) => email.length))
  return accounts.map(
    ({ role, package: plan, email, password }) =>
      `  ${`${role}${role === 'user' ? ` (${plan})` : ''}`.padEnd(15)} ${email.padEnd(longest)}  ${password}`,
  )
}
