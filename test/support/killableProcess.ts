import Stripe from 'stripe'
import { openPlatform, type Platform } from '#functions/platform/platform.ts'
import { documentClient, openTable } from '#functions/platform/table/table.ts'
import type { TestPlatform } from './platform.ts'

/**
 * Is awaited before and after each call to the table or to Stripe. `isChange` tells whether the call can
 * change something there.
 */
type ExternalCallHook = (isChange?: boolean) => Promise<void>

/** Returns the same platform with a table that awaits the hook around each call. */
export function watchedPlatform(
  { env }: Platform,
  credentials: TestPlatform['credentials'],
  onExternalCall: ExternalCallHook,
): Platform {
  const client = documentClient({ credentials })
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const isChange = !/^(Get|BatchGet|Query)/.test(commandName ?? '')
        await onExternalCall(isChange)
        const response = await next(args)
        await onExternalCall(isChange)
        return response
      },
    { step: 'initialize' },
  )
  return openPlatform(undefined, { env, table: openTable(client, env.TABLE_NAME) })
}

/** Returns an HTTP client for Stripe's SDK that awaits the hook around each call. */
export const watchedHttp = (onExternalCall: ExternalCallHook) =>
  Stripe.createFetchHttpClient(async (...args: Parameters<typeof fetch>) => {
    await onExternalCall()
    const response = await fetch(...args)
    await onExternalCall()
    return response
  })

/**
 * Simulates a process that is killed at the nth call of `onExternalCall` (from 0; two for each external call) and does nothing more. With
 * `onlyAtChanges` only calls that can change something count, because a restart finds the same state anywhere between two changes.
 */
export function killableProcess({ onlyAtChanges = false } = {}) {
  let callsLeft = Number.POSITIVE_INFINITY
  let die = () => {}
  return {
    async onExternalCall(isChange = true): Promise<void> {
      if (onlyAtChanges && !isChange && callsLeft > 0) return
      if (callsLeft === 0) {
        die()
        await new Promise(() => undefined)
      }
      callsLeft--
    },
    /**
     * Runs the work and kills it at the given call of `onExternalCall`. Returns false if the work ended
     * before that call.
     */
    async killAt(killPoint: number, work: () => Promise<unknown>): Promise<boolean> {
      const killed = new Promise<true>((resolve) => {
        die = () => resolve(true)
      })
      callsLeft = killPoint
      return await Promise.race([killed, work().then(() => false)])
    },
    /** Begins another process, which is not killed. */
    restart() {
      callsLeft = Number.POSITIVE_INFINITY
    },
  }
}
