import { setTimeout as pause } from 'node:timers/promises'

/** Resolves like the promise, or to undefined if it rejects or takes longer: a page may hang. */
export const within = <T>(timeoutMs: number, promise: Promise<T>): Promise<T | undefined> =>
  Promise.race([promise.catch(() => undefined), pause(timeoutMs, undefined, { ref: false })])
