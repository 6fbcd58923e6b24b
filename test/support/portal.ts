import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { DemoAccount } from '#infra/local/seed/accounts.ts'

const root = path.resolve(import.meta.dirname, '../..')
/** The start may include a whole build. */
const startTimeoutMs = 240_000

export interface Portal {
  /** Such as `http://localhost:43210`. */
  origin: string
  dataDir: string
  pid: number
  /** The demo accounts: one administrator, two instructors, a user of each package. */
  accounts: DemoAccount[]
  /** The administrator among the accounts. */
  admin: DemoAccount
  /** Returns what the portal has printed so far. */
  printed(): string
  /** Ends the portal as a power cut would. Its data remain for the next portal on the same `dataDir`. */
  kill9(): Promise<void>
  /** Ends the portal as Ctrl-C does, and removes its data unless `dataDir` was given. */
  stop(): Promise<void>
}

/**
 * The environment variable with the folder of a stopped demo portal. A portal on a new folder starts with a
 * copy of it.
 */
const demoFolderVariable = 'PLANTED_FOLDER'

export interface PortalSettings {
  /** The folder of an earlier portal; by default a new temporary one. */
  dataDir?: string
  env?: Record<string, string>
}

/** Starts the portal as `npm start` does, in its own process and on a free port, and waits until it is ready. */
export async function startPortal({ dataDir, env = {} }: PortalSettings = {}): Promise<Portal> {
  const folder = dataDir ?? newFolder()
  const child = spawn(process.execPath, [path.join(root, 'infra/local/start.ts')], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const origin = await readyAt(child, (text) => {
    printed += text
  })
  const exited = once(child, 'exit')
  const accounts = JSON.parse(readFileSync(path.join(folder, 'accounts.json'), 'utf8')) as DemoAccount[]
  const kill = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await exited
  }
  return {
    origin,
    dataDir: folder,
    pid: child.pid!,
    accounts,
    admin: accounts.find(({ role }) => role === 'admin')!,
    printed: () => printed,
    kill9: () => kill('SIGKILL'),
    async stop() {
      await kill('SIGINT')
      if (dataDir === undefined) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Logs in as the demo's administrator and returns the token of the session. */
export async function adminToken({ origin, admin }: Pick<Portal, 'origin' | 'admin'>): Promise<string> {
  const response = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: admin.email, password: admin.password }),
  })
  if (!response.ok) throw new Error(`The administrator could not log in: ${response.status}`)
  return ((await response.json()) as { token: string }).token
}

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-'))
  const demoFolder = process.env[demoFolderVariable]
  if (demoFolder) cpSync(demoFolder, folder, { recursive: true })
  return folder
}

/** Fills a folder with the demo's data once, for all portals that this process and its children start later. Returns the clean-up. */
export async function fillDemoFolder(): Promise<() => void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'planted-'))
  const portal = await startPortal({ dataDir })
  await portal.stop()
  process.env[demoFolderVariable] = dataDir
  return () => rmSync(dataDir, { recursive: true, force: true })
}

function readyAt(child: ChildProcess, onPrint: (text: string) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = ''
    const startTimer = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`The portal was not ready in time.\n${printed}`))
    }, startTimeoutMs)
    const read = (bytes: Buffer) => {
      printed += bytes
      onPrint(String(bytes))
      const origin = /^ready (\S+)$/m.exec(printed)?.[1]
      if (!origin) return
      clearTimeout(startTimer)
      resolve(origin)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', (code) => {
      clearTimeout(startTimer)
      reject(new Error(`The portal ended with ${code} before it was ready.\n${printed}`))
    })
  })
}
