const giveUpAfter = 120_000
const firstPause = 500
const longestPause = 8_000

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Does it again, ever later, for up to 120 s; then fails as the last try did. `onLate` is told of each failure. */
export async function keepTrying<T>(task: (attempt: number) => Promise<T>, onLate: (error: unknown) => void): Promise<T> {
  const start = Date.now()
  for (let attempt = 0, wait = firstPause; ; attempt++, wait = Math.min(wait * 2, longestPause)) {
    try {
      return await task(attempt)
    } catch (error) {
      if (Date.now() - start + wait > giveUpAfter) throw error
      onLate(error)
      await pause(wait)
    }
  }
}
