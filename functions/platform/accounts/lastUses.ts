import * as z from 'zod/mini'
import { after, days, epochSeconds, hours } from '#shared/kernel/time.ts'
import type { Log } from '../aws/log.ts'
import { defineEntity } from '../table/entity.ts'
import type { Table } from '../table/table.ts'
import { put } from '../table/write.ts'

/** CloudFront's guess of the caller's place. */
export interface Location {
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
  /** City and country, as CloudFront knows them. */
  place: z.optional(z.string()),
})
type LastUse = z.output<typeof LastUse>

export const lastUseKey = (sessionId: string) => ({ pk: `SEEN#${sessionId}`, sk: 'SEEN' })
/** Apart from the session, which says whose it is: every Lambda writes these, and only those of accounts write those. */
const lastUse = defineEntity({
  type: 'LastUse',
  schema: LastUse,
  keys: ({ sessionId, userId, usedAt }) => ({
    ...lastUseKey(sessionId),
    gsi1pk: `USER#${userId}`,
    gsi1sk: `SEEN#${sessionId}`,
    // Longer than any session lives; it goes with its session where that is ended sooner.
    expiresAt: epochSeconds(after(new Date(usedAt), days(31))),
  }),
})

const writtenEvery = hours(1)
const remembered = 1000

interface Use {
  sessionId: string
  userId: string
  at: Date
  from?: Location | undefined
}

/**
 * Notes that a session was used, from where: at most once an hour for each of the Lambda's instances. A failure is logged, and no call
 * fails for it.
 */
export function noteUses(table: Table, log: Log): (use: Use) => Promise<void> {
  const written = new Map<string, number>()
  return async ({ sessionId, userId, at, from }) => {
    const last = written.get(sessionId)
    if (last !== undefined && at.getTime() - last < writtenEvery) return
    if (written.size >= remembered) written.clear()
    written.set(sessionId, at.getTime())
    const place = [from?.city, from?.country].filter(Boolean).join(', ') || undefined
    try {
      await table.write(put(lastUse, { sessionId, userId, usedAt: at.toISOString(), place }))
    } catch (error) {
      log.error('last use of a session not written', error as Error)
    }
  }
}

/** Returns the last uses of these sessions, by their ids. A session without one has not been used since it was opened. */
export async function lastUsesOf(table: Table, sessionIds: readonly string[]): Promise<Map<string, LastUse>> {
  const found = await table.getMany(lastUse, sessionIds.map(lastUseKey))
  return new Map(found.map((use) => [use.sessionId, use]))
}
