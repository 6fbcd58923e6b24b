import * as z from 'zod/mini'
import type { Actor } from '#shared/kernel/actor.ts'
import { after, days, epochSeconds } from '#shared/kernel/time.ts'
import { defineEntity } from './entity.ts'
import { hashOfToken, newToken } from './secretToken.ts'
import type { Table } from './table.ts'
import type { User, Users } from './users.ts'
import { absent, put, remove } from './write.ts'

const lifetime = days(30)

const Session = z.object({
  sessionId: z.string(),
  userId: z.string(),
  /** Of the user when the session was opened: a new password voids the sessions of the one before, in the same write. */
  passwordVersion: z.optional(z.number()),
  openedAt: z.iso.datetime(),
  until: z.iso.datetime(),
})
const key = (sessionId: string) => ({ pk: `SESSION#${sessionId}`, sk: 'SESSION' })
const session = defineEntity({
  type: 'Session',
  schema: Session,
  keys: (item) => ({
    ...key(item.sessionId),
    gsi1pk: `USER#${item.userId}`,
    gsi1sk: `SESSION#${item.openedAt}#${item.sessionId}`,
    expiresAt: epochSeconds(new Date(item.until)),
  }),
})

export interface Sessions {
  /** Opens a session and gives its token. */
  open(user: Pick<User, 'userId' | 'passwordVersion'>, at: Date): Promise<{ token: string; until: Date }>
  /** Who the token belongs to now: role and plan are read afresh at each call. */
  actor(token: string | undefined, at: Date): Promise<Actor>
  /** Ends one session, by its id. */
  end(sessionId: string): Promise<void>
  /** Ends all of a user's sessions. */
  endAll(userId: string): Promise<void>
}

export const sessions = (table: Table, users: Users): Sessions => ({
  async open({ userId, passwordVersion }, at) {
    const token = newToken()
    const until = after(at, lifetime)
    const opened = {
      sessionId: hashOfToken(token),
      userId,
      passwordVersion,
      openedAt: at.toISOString(),
      until: until.toISOString(),
    }
    await table.write(put(session, opened, absent))
    return { token, until }
  },
  async actor(token, at) {
    const open = token ? await table.get(session, key(hashOfToken(token))) : undefined
    if (!open || new Date(open.until) <= at) return { role: 'visitor' }
    const user = await users.byId(open.userId)
    if (!user || user.passwordVersion !== open.passwordVersion) return { role: 'visitor' }
    const { userId, role, email } = user
    return { userId, role, email, package: user.package, sessionId: open.sessionId }
  },
  end: (sessionId) => table.write(remove(key(sessionId))),
  async endAll(userId) {
    for await (const open of table.all(session, { index: 'gsi1', pk: `USER#${userId}`, beginsWith: 'SESSION#' }))
      await table.write(remove(key(open.sessionId)))
  },
})
