import type { Table } from '#functions/platform/table.ts'
import { absent, ConditionFailed, put, remove } from '#functions/platform/write.ts'
import type { Listing } from '#shared/directory/listing.ts'
import { Refusal } from '#shared/kernel/refusal.ts'
import { bulkListingId, claim, claimKey, listing, listingKey, ownListing, searchable } from './listing.ts'

/** Publishes a member's own listing: one each, and no upload changes it. `_id` is new. Refuses a second one (conflict), also in a race. */
export async function addOwnListing(table: Table, userId: string, added: Listing): Promise<void> {
  const { _id: listingId, company, email } = added
  try {
    await table.transact([
      put(ownListing, { userId, listingId, belongings: [listingKey(listingId), claimKey(company, email)] }, absent),
      put(claim, { company, email, listingId, userId }, absent),
      put(listing, searchable({ ...added, ownerId: userId }), absent),
      // What an upload said of this company gives way to what its member says.
      remove(listingKey(bulkListingId(company, email))),
    ])
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    if (error.failed.includes(0)) throw new Refusal('directory.oneEach', 'conflict', 'You have already filled the form.')
    throw new Refusal('directory.claimed', 'conflict', 'Another member has listed this company with this email.')
  }
}
