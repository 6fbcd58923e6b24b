import * as z from 'zod/mini'
import type { Table } from '#functions/platform/table.ts'
import { defineToken } from '#functions/platform/tokens.ts'
import type { Write } from '#functions/platform/write.ts'
import { days } from '#shared/kernel/time.ts'

/** How long a company may think it over also stands in the letter: `locales/*.json`. */
const lifetime = days(14)

const claimToken = defineToken({
  type: 'ListingClaimToken',
  prefix: 'LISTINGCLAIM',
  shape: {
    userId: z.string(),
    listingId: z.string(),
    /** Where it was mailed to: once the company has another address, the link is void. */
    email: z.string(),
  },
  holder: ({ userId }) => `USER#${userId}`,
})
interface Claim {
  userId: string
  listingId: string
  email: string
}

/** What members ask companies that came by upload, and links by which the companies agree. */
export function claims(table: Table): {
  issue(claim: Claim, at: Date): { token: string; write: Write }
  open(token: string, at: Date): Promise<Claim | undefined>
  useUp(token: string): Write
} {
  const tokens = claimToken(table)
  return { ...tokens, issue: (claim, at) => tokens.issue(claim, { at, lifetime }) }
}
