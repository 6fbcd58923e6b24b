import type { Table } from '#functions/platform/table/table.ts'
import { conditionHeld, put, remove, unchanged, type Write } from '#functions/platform/table/write.ts'
import { directoryRefusals } from '#shared/directory/refusals.ts'
import { contractorTally, ownContractorKey } from '../listings/contractorCounts.ts'
import {
  isMembersOwn,
  listing,
  listingKey,
  ownListing,
  ownListingKey,
  type StoredListing,
} from '../listings/listing.ts'
import { approvedTextsOf } from '../members/approvedAfterSave.ts'
import type { HoldRepository } from '../members/holdRepository.ts'

type Hiding = Pick<StoredListing, 'hidden' | 'reason' | 'approved'>

/** Takes listings out of the directory, and puts imported ones back. */
export function withdrawals({ table, holds }: { table: Table; holds: HoldRepository }) {
  async function save(
    before: StoredListing,
    hiding: Hiding,
    writes: readonly Write[],
  ): Promise<StoredListing> {
    // Later than the imported row, but before any later row, which then keeps what hides the listing.
    const order = before.order && `${before.order}+`
    const item: StoredListing = { ...before, ...hiding, order, duplicateOf: undefined }
    const counts = contractorTally()
    if (!isMembersOwn(before)) {
      counts.remove(before)
      counts.add(item)
    }
    const isSaved = await conditionHeld(
      table.transact([put(listing, item, unchanged(before)), ...counts.writes(), ...writes]),
    )
    if (!isSaved) throw directoryRefusals.changedMeanwhile()
    return { ...item, version: before.version + 1 }
  }

  return {
    /** Hides a listing. Whatever its member lists after that waits for approval. */
    async withdraw(
      before: StoredListing,
      reason: string,
      extraWrites: readonly Write[],
    ): Promise<StoredListing> {
      const hiding: Hiding = { hidden: 'withdrawn', reason: reason || undefined }
      const { _id, ownerId: userId } = before
      if (!isMembersOwn(before) || userId === undefined) return save(before, hiding, extraWrites)
      const own = await table.get(ownListing, ownListingKey(userId))
      const mark = {
        ...own,
        userId,
        listingId: _id,
        personalData: [listingKey(_id)],
        needsApproval: true as const,
      }
      return save(before, { ...hiding, approved: approvedTextsOf(before) }, [
        ...(await holds.changes({ ...before, userId }, undefined)).release,
        remove(ownContractorKey(_id)),
        put(ownListing, mark, unchanged(own ?? {})),
        ...extraWrites,
      ])
    },

    /** Puts a withdrawn imported listing back into the directory. */
    restore: (before: StoredListing): Promise<StoredListing> =>
      save(before, { hidden: undefined, reason: undefined }, []),
  }
}
