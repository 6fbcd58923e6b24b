import * as z from 'zod/mini'
import { after, days, epochSeconds, hours } from '#shared/kernel/time.ts'
import type { Log } from '../aws/log.ts'
import { defineEntity } from '../table/entity.ts'
import type { Table } from '../table/table.ts'
import { put } from '../table/write.ts'

/** A session expires this long after its login. */
export const sessionLifetime = days(30)

/** The caller's location as CloudFront guesses it. */
export interface ViewerLocation {
  city?: string
  state?: string
  country?: string
  latitude?: number
  longitude?: number
}

const LastUse = z.object({
  sessionId: z.string(),
  userId: z.string(),
  usedAt: z.iso.datetime(),
  place: z.optional(z.string()),
})
type LastUse = z.output<typeof LastUse>

export const lastUseKey = (sessionId: string) => ({ pk: `SEEN#${sessionId}`, sk: 'SEEN' })
/** An item of its own, because every Lambda writes last uses, but only the account Lambdas write sessions. */
const lastUse = defineEntity({
  type: 'LastUse',
  schema: LastUse,
  keys: ({ sessionId, userId, usedAt }) => ({
    ...lastUseKey(sessionId),
    gsi1pk: `USER#${userId}`,
    gsi1sk: `SEEN#${sessionId}`,
    // No session is used after it has expired. Ending a session sooner removes its last use, too.
    expiresAt: epochSeconds(after(new Date(usedAt), sessionLifetime)),
  }),
})

const minIntervalMs = hours(1)
const maxRemembered = 1000

interface SessionUse {
  sessionId: string
  userId: string
  at: Date
  location?: ViewerLocation | undefined
}

/**
 * Returns a function that stores when and where a session was used, at most once an hour for each instance of the Lambda. A failure is
 * only logged.
 */
export function useRecorder(table: Table, log: Log): (use: SessionUse) => Promise<void> {
  const lastWritten = new Map<string, number>()
  return async ({ sessionId, userId, at, location }) => {
    const last = lastWritten.get(sessionId)
    if (last !== undefined && at.getTime() - last < minIntervalMs) return
    if (lastWritten.size >= maxRemembered) lastWritten.clear()
    lastWritten.set(sessionId, at.getTime())
    const place = [location?.city, location?.country].filter(Boolean).join(', ') || undefined
    try {
      await table.write(put(lastUse, { sessionId, userId, usedAt: at.toISOString(), place }))
    } catch (error) {
      log.error('last use of a session not written', error as Error)
    }
  }
}

/** Returns the last uses by session id. A session that was not used since its login has none. */
export async function lastUsesOf(table: Table, sessionIds: readonly string[]): Promise<Map<string, LastUse>> {
  const found = await table.getMany(lastUse, sessionIds.map(lastUseKey))
  return new Map(found.map((use) => [use.sessionId, use]))
}
