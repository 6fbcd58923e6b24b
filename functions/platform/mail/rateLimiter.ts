export interface RateLimiter {
  /** Waits until the rate allows one more letter. */
  wait(): Promise<void>
  /** Lets no letter through for this time. */
  pause(ms: number): void
}

/** Returns a limiter that lets at most `perSecond` letters through in a second, the first at once. */
export function rateLimiter(perSecond: number): RateLimiter {
  const intervalMs = 1000 / perSecond
  let nextMs = 0
  // A monotonic clock: Date.now() may jump.
  const now = () => performance.now()
  return {
    async wait() {
      const turnMs = Math.max(now(), nextMs)
      nextMs = turnMs + intervalMs
      const waitMs = turnMs - now()
      if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
    },
    pause(ms) {
      nextMs = Math.max(nextMs, now() + ms)
    },
  }
}
