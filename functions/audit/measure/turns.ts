/** Lets so many run at once; whoever comes later waits for a turn, in the order of coming. */
export function turns(atOnce: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // The turn is handed on, so that nobody comes in between.
      if (next) next()
      else running -= 1
    }
  }
}
