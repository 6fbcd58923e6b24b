import { setTimeout as pause } from 'node:timers/promises'

/** Calls `read` until it returns something, often at first. Returns undefined after `waitMs`. */
export async function poll<T>(read: () => Promise<T | undefined>, waitMs: number): Promise<T | undefined> {
  const startedAt = performance.now()
  for (let pauseMs = 100; ; pauseMs = Math.min(pauseMs * 1.3, 500)) {
    const result = await read()
    if (result !== undefined || performance.now() - startedAt + pauseMs > waitMs) return result
    await pause(pauseMs)
  }
}
