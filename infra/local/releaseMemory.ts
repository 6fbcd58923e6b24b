import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Releasing less memory is not worth the pause. */
const minReleasedBytes = 48 * 1024 * 1024

let collect: ((options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void) | undefined

/**
 * Returns unused heap memory to the system. V8 returns it only after more work, so an idle portal would never return it. Call it
 * when nobody waits for a response.
 */
export function releaseMemory(): void {
  const { heapTotal, heapUsed } = process.memoryUsage()
  if (heapTotal - heapUsed < minReleasedBytes) return
  if (!collect) {
    setFlagsFromString('--expose-gc')
    collect = runInNewContext('gc') as typeof collect
    setFlagsFromString('--no-expose-gc')
  }
  // V8 collects as if memory had run out, so it also releases the memory that it would keep for later growth.
  collect?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
