import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { DemoAccount } from '#infra/local/seed/accounts.ts'

const root = path.resolve(import.meta.dirname, '../..')
/** Building from clean sources counts too. In ms. */
const longestStart = 240_000

/** The attachment of a failed story that holds what its portal printed meanwhile. */
export const portalLog = 'portal log'

export interface Portal {
  /** `http://localhost:43210` */
  origin: string
  dataDir: string
  pid: number
  /** The demo accounts: one admin, two instructors, a user of each package. */
  accounts: DemoAccount[]
  /** What it printed so far. */
  printed(): string
  /** Ends it as a power cut would. Its data stay, for a next portal on the same `dataDir`. */
  kill9(): Promise<void>
  /** Ends it as Ctrl-C does, and removes the data unless `dataDir` was given. */
  stop(): Promise<void>
}

/** Names the folder of a stopped demo portal. A portal on a new folder begins with a copy of it instead of planting its own. */
const plantedFolder = 'PLANTED_FOLDER'

export interface PortalSettings {
  /** Of an earlier portal; a new temporary folder when left out. */
  dataDir?: string
  env?: Record<string, string>
}

/** Starts the portal as `npm start` does, in a process of its own, on a free port, and waits until it is ready. */
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
  const ended = once(child, 'exit')
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
  }
  return {
    origin,
    dataDir: folder,
    pid: child.pid!,
    accounts: JSON.parse(readFileSync(path.join(folder, 'accounts.json'), 'utf8')) as DemoAccount[],
    printed: () => printed,
    kill9: () => end('SIGKILL'),
    async stop() {
      await end('SIGINT')
      if (dataDir === undefined) rmSync(folder, { recursive: true, force: true })
    },
  }
}

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-'))
  const planted = process.env[plantedFolder]
  if (planted) cpSync(planted, folder, { recursive: true })
  return folder
}

/** Plants the demo portal once, for all portals that this process and its children start from now on. Returns how to remove it. */
export async function plantOnce(): Promise<() => void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'planted-'))
  const portal = await startPortal({ dataDir })
  await portal.stop()
  process.env[plantedFolder] = dataDir
  return () => rmSync(dataDir, { recursive: true, force: true })
}

function readyAt(child: ChildProcess, hear: (text: string) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = ''
    const late = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`The portal was not ready in time.\n${printed}`))
    }, longestStart)
    const read = (bytes: Buffer) => {
      printed += bytes
      hear(String(bytes))
      const origin = /^ready (\S+)$/m.exec(printed)?.[1]
      if (!origin) return
      clearTimeout(late)
      resolve(origin)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', (code) => {
      clearTimeout(late)
      reject(new Error(`The portal ended with ${code} before it was ready.\n${printed}`))
    })
  })
}
