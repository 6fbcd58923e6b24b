import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { readState, writeState } from '../stateFile.ts'
import { type DemoAccount, demoAccounts } from './accounts.ts'

const fileOf = (dataDir: string) => path.join(dataDir, 'seed.json')

function mark(dataDir: string, state: 'begun' | 'done') {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  writeState(fileOf(dataDir), { state })
}

/**
 * True if a demo portal must be planted: the folder is empty, or a planting was interrupted. Call it before anything else creates
 * the folder. The answer is stored at once: after a crash the next start plants the demo.
 */
export function wantsPlanting(dataDir: string): boolean {
  if (!existsSync(fileOf(dataDir)) && !existsSync(path.join(dataDir, 'tables'))) mark(dataDir, 'begun')
  return readState<{ state: string }>(fileOf(dataDir))?.state === 'begun'
}

/** Plants the missing parts of the demo and returns its accounts. `environment` is a Lambda's, with keys that may do everything. */
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

/** Formats the accounts as aligned lines. */
export function accountLines(accounts: DemoAccount[]): string[] {
  const longest = Math.max(...accounts.map(({ email }) => email.length))
  return accounts.map(
    ({ role, duties, package: plan, email, password }) =>
      `  ${(duties?.join(', ') ?? `${role}${role === 'user' ? ` (${plan})` : ''}`).padEnd(15)} ${email.padEnd(longest)}  ${password}`,
  )
}
