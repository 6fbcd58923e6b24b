import { setTimeout as pause } from 'node:timers/promises'

const longestWaitMs = 120_000

/** Calls a function again and again until it has a result, for as long as a slow machine may need. */
export async function waitFor<T>(description: string, find: () => Promise<T | null | undefined>): Promise<T> {
  const end = Date.now() + longestWaitMs
  for (;;) {
    const result = await find()
    if (result !== null && result !== undefined) return result
    if (Date.now() > end) throw new Error(`${description} did not come in ${longestWaitMs / 1000} s`)
    await pause(50)
  }
}
