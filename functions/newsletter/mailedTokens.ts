import * as z from 'zod/mini'
import { mailboxKey } from '#functions/platform/personalData.ts'
import type { Table } from '#functions/platform/table.ts'
import { defineToken } from '#functions/platform/tokens.ts'
import type { Write } from '#functions/platform/write.ts'
import { confirmableFor, unsubscribableFor } from '#shared/newsletter/subscriber.ts'

const Purpose = z.enum(['confirm', 'unsubscribe'])
type Purpose = z.output<typeof Purpose>

const mailedToken = defineToken({
  type: 'NewsletterToken',
  prefix: 'NEWSLETTERTOKEN',
  shape: {
    purpose: Purpose,
    /** Whose mailbox it was sent to. */
    emailHash: z.string(),
    /** Of the subscription that it was sent for. */
    subscriptionId: z.string(),
    /** The issue that carried it, if one did. */
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

const lifetimes: Record<Purpose, number> = { confirm: confirmableFor, unsubscribe: unsubscribableFor }

export interface MailedTokens {
  /** A new token and the write that makes it good. */
  issue(purpose: Purpose, to: Omit<MailedToken, 'purpose'>, at: Date): { token: string; write: Write }
  /** What a token of this purpose stands for, while it is good. */
  open(purpose: Purpose, token: string, at: Date): Promise<MailedToken | undefined>
}

export function mailedTokens(table: Table): MailedTokens {
  const tokens = mailedToken(table)
  return {
    issue: (purpose, to, at) => tokens.issue({ purpose, ...to }, { at, lifetime: lifetimes[purpose] }),
    async open(purpose, token, at) {
      const opened = await tokens.open(token, at)
      return opened?.purpose === purpose ? opened : undefined
    },
  }
}
