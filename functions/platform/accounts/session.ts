import * as z from 'zod/mini'
import type { Actor } from '#shared/kernel/actor.ts'
import { isStaff } from '#shared/kernel/duty.ts'
import type { Log } from '../aws/log.ts'
import type { Table } from '../table/table.ts'
import { change, present, type Write } from '../table/write.ts'
import { lastUseKey, sessionLifetime, useRecorder, type ViewerLocation } from './lastUses.ts'
import { planOf } from './plan.ts'
import { defineToken } from './tokens.ts'
import type { User, Users } from './users.ts'

export const sessionToken = defineToken({
  type: 'Session',
  prefix: 'SESSION',
  shape: {
    userId: z.string(),
    /** The user's version when the session was opened. A new password makes all earlier sessions void. */
    passwordVersion: z.optional(z.number()),
    /** The browser and the system. */
    device: z.optional(z.string()),
    /** True if the second factor was used when the session was opened, or later. */
    provedSecondFactor: z.optional(z.literal(true)),
    /** When the user last confirmed their identity after the session was opened. */
    provedAt: z.optional(z.iso.datetime()),
  },
  holder: ({ userId }) => `USER#${userId}`,
})
type SessionItem = z.output<typeof sessionToken.entity.schema>

type SessionFacts = Pick<SessionItem, 'device' | 'provedSecondFactor'>

interface NewSession {
  token: string
  until: Date
}

export interface Sessions {
  open(user: Pick<User, 'userId' | 'passwordVersion'>, at: Date, facts?: SessionFacts): Promise<NewSession>
  /** As `open`, but returns the write for a transaction. */
  issue(
    user: Pick<User, 'userId' | 'passwordVersion'>,
    at: Date,
    facts?: SessionFacts,
  ): NewSession & { write: Write }
  /** Returns the token's owner, with the present role, duties and plan. Stores when and where the session was used. */
  actor(token: string | undefined, at: Date, location?: ViewerLocation): Promise<Actor>
  end(...sessionIds: string[]): Promise<void>
  /** Ends the sessions of a user, except the one with the id `exceptId`. */
  endAll(userId: string, exceptId?: string): Promise<void>
}

interface SessionRules {
  /** If true, administrators without a second factor count as users, and duties do not count without one. */
  adminSecondFactor: boolean
  log: Log
}

/** False if a change of the account has made the session void: of its password, of its factors, or a log-out everywhere. */
export function isValid({ givenAt, passwordVersion, provedSecondFactor }: SessionItem, user: User): boolean {
  const { loggedOutAt, secondFactorAt } = user
  if (user.passwordVersion !== passwordVersion || (loggedOutAt !== undefined && givenAt <= loggedOutAt))
    return false
  // A session without the factor that is older than the account's first factor, or its removal, stays void for good.
  return (
    provedSecondFactor ||
    !(user.hasSecondFactor || (secondFactorAt !== undefined && givenAt <= secondFactorAt))
  )
}

export function sessions(table: Table, users: Users, { adminSecondFactor, log }: SessionRules): Sessions {
  const tokens = sessionToken(table)
  const recordUse = useRecorder(table, log)

  const issue: Sessions['issue'] = ({ userId, passwordVersion }, at, facts) =>
    tokens.issue({ userId, passwordVersion, ...facts }, { at, lifetime: sessionLifetime })
  const end: Sessions['end'] = (...ids) =>
    table.removeMany(ids.flatMap((id) => [sessionToken.key(id), lastUseKey(id)]))

  return {
    issue,
    async open(user, at, facts) {
      const { token, until, write } = issue(user, at, facts)
      await table.write(write)
      return { token, until }
    },
    async actor(token, at, location) {
      const session = token ? await tokens.open(token, at) : undefined
      const user = session && (await users.byId(session.userId))
      if (!user || !isValid(session, user)) return { role: 'visitor' }
      const { userId, role, duties, email, hasSecondFactor } = user
      const { tokenHash: sessionId, provedAt = session.givenAt } = session
      await recordUse({ sessionId, userId, at, location })
      const lacksSecondFactor = adminSecondFactor && isStaff(user) && !hasSecondFactor
      return {
        userId,
        role: lacksSecondFactor && role === 'admin' ? 'user' : role,
        duties: lacksSecondFactor ? undefined : duties,
        email,
        package: planOf(user),
        sessionId,
        provedAt,
        hasSecondFactor,
        lacksSecondFactor: lacksSecondFactor || undefined,
      }
    },
    end,
    async endAll(userId, exceptId) {
      const all = table.all(sessionToken.entity, sessionToken.rangeOf(`USER#${userId}`))
      const ids = await Array.fromAsync(all, ({ tokenHash }) => tokenHash)
      await end(...ids.filter((id) => id !== exceptId))
    },
  }
}

/** The write that records in a session that its user has confirmed their identity. It fails if the session has ended. */
export function proveSession(sessionId: string, at: Date, by: 'password' | 'secondFactor'): Write {
  const facts = { provedAt: at.toISOString(), ...(by === 'secondFactor' && { provedSecondFactor: true }) }
  const set = Object.keys(facts).map((name) => `#${name} = :${name}`)
  return change(sessionToken.key(sessionId), `SET ${set.join(', ')}`, facts, present)
}

/** The write that keeps a session valid when its user's password changes to `passwordVersion`. It fails if the session has ended. */
export const keepSession = (sessionId: string, passwordVersion: number | undefined): Write =>
  change(sessionToken.key(sessionId), 'SET #passwordVersion = :passwordVersion', { passwordVersion }, present)
