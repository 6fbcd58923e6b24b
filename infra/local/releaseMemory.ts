import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Less than this, in bytes, is not worth a pause. */
const worthIt = 48 * 1024 * 1024

let collect: ((options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void) | undefined

/**
 * Gives back what this process's heap holds and no longer uses. V8 does so only after more work, so a portal that has worked
 * hard and then rests would keep it for ever. To be called when nobody waits for a response.
 */
export function releaseMemory(): void {
  const { heapTotal, heapUsed } = process.memoryUsage()
  if (heapTotal - heapUsed < worthIt) return
  if (!collect) {
    setFlagsFromString('--expose-gc')
    collect = runInNewContext('gc') as typeof collect
    setFlagsFromString('--no-expose-gc')
  }
  // As when memory runs out: the heap also gives back what it would keep for growing again.
  collect?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
