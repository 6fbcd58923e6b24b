import { mailedLinks } from '#functions/platform/accounts/mailedLinks.ts'
import { challenges } from '#functions/platform/accounts/secondFactors/challenges.ts'
import { countOf, type StoredFactors } from '#functions/platform/accounts/secondFactors/factors.ts'
import { proveSession } from '#functions/platform/accounts/session.ts'
import type { User } from '#functions/platform/accounts/users.ts'
import type { PlatformWithOutbox } from '#functions/platform/mail/outbox.ts'
import type { Stored } from '#functions/platform/table/entity.ts'
import { ConditionFailed, remove, type Write } from '#functions/platform/table/write.ts'
import { isStaff } from '#shared/kernel/duty.ts'
import type { Refusal } from '#shared/kernel/refusal.ts'
import { factorRefusals } from '#shared/security/refusals.ts'
import { lettersAboutChange, type SecurityChange } from './letters.ts'
import { newRecoveryCodes } from './recoveryCodes.ts'

interface FactorChange {
  /** The account and its factors as they were read before the change. */
  user: Stored<User>
  storedFactors: StoredFactors
  change: SecurityChange
  /** The token of the letter's link, which removes the second factor again. */
  token?: string
  at: Date
  newId: (kind: 'mail') => string
}

/** Attributes of an account that has lost its second factors. Earlier sessions that were not proved by a factor stay void. */
export const withoutFactor = (at: Date) => ({ hasSecondFactor: undefined, secondFactorAt: at.toISOString() })

/**
 * Changes the second factors of an account and mails the owner. Each change stores the user under the version it was read with, so the
 * second of two simultaneous changes is refused.
 */
export function factorChanges({ env, table, users, outbox }: PlatformWithOutbox) {
  const links = mailedLinks({ table, users }, 'disown')
  const isRequiredOf = (user: User) => isStaff(user) && env.ADMIN_SECOND_FACTOR === 'required'

  async function save(
    { user: before, change, token, at, newId }: Omit<FactorChange, 'storedFactors'>,
    after: User,
    writes: readonly Write[],
    conflictRefusal: () => Refusal,
  ) {
    const letters = lettersAboutChange({
      id: newId('mail'),
      change,
      user: before,
      token,
      origin: env.ORIGIN,
      at,
    })
    try {
      await users.save(before, after, [...writes, ...letters.map(outbox.letter)])
    } catch (error) {
      throw error instanceof ConditionFailed ? conflictRefusal() : error
    }
    await outbox.wake()
  }

  return {
    isRequiredOf,
    save,

    /**
     * Adds a factor in the session that has asked for it. From the first factor on, a session is valid only if a factor has proved it;
     * this session counts as proved. With the first factor recovery codes are made, and returned this once.
     */
    async add(
      factorChange: FactorChange & { challenge: string; sessionId: string; addWrites: readonly Write[] },
    ): Promise<{ recoveryCodes: string[] }> {
      const { user, storedFactors, challenge, sessionId, addWrites, at } = factorChange
      const { codes, writes } =
        storedFactors.recoveryKeys.length === 0 ? newRecoveryCodes(user.userId) : { codes: [], writes: [] }
      const sessionWrites = [challenges(table).useUp(challenge), proveSession(sessionId, at, 'secondFactor')]
      const allWrites = [...sessionWrites, ...addWrites, ...writes]
      if (user.hasSecondFactor) await save(factorChange, user, allWrites, factorRefusals.tookTooLong)
      else {
        const { token, write } = links.issue(user, at)
        const after = { ...user, hasSecondFactor: true as const, secondFactorAt: at.toISOString() }
        await save({ ...factorChange, token }, after, [...allWrites, write], factorRefusals.tookTooLong)
      }
      return { recoveryCodes: codes }
    },

    /** Removes a factor. The recovery codes are removed with the last factor, and then the password alone opens the account. */
    async remove(factorChange: FactorChange & { removeWrites: readonly Write[] }): Promise<void> {
      const { user, storedFactors, removeWrites, at } = factorChange
      const isLast = countOf(storedFactors) === 1
      if (isLast && isRequiredOf(user)) throw factorRefusals.needed()
      const codes = isLast ? storedFactors.recoveryKeys.map((key) => remove(key)) : []
      const after = isLast ? { ...user, ...withoutFactor(at) } : user
      await save(factorChange, after, [...removeWrites, ...codes], factorRefusals.missing)
    },
  }
}
