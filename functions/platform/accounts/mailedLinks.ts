import * as z from 'zod/mini'
import { Refusal } from '#shared/kernel/refusal.ts'
import { userRefusals } from '#shared/kernel/refusals.ts'
import { days, minutes } from '#shared/kernel/time.ts'
import type { Platform } from '../platform.ts'
import type { Stored } from '../table/entity.ts'
import { ConditionFailed, type Write } from '../table/write.ts'
import { defineToken } from './tokens.ts'
import type { User } from './users.ts'

/** A token is valid for one purpose, except that an invitation is a reset link that lives longer. */
const mailedLink = (type: string, prefix: string, lifetime: number) => {
  const tokens = defineToken({
    type,
    prefix,
    shape: {
      userId: z.string(),
      /** The account's e-mail and password version when the link was issued. When either changes, the link is void. */
      email: z.optional(z.string()),
      passwordVersion: z.optional(z.number()),
      /** The id of the account's `pendingEmail`; only a link to a new e-mail has one. */
      linkId: z.optional(z.string()),
    },
    holder: ({ userId }) => `USER#${userId}`,
  })
  return { tokens, lifetime }
}
/** The letters also name these lifetimes, in their texts. */
const purposes = {
  reset: mailedLink('ResetToken', 'RESET', minutes(30)),
  invitation: mailedLink('ResetToken', 'RESET', days(7)),
  verify: mailedLink('VerifyToken', 'VERIFY', days(1)),
  /** Moves the account to another e-mail. Mailed to that one. */
  newEmail: mailedLink('NewEmailToken', 'NEWEMAIL', days(1)),
  /** Removes a second factor that somebody else has added. */
  disown: mailedLink('DisownToken', 'DISOWN', days(7)),
}

/** The changed user to store, and other writes of the same transaction. */
interface LinkOutcome {
  user: User
  moreWrites?: readonly Write[]
}
export type ApplyLink = (user: Stored<User>) => LinkOutcome | Promise<LinkOutcome>

type LinkHolder = Pick<User, 'userId' | 'email' | 'passwordVersion' | 'pendingEmail'>

export interface MailedLinks {
  /** Returns a new token and the write that makes it valid. */
  issue(user: LinkHolder, at: Date): { token: string; until: Date; write: Write }
  isValid(token: string, at: Date): Promise<boolean>
  /** Ends the link and changes its account in one transaction. Returns the user, or undefined when the link is not valid. */
  follow(token: string, at: Date, apply: ApplyLink): Promise<User | undefined>
  removeAll(userId: string): Promise<void>
}

/** Links that are mailed to an account's e-mail, or to the one it is to have. Opening one proves access to that mailbox. */
export function mailedLinks(
  { table, users }: Pick<Platform, 'table' | 'users'>,
  purpose: keyof typeof purposes,
): MailedLinks {
  const { lifetime } = purposes[purpose]
  const tokens = purposes[purpose].tokens(table)

  async function open(token: string, at: Date) {
    const link = await tokens.open(token, at)
    const user = link && (await users.byId(link.userId))
    if (user?.email !== link?.email) return undefined
    // A newer request ends the links of earlier ones.
    if (purpose === 'newEmail' && user?.pendingEmail?.linkId !== link?.linkId) return undefined
    // The owner may set a new password before removing somebody else's factor.
    if (purpose === 'disown') return user
    return user?.passwordVersion === link?.passwordVersion ? user : undefined
  }

  async function follow(token: string, at: Date, apply: ApplyLink): Promise<User | undefined> {
    const before = await open(token, at)
    if (!before) return undefined
    const { user, moreWrites = [] } = await apply(before)
    try {
      await users.save(before, user, [...moreWrites, tokens.useUp(token)])
      return user
    } catch (error) {
      // The link has been used since it was read.
      if (error instanceof ConditionFailed) return undefined
      // The account has changed since it was read. If its password has, the link is void now.
      if (error instanceof Refusal && error.code === userRefusals.changed.code)
        return follow(token, at, apply)
      throw error
    }
  }

  return {
    issue: ({ userId, email, passwordVersion, pendingEmail }, at) =>
      tokens.issue(
        { userId, email, passwordVersion, ...(purpose === 'newEmail' && { linkId: pendingEmail?.linkId }) },
        { at, lifetime },
      ),
    isValid: async (token, at) => (await open(token, at)) !== undefined,
    follow,
    removeAll: (userId) => tokens.endAll(`USER#${userId}`),
  }
}
