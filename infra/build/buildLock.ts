import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isAlive } from '../local/lock.ts'

const maxWaitMs = 180_000

/** Runs one build at a time. A second one waits for the first, and then finds most of the work done. */
export async function withBuildLock<T>(cache: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(cache, { recursive: true })
  const file = path.join(cache, 'build.lock')
  const until = Date.now() + maxWaitMs
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    // The id is 0 while the file is being written, and when it is gone.
    const holder = Number(holderOf(file))
    if (holder && !isAlive(holder)) rmSync(file, { force: true })
    else if (Date.now() > until)
      throw new Error(
        `Another build (process ${holder}) does not end. If that process is no build, delete ${file}.`,
      )
    else await pause(100)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

function holderOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    // The lock was released after the attempt to create it.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}
