import * as z from 'zod/mini'
import { defineEntity } from '#functions/platform/entity.ts'
import { mailboxKey } from '#functions/platform/personalData.ts'
import { hashOfToken, newToken } from '#functions/platform/secretToken.ts'
import type { Table } from '#functions/platform/table.ts'
import { absent, put, type Write } from '#functions/platform/write.ts'
import { after, epochSeconds } from '#shared/kernel/time.ts'
import { confirmableFor, unsubscribableFor } from '#shared/newsletter/subscriber.ts'

const Purpose = z.enum(['confirm', 'unsubscribe'])
type Purpose = z.output<typeof Purpose>

const MailedToken = z.object({
  tokenHash: z.string(),
  purpose: Purpose,
  /** Whose mailbox it was sent to. */
  emailHash: z.string(),
  /** Of the subscription that it was sent for. */
  subscriptionId: z.string(),
  givenAt: z.iso.datetime(),
  until: z.iso.datetime(),
})
export type MailedToken = z.output<typeof MailedToken>

const key = (tokenHash: string) => ({ pk: `NEWSLETTERTOKEN#${tokenHash}`, sk: 'TOKEN' })
const mailedToken = defineEntity({
  type: 'NewsletterToken',
  schema: MailedToken,
  keys: (item) => ({
    ...key(item.tokenHash),
    gsi1pk: mailboxKey(item.emailHash),
    gsi1sk: `TOKEN#${item.givenAt}#${item.tokenHash}`,
    expiresAt: epochSeconds(new Date(item.until)),
  }),
})

const lifetimes: Record<Purpose, number> = { confirm: confirmableFor, unsubscribe: unsubscribableFor }

export interface MailedTokens {
  /** A new token and the write that makes it good. */
  issue(purpose: Purpose, to: { emailHash: string; subscriptionId: string }, at: Date): { token: string; write: Write }
  /** What a token of this purpose stands for, while it is good. */
  open(purpose: Purpose, token: string, at: Date): Promise<MailedToken | undefined>
}

export const mailedTokens = (table: Table): MailedTokens => ({
  issue(purpose, { emailHash, subscriptionId }, at) {
    const token = newToken()
    const until = after(at, lifetimes[purpose]).toISOString()
    const givenAt = at.toISOString()
    const item = { tokenHash: hashOfToken(token), purpose, emailHash, subscriptionId, givenAt, until }
    return { token, write: put(mailedToken, item, absent) }
  },
  async open(purpose, token, at) {
    const stored = await table.get(mailedToken, key(hashOfToken(token)))
    return stored?.purpose === purpose && new Date(stored.until) > at ? stored : undefined
  },
})
