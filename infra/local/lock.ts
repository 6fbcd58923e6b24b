import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { writeState } from './stateFile.ts'

/** The content of DATA_DIR/portal.json, with which other programs on this machine find the running portal. */
export interface RunningPortal {
  pid: number
  /** Absent until the portal serves. */
  origin?: string
  /** A Lambda's environment with keys that may do everything, for tools of this machine. */
  environment?: Record<string, string>
}

export interface Lock {
  publish(running: Omit<RunningPortal, 'pid'>): void
  release(): void
}

/** Folders that this process has locked. */
const locked = new Set<string>()

const fileOf = (dataDir: string) => path.join(dataDir, 'portal.json')

/** Returns the portal that runs on this folder, if there is one. The file of a killed portal does not count. */
export function runningOn(dataDir: string): RunningPortal | undefined {
  const file = fileOf(dataDir)
  if (!existsSync(file)) return undefined
  const text = readFileSync(file, 'utf8')
  // A portal was killed between creating the file and filling it.
  if (text === '') return undefined
  const running = JSON.parse(text) as RunningPortal
  return running.pid !== process.pid && isPortal(running.pid) ? running : undefined
}

/** True if a process is running, also one of another user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * True if the process runs, and its command is Node's where the system shows it: after a crash, another
 * program may have this id.
 */
function isPortal(pid: number): boolean {
  const commandLine = `/proc/${pid}/cmdline`
  return isAlive(pid) && (!existsSync(commandLine) || readFileSync(commandLine, 'utf8').includes('node'))
}

/** Locks the folder. Throws when a portal runs on it already: two would corrupt each other's tables. */
export function lock(dataDir: string): Lock {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = fileOf(dataDir)
  const running = locked.has(dataDir) ? { pid: process.pid, origin: undefined } : runningOn(dataDir)
  if (running) {
    const where = running.origin ? ` at ${running.origin}` : ''
    throw new Error(
      `A portal already runs on ${dataDir}${where} (process ${running.pid}). Stop it, or set DATA_DIR to another folder.`,
    )
  }
  rmSync(file, { force: true })
  writeFileSync(file, JSON.stringify({ pid: process.pid }), { flag: 'wx', mode: 0o600 })
  locked.add(dataDir)
  return {
    publish: (running) => writeState(file, { pid: process.pid, ...running }, 0o600),
    release() {
      locked.delete(dataDir)
      rmSync(file, { force: true })
    },
  }
}
