const giveUpAfterMs = 120_000
const firstPauseMs = 500
const longestPauseMs = 8_000

/** Retries with exponential backoff for up to 120 s, then throws the last error. `onFailure` is called with each earlier one. */
export async function retry<T>(
  task: (attempt: number) => Promise<T>,
  onFailure: (error: unknown) => void,
): Promise<T> {
  const start = Date.now()
  for (let attempt = 0, pause = firstPauseMs; ; attempt++, pause = Math.min(pause * 2, longestPauseMs)) {
    try {
      return await task(attempt)
    } catch (error) {
      if (Date.now() - start + pause > giveUpAfterMs) throw error
      onFailure(error)
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}
