const longestWait = 120_000
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Calls again until there is a result, for as long as a slow machine may need. */
export async function waitFor<T>(what: string, ask: () => Promise<T | null | undefined>): Promise<T> {
  const end = Date.now() + longestWait
  for (;;) {
    const answer = await ask()
    if (answer !== null && answer !== undefined) return answer
    if (Date.now() > end) throw new Error(`${what} did not come in ${longestWait / 1000} s`)
    await pause(50)
  }
}
