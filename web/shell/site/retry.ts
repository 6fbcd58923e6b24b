const giveUpAfter = 120_000
const firstPause = 500
const longestPause = 8_000

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Retries with exponential backoff for up to 120 s; then fails as the last try did. `onFailure` is called with each failure before. */
export async function retry<T>(
  task: (attempt: number) => Promise<T>,
  onFailure: (error: unknown) => void,
): Promise<T> {
  const start = Date.now()
  for (let attempt = 0, wait = firstPause; ; attempt++, wait = Math.min(wait * 2, longestPause)) {
    try {
      return await task(attempt)
    } catch (error) {
      if (Date.now() - start + wait > giveUpAfter) throw error
      onFailure(error)
      await pause(wait)
    }
  }
}
