import { challenges } from '#functions/platform/accounts/secondFactors/challenges.ts'
import { countOf, type StoredFactors } from '#functions/platform/accounts/secondFactors/factors.ts'
import { proveSession } from '#functions/platform/accounts/secondFactors/proveSession.ts'
import type { User } from '#functions/platform/accounts/users.ts'
import { mailedLinks } from '#functions/platform/mail/mailedLinks.ts'
import type { PlatformWithOutbox } from '#functions/platform/mail/outbox.ts'
import type { Stored } from '#functions/platform/table/entity.ts'
import { ConditionFailed, remove, type Write } from '#functions/platform/table/write.ts'
import type { Refusal } from '#shared/kernel/refusal.ts'
import { factorRefusals } from '#shared/security/refusals.ts'
import { type AccountChange, changedLetters } from './letters.ts'
import { newRecoveryCodes } from './recoveryCodes.ts'

/** An account and its factors as they were read, and what becomes of them. */
interface Change {
  user: Stored<User>
  known: StoredFactors
  what: AccountChange
  /** The token of the link in the letter that takes the second factor away again. */
  token?: string
  at: Date
  newId: (kind: 'mail') => string
}

/** An account without its last second factor: sessions from before that have not proved it stay void. */
export const withoutFactor = (at: Date) => ({ hasSecondFactor: undefined, secondFactorAt: at.toISOString() })

/**
 * Changes of an account's second factors. The user is stored each time under the version it was read with, so that of two changes at
 * once the second is refused; and what has changed is told by mail.
 */
export function factorChanges({ env, table, users, outbox }: PlatformWithOutbox) {
  const links = mailedLinks({ table, users }, 'disown')

  async function save(
    { user: before, what, token, at, newId }: Omit<Change, 'known'>,
    after: User,
    writes: readonly Write[],
    lost: () => Refusal,
  ) {
    const letters = changedLetters({ id: newId('mail'), what, user: before, token, origin: env.ORIGIN, at })
    try {
      await users.save(before, after, [...writes, ...letters.map(outbox.letter)])
    } catch (error) {
      throw error instanceof ConditionFailed ? lost() : error
    }
    await outbox.wake()
  }

  return {
    save,

    /**
     * Adds a factor in the session that has asked for it. From the first one on sessions must have proved it, as this one has; and
     * there are recovery codes, which are returned, this once.
     */
    async add(
      change: Change & { challenge: string; sessionId: string; added: readonly Write[] },
    ): Promise<string[]> {
      const { user, known, challenge, sessionId, added, at } = change
      const { codes, writes } =
        known.recoveryKeys.length === 0 ? newRecoveryCodes(user.userId) : { codes: [], writes: [] }
      const isFirst = !user.hasSecondFactor
      const after = isFirst
        ? { ...user, hasSecondFactor: true as const, secondFactorAt: at.toISOString() }
        : user
      const own = [challenges(table).useUp(challenge), proveSession(sessionId, at, 'secondFactor')]
      const { token, write: link } = links.issue(user, at)
      const letter = isFirst ? { ...change, token } : change
      await save(
        letter,
        after,
        [...own, ...added, ...writes, ...(isFirst ? [link] : [])],
        factorRefusals.tookTooLong,
      )
      return codes
    },

    /** Removes a factor. With the last one go the recovery codes, and the password alone opens the account. */
    async remove(change: Change & { removed: readonly Write[] }): Promise<void> {
      const { user, known, removed, at } = change
      const isLast = countOf(known) === 1
      const codes = isLast ? known.recoveryKeys.map((key) => remove(key)) : []
      const after = isLast ? { ...user, ...withoutFactor(at) } : user
      await save(change, after, [...removed, ...codes], factorRefusals.missing)
    },
  }
}
