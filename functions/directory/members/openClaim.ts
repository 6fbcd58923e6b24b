import * as z from 'zod/mini'
import { defineEntity, type Stored } from '#functions/platform/table/entity.ts'
import type { Table } from '#functions/platform/table/table.ts'
import { put, unchanged, type Write } from '#functions/platform/table/write.ts'
import { after, epochSeconds } from '#shared/kernel/time.ts'
import type { StoredListing } from '../listings/listing.ts'

export const openClaimKey = (listingId: string, userId: string) => ({
  pk: `LISTINGCLAIM#OPEN#${listingId}`,
  sk: userId,
})

/** A claim that a company was mailed about and has not answered: at most one for each company and member. */
export const openClaim = defineEntity({
  type: 'OpenListingClaim',
  schema: z.object({
    listingId: z.string(),
    userId: z.string(),
    /** The e-mail that the last letter went to. */
    email: z.string(),
    askedAt: z.iso.datetime(),
    /** The link in the last letter is valid until then. */
    until: z.iso.datetime(),
  }),
  keys: ({ listingId, userId, until }) => ({
    ...openClaimKey(listingId, userId),
    gsi1pk: `USER#${userId}`,
    gsi1sk: `OPENLISTINGCLAIM#${listingId}`,
    expiresAt: epochSeconds(new Date(until)),
  }),
})
type OpenClaim = Stored<z.output<typeof openClaim.schema>>

export const readOpenClaim = (table: Table, { _id }: { _id: string }, userId: string) =>
  table.get(openClaim, openClaimKey(_id, userId))

/** True while the company may still answer: the link is valid, and the company has the e-mail that got it. */
export const isOpen = (
  claim: OpenClaim | undefined,
  { email }: Pick<StoredListing, 'email'>,
  at: Date,
): claim is OpenClaim => claim !== undefined && claim.email === email && new Date(claim.until) > at

/** Returns the write that records a mailed claim. It fails if another request has mailed one since `before` was read. */
export const openClaimWrite = (
  before: OpenClaim | undefined,
  { _id, email }: Pick<StoredListing, '_id' | 'email'>,
  { userId, at, lifetime }: { userId: string; at: Date; lifetime: number },
): Write =>
  put(
    openClaim,
    {
      listingId: _id,
      userId,
      email,
      askedAt: at.toISOString(),
      until: after(at, lifetime).toISOString(),
      ...(before && { version: before.version }),
    },
    unchanged(before ?? {}),
  )
