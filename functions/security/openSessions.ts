import { lastUsesOf } from '#functions/platform/accounts/lastUses.ts'
import { isGood, sessionToken } from '#functions/platform/accounts/session.ts'
import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import type { Platform } from '#functions/platform/platform.ts'
import { found } from '#shared/kernel/refusal.ts'
import { userRefusals } from '#shared/kernel/refusals.ts'
import type { security } from '#shared/security/contract.ts'
import { sessionRefusals } from '#shared/security/refusals.ts'

const mostShown = 100

type Names = 'sessions' | 'endSession' | 'endOtherSessions'

/** The sessions of an account, which its user looks at and ends. */
export function openSessions({
  sessions,
  table,
  users,
}: Pick<Platform, 'sessions' | 'table' | 'users'>): Pick<Handlers<typeof security>, Names> {
  const { entity, key, rangeOf } = sessionToken

  const listedOf = async (userId: string) =>
    (await Array.fromAsync(table.all(entity, rangeOf(`USER#${userId}`)))).map(({ tokenHash }) => tokenHash)

  /** The sessions of a user that are good. The index says which there were; the table, which there are. */
  async function goodOf(userId: string, at: Date) {
    const user = found(await users.byId(userId), userRefusals.missing)
    const stored = await table.getMany(entity, (await listedOf(userId)).map(key))
    return stored.filter((session) => new Date(session.until) > at && isGood(session, user))
  }

  return {
    async sessions({ actor, at }) {
      const open = await goodOf(actor.userId, at)
      const uses = await lastUsesOf(
        table,
        open.map(({ tokenHash }) => tokenHash),
      )
      return open
        .map(({ tokenHash: id, device = null, givenAt: openedAt }) => {
          const { usedAt = openedAt, place = null } = uses.get(id) ?? {}
          return { id, isCurrent: id === actor.sessionId, device, place, openedAt, usedAt }
        })
        .sort((one, other) => other.usedAt.localeCompare(one.usedAt))
        .slice(0, mostShown)
    },

    /** Somebody else's session is none. */
    async endSession({ input, actor, at }) {
      const open = await goodOf(actor.userId, at)
      if (!open.some(({ tokenHash }) => tokenHash === input.id)) throw sessionRefusals.missing()
      await sessions.end(input.id)
    },

    /** Void sessions end too: nothing may bring one back. */
    async endOtherSessions({ actor: { userId, sessionId } }) {
      const listed = await listedOf(userId)
      await sessions.end(...listed.filter((id) => id !== sessionId))
    },
  }
}
