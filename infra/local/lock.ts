import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'

/** What other programs on this machine need to know of the running portal, in DATA_DIR/portal.json. */
export interface Running {
  pid: number
  /** Known once it serves. */
  origin?: string
  /** A Lambda's environment with keys that may do everything: for tools of this machine. */
  environment?: Record<string, string>
}

export interface Lock {
  /** Adds where the portal is to be found. */
  tell(running: Omit<Running, 'pid'>): void
  release(): void
}

/** Folders that this very process holds. */
const held = new Set<string>()

const fileOf = (dataDir: string) => path.join(dataDir, 'portal.json')

/** The portal that runs on this folder, if one does. The file of a killed one does not count. */
export function runningOn(dataDir: string): Running | undefined {
  const file = fileOf(dataDir)
  if (!existsSync(file)) return undefined
  const text = readFileSync(file, 'utf8')
  // Killed between making the file and filling it.
  if (text === '') return undefined
  const running = JSON.parse(text) as Running
  return running.pid !== process.pid && isPortal(running.pid) ? running : undefined
}

/**
 * Whether the process lives and, where the system shows its command, is a portal: its id may have gone to another program since.
 */
function isPortal(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  const commandLine = `/proc/${pid}/cmdline`
  return !existsSync(commandLine) || readFileSync(commandLine, 'utf8').includes('node')
}

/** Throws when a portal runs on the folder already. Two would corrupt each other's tables. */
export function lock(dataDir: string): Lock {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = fileOf(dataDir)
  const other = held.has(dataDir) ? { pid: process.pid, origin: undefined } : runningOn(dataDir)
  if (other) {
    const where = other.origin ? ` at ${other.origin}` : ''
    throw new Error(
      `A portal already runs on ${dataDir}${where} (process ${other.pid}). Stop it, or set DATA_DIR to another folder.`,
    )
  }
  rmSync(file, { force: true })
  const fd = openSync(file, 'wx', 0o600)
  writeSync(fd, JSON.stringify({ pid: process.pid }))
  closeSync(fd)
  held.add(dataDir)
  return {
    tell(running) {
      writeFileSync(`${file}.new`, JSON.stringify({ pid: process.pid, ...running }), { mode: 0o600 })
      renameSync(`${file}.new`, file)
    },
    release() {
      held.delete(dataDir)
      rmSync(file, { force: true })
    },
  }
}
