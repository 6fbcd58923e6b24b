import * as z from 'zod/mini'
import { mailboxKey } from '#functions/platform/accounts/personalData.ts'
import { defineToken } from '#functions/platform/accounts/tokens.ts'
import type { Table } from '#functions/platform/table/table.ts'
import type { Write } from '#functions/platform/table/write.ts'
import { confirmationPeriod, unsubscribePeriod } from '#shared/newsletter/subscriber.ts'

const Purpose = z.enum(['confirm', 'unsubscribe'])
type Purpose = z.output<typeof Purpose>

const mailedToken = defineToken({
  type: 'NewsletterToken',
  prefix: 'NEWSLETTERTOKEN',
  shape: {
    purpose: Purpose,
    emailHash: z.string(),
    /** The subscription that the link was mailed for. */
    subscriptionId: z.string(),
    /** The issue whose letter has the link, if any. */
    issueId: z.optional(z.string()),
  },
  holder: ({ emailHash }) => mailboxKey(emailHash),
})
export interface MailedToken {
  purpose: Purpose
  emailHash: string
  subscriptionId: string
  issueId?: string | undefined
}

const lifetimes: Record<Purpose, number> = { confirm: confirmationPeriod, unsubscribe: unsubscribePeriod }

export interface MailedTokens {
  /** Creates a token. It is valid once the returned write has been carried out. */
  create(purpose: Purpose, to: Omit<MailedToken, 'purpose'>, at: Date): { token: string; write: Write }
  /** Returns the data of a token; undefined if it is unknown, expired, or has another purpose. */
  read(purpose: Purpose, token: string, at: Date): Promise<MailedToken | undefined>
}

export function mailedTokens(table: Table): MailedTokens {
  const tokens = mailedToken(table)
  return {
    create: (purpose, to, at) => tokens.issue({ purpose, ...to }, { at, lifetime: lifetimes[purpose] }),
    async read(purpose, token, at) {
      const found = await tokens.open(token, at)
      return found?.purpose === purpose ? found : undefined
    },
  }
}
