import * as z from 'zod/mini'
import { mailboxKey } from '#functions/platform/accounts/personalData.ts'
import { defineToken } from '#functions/platform/accounts/tokens.ts'
import type { Table } from '#functions/platform/table/table.ts'
import { confirmationPeriod, unsubscribePeriod } from '#shared/newsletter/subscriber.ts'
import { Topic } from '#shared/newsletter/topic.ts'

const Purpose = z.enum(['confirm', 'unsubscribe'])
type Purpose = z.output<typeof Purpose>

const MailedToken = z.object({
  purpose: Purpose,
  emailHash: z.string(),
  /** The subscription that the link was mailed for. */
  subscriptionId: z.string(),
  /** The topics that the link confirms. Links from before there were topics confirm the newsletter. */
  topics: z.optional(z.array(Topic)),
  /** The issue whose letter has the link, if any. */
  issueId: z.optional(z.string()),
})
export type MailedToken = z.output<typeof MailedToken>

const mailedToken = defineToken({
  type: 'NewsletterToken',
  prefix: 'NEWSLETTERTOKEN',
  shape: MailedToken.shape,
  holder: ({ emailHash }) => mailboxKey(emailHash),
})

const lifetimes: Record<Purpose, number> = { confirm: confirmationPeriod, unsubscribe: unsubscribePeriod }

export function mailedTokens(table: Table) {
  const tokens = mailedToken(table)
  return {
    /** Creates a token. It is valid once the returned write has been carried out. */
    create: (purpose: Purpose, recipient: Omit<MailedToken, 'purpose'>, at: Date) =>
      tokens.issue({ purpose, ...recipient }, { at, lifetime: lifetimes[purpose] }),
    /** Returns the data of a token; undefined if it is unknown, expired, or has another purpose. */
    async read(purpose: Purpose, token: string, at: Date): Promise<MailedToken | undefined> {
      const found = await tokens.open(token, at)
      return found?.purpose === purpose ? found : undefined
    },
  }
}
