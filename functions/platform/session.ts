import * as z from 'zod/mini'
import type { Actor } from '#shared/kernel/actor.ts'
import { days } from '#shared/kernel/time.ts'
import { planOf } from './plan.ts'
import type { Table } from './table.ts'
import { defineToken } from './tokens.ts'
import type { User, Users } from './users.ts'

const lifetime = days(30)

const session = defineToken({
  type: 'Session',
  prefix: 'SESSION',
  shape: {
    userId: z.string(),
    /** The user's when the session was opened: a new password voids all earlier sessions by the same write. */
    passwordVersion: z.optional(z.number()),
  },
  holder: ({ userId }) => `USER#${userId}`,
})

export interface Sessions {
  /** Opens a session and returns its token. */
  open(user: Pick<User, 'userId' | 'passwordVersion'>, at: Date): Promise<{ token: string; until: Date }>
  /** Who the token belongs to now: role and plan are read afresh at each call. */
  actor(token: string | undefined, at: Date): Promise<Actor>
  /** Ends one session, by its id. */
  end(sessionId: string): Promise<void>
  /** Ends all of a user's sessions. */
  endAll(userId: string): Promise<void>
}

export function sessions(table: Table, users: Users): Sessions {
  const tokens = session(table)
  return {
    async open({ userId, passwordVersion }, at) {
      const { token, until, write } = tokens.issue({ userId, passwordVersion }, { at, lifetime })
      await table.write(write)
      return { token, until }
    },
    async actor(token, at) {
      const open = token ? await tokens.open(token, at) : undefined
      const user = open && (await users.byId(open.userId))
      if (!user || (user.loggedOutAt !== undefined && open.givenAt <= user.loggedOutAt)) return { role: 'visitor' }
      if (user.passwordVersion !== open.passwordVersion) return { role: 'visitor' }
      const { userId, role, email } = user
      return { userId, role, email, package: planOf(user), sessionId: open.tokenHash }
    },
    end: tokens.end,
    endAll: (userId) => tokens.endAll(`USER#${userId}`),
  }
}
