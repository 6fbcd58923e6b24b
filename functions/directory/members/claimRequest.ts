import * as z from 'zod/mini'
import { defineEntity } from '#functions/platform/table/entity.ts'

export const claimRequests = { pk: 'LISTINGCLAIM#REQUESTS' } as const
export const claimRequestKey = (userId: string) => ({ ...claimRequests, sk: userId })

/**
 * A claim that an administrator decides. A member has at most one: the next takes its place. Claims of several
 * members on one company wait side by side, so that nobody can block a company by claiming it first.
 */
export const claimRequest = defineEntity({
  type: 'ListingClaimRequest',
  schema: z.object({
    userId: z.string(),
    listingId: z.string(),
    /** The member's own words to administrators. */
    evidence: z.string(),
    askedAt: z.iso.datetime(),
  }),
  keys: ({ userId }) => ({
    ...claimRequestKey(userId),
    gsi1pk: `USER#${userId}`,
    gsi1sk: 'LISTINGCLAIMREQUEST',
  }),
})
