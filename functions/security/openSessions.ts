import type { Stored } from '#functions/platform/entity.ts'
import type { Handlers } from '#functions/platform/handlerContext.ts'
import { lastUsesOf } from '#functions/platform/lastUses.ts'
import type { Platform } from '#functions/platform/platform.ts'
import { isGood, sessionToken } from '#functions/platform/session.ts'
import type { User } from '#functions/platform/users.ts'
import { found } from '#shared/kernel/refusal.ts'
import { userRefusals } from '#shared/kernel/refusals.ts'
import type { security } from '#shared/security/contract.ts'
import { sessionRefusals } from '#shared/security/refusals.ts'

type Names = 'sessions' | 'endSession' | 'endOtherSessions'

/** Where the user is logged in. */
export function openSessions({
  sessions,
  table,
  users,
}: Pick<Platform, 'sessions' | 'table' | 'users'>): Pick<Handlers<typeof security>, Names> {
  const { entity, key } = sessionToken

  /** The sessions of a user that are good. The index says which there were; the table, which there are. */
  async function goodOf(user: Stored<User>, at: Date) {
    const listed = table.all(entity, { index: 'gsi1', pk: `USER#${user.userId}`, beginsWith: 'SESSION#' })
    const keys = (await Array.fromAsync(listed)).map(({ tokenHash }) => key(tokenHash))
    const stored = await table.getMany(entity, keys)
    return stored.filter((session) => new Date(session.until) > at && isGood(session, user))
  }

  const ofUser = async (userId: string, at: Date) => goodOf(found(await users.byId(userId), userRefusals.missing), at)

  return {
    async sessions({ actor, at }) {
      const open = await ofUser(actor.userId, at)
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
    },

    /** Somebody else's session is none. */
    async endSession({ input, actor, at }) {
      const open = await ofUser(actor.userId, at)
      if (!open.some(({ tokenHash }) => tokenHash === input.id)) throw sessionRefusals.missing()
      await sessions.end(input.id)
    },

    async endOtherSessions({ actor, at }) {
      const open = await ofUser(actor.userId, at)
      for (const { tokenHash } of open) if (tokenHash !== actor.sessionId) await sessions.end(tokenHash)
    },
  }
}
