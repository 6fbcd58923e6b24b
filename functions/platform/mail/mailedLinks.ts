import * as z from 'zod/mini'
import { Refusal } from '#shared/kernel/refusal.ts'
import { userRefusals } from '#shared/kernel/refusals.ts'
import { days, minutes } from '#shared/kernel/time.ts'
import { defineToken } from '../accounts/tokens.ts'
import type { User } from '../accounts/users.ts'
import type { Platform } from '../platform.ts'
import type { Stored } from '../table/entity.ts'
import { ConditionFailed, type Write } from '../table/write.ts'

/** Each purpose is a kind of token of its own: a link is good for nothing but what it was mailed for. */
const mailedLink = (type: string, prefix: string, lifetime: number) => {
  const tokens = defineToken({
    type,
    prefix,
    shape: {
      userId: z.string(),
      /** Where it was mailed to, and the account's password then: once either is another, the link is void. */
      email: z.optional(z.string()),
      passwordVersion: z.optional(z.number()),
    },
    holder: ({ userId }) => `USER#${userId}`,
  })
  return { tokens, lifetime }
}
/** How long a link is good also stands in its letter: `locales/*.json`. */
const purposes = {
  reset: mailedLink('ResetToken', 'RESET', minutes(30)),
  /** Sets the first password: the same as a reset, with more time to be found. */
  invitation: mailedLink('ResetToken', 'RESET', days(7)),
  verify: mailedLink('VerifyToken', 'VERIFY', days(1)),
  /** Takes away the second factor that somebody else has added. */
  disown: mailedLink('DisownToken', 'DISOWN', days(7)),
}

/** What a link does: the user to store, and what is written with it. */
interface Effects {
  user: User
  also?: readonly Write[]
}
export type Effect = (user: Stored<User>) => Effects | Promise<Effects>

export interface MailedLinks {
  /** A new token and the write that makes it good. */
  issue(user: Pick<User, 'userId' | 'email' | 'passwordVersion'>, at: Date): { token: string; write: Write }
  isGood(token: string, at: Date): Promise<boolean>
  /** Uses the link up and changes its account, in one transaction. Returns the user, or undefined when the link was not good. */
  follow(token: string, at: Date, effect: Effect): Promise<User | undefined>
  /** Removes all that the user has open. */
  removeAll(userId: string): Promise<void>
}

/** Links that are mailed to the address of an account. Whoever opens one can read that mailbox. */
export function mailedLinks(
  { table, users }: Pick<Platform, 'table' | 'users'>,
  kind: keyof typeof purposes,
): MailedLinks {
  const { lifetime } = purposes[kind]
  const tokens = purposes[kind].tokens(table)

  async function open(token: string, at: Date) {
    const link = await tokens.open(token, at)
    const user = link && (await users.byId(link.userId))
    // An owner who finds somebody else's factor on the account may have set a new password by then.
    const isSamePassword = kind === 'disown' || user?.passwordVersion === link?.passwordVersion
    return user?.email === link?.email && isSamePassword ? user : undefined
  }

  async function follow(token: string, at: Date, effect: Effect): Promise<User | undefined> {
    const before = await open(token, at)
    if (!before) return undefined
    const { user, also = [] } = await effect(before)
    try {
      await users.save(before, user, [...also, tokens.useUp(token)])
      return user
    } catch (error) {
      if (error instanceof ConditionFailed) return undefined // another was faster with this link
      // Something else about the account was written just now; if it was the password, the link is void.
      if (error instanceof Refusal && error.code === userRefusals.changed.code)
        return follow(token, at, effect)
      throw error
    }
  }

  return {
    issue: ({ userId, email, passwordVersion }, at) =>
      tokens.issue({ userId, email, passwordVersion }, { at, lifetime }),
    isGood: async (token, at) => (await open(token, at)) !== undefined,
    follow,
    removeAll: (userId) => tokens.endAll(`USER#${userId}`),
  }
}
