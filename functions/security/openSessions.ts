import { lastUsesOf } from '#functions/platform/accounts/lastUses.ts'
import { isValid, sessionToken } from '#functions/platform/accounts/session.ts'
import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import type { Platform } from '#functions/platform/platform.ts'
import { found } from '#shared/kernel/refusal.ts'
import { userRefusals } from '#shared/kernel/refusals.ts'
import type { security } from '#shared/security/contract.ts'
import { sessionRefusals } from '#shared/security/refusals.ts'

const maxShown = 100

export function openSessions({
  sessions,
  table,
  users,
}: Pick<Platform, 'sessions' | 'table' | 'users'>): Pick<
  Handlers<typeof security>,
  'sessions' | 'endSession' | 'endOtherSessions'
> {
  const { entity, key, rangeOf } = sessionToken

  const sessionIdsOf = async (userId: string) =>
    (await Array.fromAsync(table.all(entity, rangeOf(`USER#${userId}`)))).map(({ tokenHash }) => tokenHash)

  /** The open sessions of a user. The index may still list ended ones, so they are read from the table. */
  async function openSessionsOf(userId: string, at: Date) {
    const user = found(await users.byId(userId), userRefusals.missing)
    const stored = await table.getMany(entity, (await sessionIdsOf(userId)).map(key))
    return stored.filter((session) => new Date(session.until) > at && isValid(session, user))
  }

  return {
    async sessions({ actor, at }) {
      const stillOpen = await openSessionsOf(actor.userId, at)
      const uses = await lastUsesOf(
        table,
        stillOpen.map(({ tokenHash }) => tokenHash),
      )
      return stillOpen
        .map(({ tokenHash: id, device = null, givenAt: openedAt }) => {
          const { usedAt = openedAt, place = null } = uses.get(id) ?? {}
          return { id, isCurrent: id === actor.sessionId, device, place, openedAt, usedAt }
        })
        .sort((one, other) => other.usedAt.localeCompare(one.usedAt))
        .slice(0, maxShown)
    },

    /** The session of another user is refused like a missing one. */
    async endSession({ input, actor, at }) {
      const stillOpen = await openSessionsOf(actor.userId, at)
      if (!stillOpen.some(({ tokenHash }) => tokenHash === input.id)) throw sessionRefusals.missing()
      await sessions.end(input.id)
    },

    /** Ends invalid sessions too, so that none can become valid again. */
    async endOtherSessions({ actor: { userId, sessionId } }) {
      await sessions.endAll(userId, sessionId)
    },
  }
}
