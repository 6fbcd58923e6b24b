/** Returns a function whose promises resolve at most `perSecond` times a second, the first at once. */
export function rateLimiter(perSecond: number): () => Promise<void> {
  const intervalMs = 1000 / perSecond
  let nextMs = 0
  return async () => {
    // A monotonic clock: Date.now() may jump.
    const nowMs = performance.now()
    const turnMs = Math.max(nowMs, nextMs)
    nextMs = turnMs + intervalMs
    if (turnMs > nowMs) await new Promise((resolve) => setTimeout(resolve, turnMs - nowMs))
  }
}
