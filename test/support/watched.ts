import Stripe from 'stripe'
import { openPlatform, type Platform } from '#functions/platform/platform.ts'
import { documentClient, openTable } from '#functions/platform/table/table.ts'
import type { TestPlatform } from './platform.ts'

/** Is awaited before and after everything that is asked of the table or of Stripe; told whether that can change something there. */
type Outside = (changes?: boolean) => Promise<void>

/** The same platform, whose table is watched. */
export function watchedPlatform(
  { env }: Platform,
  credentials: TestPlatform['credentials'],
  outside: Outside,
): Platform {
  const client = documentClient({ credentials })
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (sent) => {
        const changes = !/^(Get|BatchGet|Query)/.test(commandName ?? '')
        await outside(changes)
        const answer = await next(sent)
        await outside(changes)
        return answer
      },
    { step: 'initialize' },
  )
  return openPlatform(undefined, { env, table: openTable(client, env.TABLE_NAME) })
}

/** How Stripe is asked, watched. */
export const watchedHttp = (outside: Outside) =>
  Stripe.createFetchHttpClient(async (...sent: Parameters<typeof fetch>) => {
    await outside()
    const answer = await fetch(...sent)
    await outside()
    return answer
  })

/**
 * A process that is killed at its nth wait for the world outside: from then on nothing in it goes on. With `onlyAtChanges` only waits
 * for what changes something count: between two of these a restart finds the same, whatever was read meanwhile.
 */
export function doomed({ onlyAtChanges = false } = {}) {
  let left = Number.POSITIVE_INFINITY
  let die = () => {}
  return {
    async outside(changes = true): Promise<void> {
      if (onlyAtChanges && !changes && left > 0) return
      if (left === 0) {
        die()
        await new Promise(() => undefined)
      }
      left--
    },
    /** Runs the work, killed at that wait. Returns whether it was: false when it had ended before. */
    async killedAt(wait: number, work: () => Promise<unknown>): Promise<boolean> {
      const killed = new Promise<true>((resolve) => {
        die = () => resolve(true)
      })
      left = wait
      return await Promise.race([killed, work().then(() => false)])
    },
    /** From now on it is another process, which lives. */
    restart() {
      left = Number.POSITIVE_INFINITY
    },
  }
}
