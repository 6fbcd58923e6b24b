import * as z from 'zod/mini'
import type { Actor } from '#shared/kernel/actor.ts'
import { days } from '#shared/kernel/time.ts'
import type { Log } from '../aws/log.ts'
import type { Table } from '../table/table.ts'
import type { Write } from '../table/write.ts'
import { type Location, lastUseKey, noteUses } from './lastUses.ts'
import { planOf } from './plan.ts'
import { defineToken } from './tokens.ts'
import type { User, Users } from './users.ts'

const lifetime = days(30)

export const sessionToken = defineToken({
  type: 'Session',
  prefix: 'SESSION',
  shape: {
    userId: z.string(),
    /** The user's when the session was opened: a new password voids all earlier sessions by the same write. */
    passwordVersion: z.optional(z.number()),
    /** The browser calls itself and its system so. */
    device: z.optional(z.string()),
    /** The account's second factor opened it, or was proved in it since. */
    provedSecondFactor: z.optional(z.literal(true)),
    /** When its user last proved to be the account's owner; when it was opened, if not since. */
    provedAt: z.optional(z.iso.datetime()),
  },
  holder: ({ userId }) => `USER#${userId}`,
})
type SessionItem = z.output<typeof sessionToken.entity.schema>

/** The facts known of a session when it is opened, besides its user. */
type Opening = Pick<SessionItem, 'device' | 'provedSecondFactor'>

interface NewSession {
  token: string
  until: Date
}

export interface Sessions {
  /** Opens a session and returns its token. */
  open(user: Pick<User, 'userId' | 'passwordVersion'>, at: Date, opening?: Opening): Promise<NewSession>
  /** As `open`, by a write that goes into a transaction. */
  issue(
    user: Pick<User, 'userId' | 'passwordVersion'>,
    at: Date,
    opening?: Opening,
  ): NewSession & { write: Write }
  /** Who the token belongs to now: role and plan are read afresh at each call. Notes from where the session was used. */
  actor(token: string | undefined, at: Date, from?: Location): Promise<Actor>
  /** Ends sessions, by their ids. */
  end(...sessionIds: string[]): Promise<void>
  /** Ends all of a user's sessions. */
  endAll(userId: string): Promise<void>
}

interface Rules {
  /** Administrators must have a second factor: one who has none counts as a user. */
  adminSecondFactor: boolean
  log: Log
}

/** Returns whether nothing that happened to the account has voided the session. */
export function isGood({ givenAt, passwordVersion, provedSecondFactor }: SessionItem, user: User): boolean {
  const { loggedOutAt, secondFactorAt } = user
  if (user.passwordVersion !== passwordVersion || (loggedOutAt !== undefined && givenAt <= loggedOutAt))
    return false
  // A session from before the account had its second factor has not proved it, and stays void once the factor is gone again.
  return (
    provedSecondFactor ||
    !(user.hasSecondFactor || (secondFactorAt !== undefined && givenAt <= secondFactorAt))
  )
}

export function sessions(table: Table, users: Users, { adminSecondFactor, log }: Rules): Sessions {
  const tokens = sessionToken(table)
  const noteUse = noteUses(table, log)

  const issue: Sessions['issue'] = ({ userId, passwordVersion }, at, opening) =>
    tokens.issue({ userId, passwordVersion, ...opening }, { at, lifetime })

  return {
    issue,
    async open(user, at, opening) {
      const { token, until, write } = issue(user, at, opening)
      await table.write(write)
      return { token, until }
    },
    async actor(token, at, from) {
      const open = token ? await tokens.open(token, at) : undefined
      const user = open && (await users.byId(open.userId))
      if (!user || !isGood(open, user)) return { role: 'visitor' }
      const { userId, role, email, hasSecondFactor } = user
      const { tokenHash: sessionId, provedAt = open.givenAt } = open
      await noteUse({ sessionId, userId, at, from })
      const lacksSecondFactor = adminSecondFactor && role === 'admin' && !hasSecondFactor
      return {
        userId,
        role: lacksSecondFactor ? 'user' : role,
        email,
        package: planOf(user),
        sessionId,
        provedAt,
        hasSecondFactor,
        lacksSecondFactor: lacksSecondFactor || undefined,
      }
    },
    async end(...sessionIds) {
      await table.removeMany(sessionIds.flatMap((id) => [sessionToken.key(id), lastUseKey(id)]))
    },
    async endAll(userId) {
      const all = await Array.fromAsync(
        table.all(sessionToken.entity, sessionToken.rangeOf(`USER#${userId}`)),
      )
      await table.removeMany(
        all.flatMap(({ tokenHash }) => [sessionToken.key(tokenHash), lastUseKey(tokenHash)]),
      )
    },
  }
}
