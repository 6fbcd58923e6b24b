/** Returns a function that runs work, at most `maxRunning` at a time, in the order of the calls. */
export function limitConcurrency(maxRunning: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= maxRunning) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // The next work takes this place, so that a later call cannot take it first.
      if (next) next()
      else running -= 1
    }
  }
}
