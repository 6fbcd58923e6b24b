import { createHash, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { defineEntity, type Stored } from '#functions/platform/entity.ts'
import type { Person } from '#functions/platform/people.ts'
import type { Table } from '#functions/platform/table.ts'
import { absent, present, put, remove, type Write } from '#functions/platform/write.ts'
import { after, epochSeconds, minutes } from '#shared/kernel/time.ts'

const lifetime = minutes(30)

const ResetToken = z.object({
  tokenHash: z.string(),
  userId: z.string(),
  /** Of the person when the link was asked for: a reset voids every other open link in the same write. */
  passwordVersion: z.optional(z.number()),
  createdAt: z.iso.datetime(),
  until: z.iso.datetime(),
})
export type ResetToken = z.output<typeof ResetToken>

const key = (tokenHash: string) => ({ pk: `RESET#${tokenHash}`, sk: 'RESET' })
const resetToken = defineEntity({
  type: 'ResetToken',
  schema: ResetToken,
  keys: (item) => ({
    ...key(item.tokenHash),
    gsi1pk: `USER#${item.userId}`,
    gsi1sk: `RESET#${item.createdAt}#${item.tokenHash}`,
    expiresAt: epochSeconds(new Date(item.until)),
  }),
})

/** The table never holds a token, so whoever reads the table cannot reset a password. */
const hash = (token: string) => createHash('sha256').update(token).digest('hex')

export interface ResetTokens {
  /** A new token (256 random bits, base64url) and the write that makes it good for 30 minutes. */
  issue(person: Pick<Person, 'userId' | 'passwordVersion'>, at: Date): { token: string; write: Write }
  /** What a token stands for, while it is good. */
  open(token: string, at: Date): Promise<Stored<ResetToken> | undefined>
  /** Uses the token up; its condition fails for whoever comes second. */
  use(token: Stored<ResetToken>): Write
  /** Removes all that the person has open. */
  removeAll(userId: string): Promise<void>
}

export const resetTokens = (table: Table): ResetTokens => ({
  issue({ userId, passwordVersion }, at) {
    const token = randomBytes(32).toString('base64url')
    const until = after(at, lifetime).toISOString()
    return {
      token,
      write: put(resetToken, { tokenHash: hash(token), userId, passwordVersion, createdAt: at.toISOString(), until }, absent),
    }
  },
  async open(token, at) {
    const stored = await table.get(resetToken, key(hash(token)))
    return stored && new Date(stored.until) > at ? stored : undefined
  },
  use: (token) => remove(key(token.tokenHash), present),
  async removeAll(userId) {
    const open = table.all(resetToken, { index: 'gsi1', pk: `USER#${userId}`, beginsWith: 'RESET#' })
    for await (const { tokenHash } of open) await table.write(remove(key(tokenHash)))
  },
})
