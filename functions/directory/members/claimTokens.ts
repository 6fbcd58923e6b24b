import * as z from 'zod/mini'
import { defineToken } from '#functions/platform/accounts/tokens.ts'
import type { Table } from '#functions/platform/table/table.ts'
import { days } from '#shared/kernel/time.ts'

/** The letter names this time too: `locales/*.json`. */
const lifetime = days(14)

const claimToken = defineToken({
  type: 'ListingClaimToken',
  prefix: 'LISTINGCLAIM',
  shape: {
    userId: z.string(),
    listingId: z.string(),
    /** The address that the letter went to. The token is void once the company has another one. */
    email: z.string(),
  },
  holder: ({ userId }) => `USER#${userId}`,
})

/** Tokens of mailed links by which a company agrees to a claim or proves its address. */
export function claimTokens(table: Table) {
  const tokens = claimToken(table)
  return {
    ...tokens,
    issue: (claim: { userId: string; listingId: string; email: string }, at: Date) =>
      tokens.issue(claim, { at, lifetime }),
  }
}
