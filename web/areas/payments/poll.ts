export interface Polling {
  intervalMs: number
  maxPolls: number
}

/** The success page polls for two minutes and then stops, because the buyer also gets a letter. */
export const successPolling: Polling = { intervalMs: 2000, maxPolls: 60 }

/** Runs a check until it returns true. Returns false after the last poll, or when it was cancelled. */
export async function poll(
  check: () => Promise<boolean>,
  { intervalMs, maxPolls }: Polling,
  isCancelled = () => false,
): Promise<boolean> {
  for (let polls = 0; polls < maxPolls && !isCancelled(); polls++) {
    if (polls > 0) await new Promise((resolve) => setTimeout(resolve, intervalMs))
    if (await check()) return true
  }
  return false
}
