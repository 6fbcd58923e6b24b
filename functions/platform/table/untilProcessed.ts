import { setTimeout as wait } from 'node:timers/promises'

export interface Backoff {
  /** Milliseconds before the first retry, at most; each further retry may wait twice as long. */
  baseMs: number
  /** Milliseconds that no pause exceeds. */
  maxPauseMs: number
  maxAttempts: number
  /** From 0 to below 1. */
  random?: () => number
  pause?: (milliseconds: number) => Promise<unknown>
}

/** Ten attempts pause 7.2 s in all at most, half of that on average, so that a request ends within its 29 s. */
const forRequests: Backoff = { baseMs: 25, maxPauseMs: 2000, maxAttempts: 10 }

/**
 * Repeats a batch until DynamoDB has processed all of it. `attempt` gets the part that is left, and returns what DynamoDB leaves of it
 * (`UnprocessedItems`, `UnprocessedKeys`) because a partition is busy or a response is full. Pauses grow exponentially with full jitter,
 * as AWS recommends (https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/). Throws when a part is left after the
 * last attempt.
 */
export async function untilProcessed<T extends object>(
  batch: T,
  attempt: (unprocessedPart: T) => Promise<T | undefined>,
  { baseMs, maxPauseMs, maxAttempts, random = Math.random, pause = wait }: Backoff = forRequests,
): Promise<void> {
  let unprocessedPart = batch
  for (let attempts = 1; ; attempts++) {
    const unprocessed = await attempt(unprocessedPart)
    if (!unprocessed || Object.keys(unprocessed).length === 0) return
    if (attempts === maxAttempts)
      throw new Error(`DynamoDB has left a part of a batch undone ${maxAttempts} times`)
    unprocessedPart = unprocessed
    await pause(random() * Math.min(baseMs * 2 ** (attempts - 1), maxPauseMs))
  }
}
