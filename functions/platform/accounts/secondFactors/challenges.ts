import * as z from 'zod/mini'
import type { Factors } from '#shared/kernel/secondFactor.ts'
import { minutes } from '#shared/kernel/time.ts'
import type { Table } from '../../table/table.ts'
import { defineToken } from '../tokens.ts'
import type { User } from '../users.ts'
import { factorsOf, shownFactors } from './factors.ts'

/** As long as it takes to find the telephone. */
export const challengeLasts = minutes(5)

/**
 * A challenge that is answered once: to log in, to prove to be still the same user, or to add a factor. Its token is itself the
 * challenge that an authenticator signs.
 */
export const challenges = defineToken({
  type: 'Challenge',
  prefix: 'CHALLENGE',
  shape: {
    userId: z.string(),
    /** The user's password version by then: the session that it opens is void under another password. */
    passwordVersion: z.optional(z.number()),
    purpose: z.enum(['logIn', 'prove', 'addPasskey', 'addApp']),
    /** The session that it was issued to; a log-in has none yet. */
    sessionId: z.optional(z.string()),
    /** The device of the session that it opens. */
    device: z.optional(z.string()),
    /** Names the secret that an app is to make codes of. */
    pendingId: z.optional(z.string()),
  },
  holder: ({ userId }) => `USER#${userId}`,
})

interface ChallengeRequest {
  purpose: 'logIn' | 'prove'
  sessionId?: string
  device?: string | undefined
  at: Date
}

/** Returns a function that issues a challenge to somebody who has a second factor, and tells which ones answer it. */
export const secondFactorAsker = (table: Table) =>
  async function ask(
    { userId, passwordVersion }: Pick<User, 'userId' | 'passwordVersion'>,
    { at, ...asked }: ChallengeRequest,
  ): Promise<{ challenge: string; factors: Factors }> {
    const { token, write } = challenges(table).issue(
      { userId, passwordVersion, ...asked },
      { at, lifetime: challengeLasts },
    )
    const [known] = await Promise.all([factorsOf(table, userId), table.write(write)])
    return { challenge: token, factors: shownFactors(known) }
  }
