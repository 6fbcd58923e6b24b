/** Stripe retries a delivery for three days. */
export const giveUpAfterMs = 3 * 86_400_000
const maxDelayMs = 3_600_000
/** Early retries are frequent, so that a portal that has just started soon gets what it missed. */
const early = { forMs: 10 * 60_000, maxDelayMs: 15_000 }

/**
 * Returns the delay after a number of failed attempts, in ms: a second, then twice as long each time. `ageMs`
 * is the time since the first attempt was due.
 */
export function retryDelayMs(attempts: number, ageMs: number): number {
  const delayMs = 1000 * 2 ** Math.min(attempts - 1, 20)
  return Math.min(delayMs, ageMs < early.forMs ? early.maxDelayMs : maxDelayMs)
}
