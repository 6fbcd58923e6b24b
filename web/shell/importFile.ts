const giveUpAfter = 120_000
const firstPause = 500
const longestPause = 8_000

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Told while a file is asked for again, so that the overlay can say so. */
export type OnRetry = (retrying: boolean) => void

/**
 * Imports a module, asking again for up to 120 s when it does not come. Each new try has an address of its own, because
 * browsers remember a module that failed.
 */
export async function importFile<T>(
  file: string,
  onRetry: OnRetry,
  load: (url: string) => Promise<unknown> = (url) => import(/* @vite-ignore */ url),
): Promise<T> {
  const start = Date.now()
  for (let attempt = 0, wait = firstPause; ; attempt++, wait = Math.min(wait * 2, longestPause)) {
    try {
      const module = await load(attempt === 0 ? file : `${file}?again=${attempt}`)
      if (attempt > 0) onRetry(false)
      return module as T
    } catch (error) {
      if (Date.now() - start + wait > giveUpAfter) {
        onRetry(false)
        throw error
      }
      onRetry(true)
      await pause(wait)
    }
  }
}
