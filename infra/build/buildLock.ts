import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Only one build at a time: a second one waits for the first and then finds most of the work done. In ms. */
const longestWait = 180_000

export async function withBuildLock<T>(cache: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(cache, { recursive: true })
  const file = path.join(cache, 'build.lock')
  const until = Date.now() + longestWait
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const holder = Number(holderOf(file))
    // An empty file is being written at this moment.
    if (holder && !isAlive(holder)) rmSync(file, { force: true })
    else if (Date.now() > until)
      throw new Error(`Another build (process ${holder}) does not end. If it is none, delete ${file}.`)
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
    // Released between the two looks.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}
