import * as z from 'zod/mini'
import type { Factors } from '#shared/kernel/secondFactor.ts'
import { minutes } from '#shared/kernel/time.ts'
import type { Table } from '../../table/table.ts'
import { defineToken } from '../tokens.ts'
import type { User } from '../users.ts'
import { factorsOf, shownFactors } from './factors.ts'

/** Long enough to find the telephone. */
export const challengeLifetime = minutes(5)

/**
 * A challenge is answered once: to log in, to confirm the user's identity, or to add a factor. Its token is also what an authenticator
 * signs.
 */
export const challenges = defineToken({
  type: 'Challenge',
  prefix: 'CHALLENGE',
  shape: {
    userId: z.string(),
    /** The user's password version; once the password has changed, the session that the challenge opens is void. */
    passwordVersion: z.optional(z.number()),
    purpose: z.enum(['logIn', 'prove', 'addPasskey', 'addApp']),
    /** The session that it was issued to. A log-in has none yet. */
    sessionId: z.optional(z.string()),
    /** The device of the session that it opens. */
    device: z.optional(z.string()),
    /** Identifies the secret of the app to be added. */
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

/** Returns a function that issues a challenge to a user with a second factor, and lists the factors that answer it. */
export const challengeIssuer = (table: Table) =>
  async function issueChallenge(
    { userId, passwordVersion }: Pick<User, 'userId' | 'passwordVersion'>,
    { at, ...data }: ChallengeRequest,
  ): Promise<{ challenge: string; factors: Factors }> {
    const { token, write } = challenges(table).issue(
      { userId, passwordVersion, ...data },
      { at, lifetime: challengeLifetime },
    )
    const [storedFactors] = await Promise.all([factorsOf(table, userId), table.write(write)])
    return { challenge: token, factors: shownFactors(storedFactors) }
  }
