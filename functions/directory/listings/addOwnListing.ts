import type { Table } from '#functions/platform/table.ts'
import { absent, ConditionFailed, put, remove } from '#functions/platform/write.ts'
import type { Listing } from '#shared/directory/listing.ts'
import { directoryRefusals } from '#shared/directory/refusals.ts'
import { ownContractor, ownContractorKey, tally } from './contractorCounts.ts'
import { asItWas, bulkListingId, claim, claimKey, listing, listingKey, ownListing, searchable } from './listing.ts'

/** Publishes a member's own listing: one each, and no upload changes it. `_id` is new. Refuses a second one (conflict), also in a race. */
export async function addOwnListing(table: Table, userId: string, added: Listing): Promise<void> {
  const { _id: listingId, company, email, industry, contractorType } = added
  const counted = industry === 'Local Contractors' && contractorType !== ''
  const personalData = [listingKey(listingId), claimKey(company, email), ...(counted ? [ownContractorKey(listingId)] : [])]
  const uploaded = listingKey(bulkListingId(company, email))
  for (;;) {
    // The member's own listing replaces what an upload said of this company.
    const before = await table.get(listing, uploaded)
    const counts = tally()
    counts.loses(before)
    try {
      await table.transact([
        put(ownListing, { userId, listingId, personalData }, absent),
        put(claim, { company, email, listingId, userId }, absent),
        put(listing, searchable({ ...added, ownerId: userId }), absent),
        remove(uploaded, asItWas(before)),
        ...(counted ? [put(ownContractor, { listingId, contractorType })] : []),
        ...counts.writes(0),
      ])
      return
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error
      if (error.failed.includes(0)) throw directoryRefusals.oneEach()
      const onlyUploaded = error.failed.every((place) => place === 3)
      if (!onlyUploaded) throw directoryRefusals.claimed()
    }
  }
}
