import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readState } from '../stateFile.ts'
import type { Logs } from './logs.ts'
import type { Lambdas } from './pool.ts'

/** Events of asynchronous invocations. An accepted event is delivered even after a crash. */
export interface AsyncEvents {
  put(name: string, event: string): Promise<void>
  /** Delivers the events that an earlier run accepted but did not deliver. */
  start(): void
  /** Resolves when no delivery is under way; scheduled retries do not count. */
  settled(): Promise<void>
  close(): void
}

/** Lambda tries three times: again after a minute, and after two more. */
const retryDelaysMs = [60_000, 120_000]

export function openAsyncEvents(dataDir: string, lambdas: Lambdas, logs: Logs): AsyncEvents {
  const folder = path.join(dataDir, 'events')
  mkdirSync(folder, { recursive: true })
  const underWay = new Set<Promise<void>>()
  const timers = new Set<NodeJS.Timeout>()
  let closed = false

  async function deliver(file: string, name: string, event: string, failures: number) {
    if (!lambdas.has(name)) return rm(file, { force: true })
    const outcome = await lambdas.invoke(name, event)
    // A result that comes while the portal closes does not count: the event is delivered again at the next start.
    if (closed) return
    const delayMs = retryDelaysMs[failures]
    if ('payload' in outcome || delayMs === undefined) {
      if ('error' in outcome) logs.note(name, `gave up on an event: ${outcome.error.errorMessage}`)
      return rm(file, { force: true })
    }
    const timer = setTimeout(() => {
      timers.delete(timer)
      track(deliver(file, name, event, failures + 1))
    }, delayMs)
    timers.add(timer)
  }
  function track(delivery: Promise<void>) {
    const done = delivery
      .catch((error: unknown) => logs.note('events', String(error)))
      .finally(() => underWay.delete(done))
    underWay.add(done)
  }

  return {
    async put(name, event) {
      const file = path.join(folder, `${Date.now()}-${randomUUID()}.json`)
      await writeFile(`${file}.new`, JSON.stringify({ name, event }))
      await rename(`${file}.new`, file)
      track(deliver(file, name, event, 0))
    },
    start() {
      for (const entry of readdirSync(folder).filter((one) => one.endsWith('.json'))) {
        const file = path.join(folder, entry)
        const { name, event } = readState<{ name: string; event: string }>(file)!
        track(deliver(file, name, event, 0))
      }
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
    close() {
      closed = true
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
