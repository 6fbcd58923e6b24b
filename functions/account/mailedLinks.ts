import * as z from 'zod/mini'
import { defineEntity, type Stored } from '#functions/platform/entity.ts'
import type { Platform } from '#functions/platform/platform.ts'
import { hashOfToken, newToken } from '#functions/platform/secretToken.ts'
import type { User } from '#functions/platform/users.ts'
import { absent, ConditionFailed, present, put, remove, type Write } from '#functions/platform/write.ts'
import { Refusal } from '#shared/kernel/refusal.ts'
import { userRefusals } from '#shared/kernel/refusals.ts'
import { after, days, epochSeconds, minutes } from '#shared/kernel/time.ts'

const MailedLink = z.object({
  tokenHash: z.string(),
  userId: z.string(),
  /** Where it was mailed to, and the account's password then: once either is another, the link is void. */
  email: z.optional(z.string()),
  passwordVersion: z.optional(z.number()),
  createdAt: z.iso.datetime(),
  until: z.iso.datetime(),
})

/** Each purpose has partitions of its own: a link is good for nothing but what it was mailed for. */
function purpose(type: string, prefix: string, lifetime: number) {
  const key = (tokenHash: string) => ({ pk: `${prefix}#${tokenHash}`, sk: prefix })
  const entity = defineEntity({
    type,
    schema: MailedLink,
    keys: (item) => ({
      ...key(item.tokenHash),
      gsi1pk: `USER#${item.userId}`,
      gsi1sk: `${prefix}#${item.createdAt}#${item.tokenHash}`,
      expiresAt: epochSeconds(new Date(item.until)),
    }),
  })
  return { key, prefix, entity, lifetime }
}
const purposes = {
  reset: purpose('ResetToken', 'RESET', minutes(30)),
  verify: purpose('VerifyToken', 'VERIFY', days(1)),
}

/** What a link does: the user to store, and what is written with it. */
export type Effect = (user: Stored<User>) => { user: User; also?: readonly Write[] }

export interface MailedLinks {
  /** A new token and the write that makes it good. */
  issue(user: Pick<User, 'userId' | 'email' | 'passwordVersion'>, at: Date): { token: string; write: Write }
  isGood(token: string, at: Date): Promise<boolean>
  /** Uses the link up and changes its account, in one transaction. Gives the user, or undefined when the link was not good. */
  follow(token: string, at: Date, effect: Effect): Promise<User | undefined>
  /** Removes all that the user has open. */
  removeAll(userId: string): Promise<void>
}

/** Links that are mailed to the address of an account. Whoever opens one can read that mailbox. */
export function mailedLinks({ table, users }: Pick<Platform, 'table' | 'users'>, kind: keyof typeof purposes): MailedLinks {
  const { key, prefix, entity, lifetime } = purposes[kind]

  async function open(token: string, at: Date) {
    const link = await table.get(entity, key(hashOfToken(token)))
    if (!link || new Date(link.until) <= at) return undefined
    const user = await users.byId(link.userId)
    return user?.email === link.email && user?.passwordVersion === link.passwordVersion ? user : undefined
  }

  async function follow(token: string, at: Date, effect: Effect): Promise<User | undefined> {
    const before = await open(token, at)
    if (!before) return undefined
    const { user, also = [] } = effect(before)
    try {
      await users.save(before, user, [...also, remove(key(hashOfToken(token)), present)])
      return user
    } catch (error) {
      if (error instanceof ConditionFailed) return undefined // another was faster with this link
      // Something else about the account was written just now; if it was the password, the link is void.
      if (error instanceof Refusal && error.code === userRefusals.changed.code) return follow(token, at, effect)
      throw error
    }
  }

  return {
    issue({ userId, email, passwordVersion }, at) {
      const token = newToken()
      const until = after(at, lifetime).toISOString()
      const link = { tokenHash: hashOfToken(token), userId, email, passwordVersion, createdAt: at.toISOString(), until }
      return { token, write: put(entity, link, absent) }
    },
    isGood: async (token, at) => (await open(token, at)) !== undefined,
    follow,
    async removeAll(userId) {
      const open = table.all(entity, { index: 'gsi1', pk: `USER#${userId}`, beginsWith: `${prefix}#` })
      for await (const { tokenHash } of open) await table.write(remove(key(tokenHash)))
    },
  }
}
