import type { Table } from '#functions/platform/table/table.ts'
import { conditionHeld, put, remove, unchanged, type Write } from '#functions/platform/table/write.ts'
import { directoryRefusals } from '#shared/directory/refusals.ts'
import {
  contractorTally,
  countedTypeOf,
  ownContractor,
  ownContractorKey,
} from '../listings/contractorCounts.ts'
import { nameWrites } from '../listings/listedName.ts'
import {
  isMembersOwn,
  listing,
  listingKey,
  ownListing,
  ownListingKey,
  type StoredListing,
} from '../listings/listing.ts'
import type { HoldRepository } from '../members/holdRepository.ts'
import { logo, logoKey } from '../members/logo.ts'
import { mergedListing, stubOf } from './mergedListing.ts'

/**
 * Merges `from` into `into` in one transaction: fields, owner, holds, names, logo and counts. The stub that
 * remains of `from` redirects its links to `into`, and keeps uploads from importing it again. Throws `changedMeanwhile` if one of
 * them has changed since it was read.
 */
export async function mergeListings(
  { table, holds }: { table: Table; holds: HoldRepository },
  from: StoredListing,
  into: StoredListing,
): Promise<StoredListing> {
  if (from._id === into._id) throw directoryRefusals.sameCompany()
  if (from.ownerId && into.ownerId && from.ownerId !== into.ownerId) throw directoryRefusals.twoOwners()
  const item = await mergedListing(from, into)
  const parts = [from, into]
  const others = parts.filter((part) => !isMembersOwn(part))
  const counts = contractorTally()
  for (const part of others) counts.remove(part)
  if (!isMembersOwn(item)) counts.add(item)
  const isMerged = await conditionHeld(
    table.transact([
      put(listing, item, unchanged(into)),
      put(listing, stubOf(from, into), unchanged(from)),
      ...others.flatMap((part) => nameWrites(part, !isMembersOwn(item) && part === into ? item : undefined)),
      ...counts.writes(),
      ...(others.length === 2 ? [] : await memberWrites({ table, holds }, parts, item)),
      ...(from.logo ? await logoMove(table, from, into) : []),
    ]),
  )
  if (!isMerged) throw directoryRefusals.changedMeanwhile()
  return { ...item, version: into.version + 1 }
}

/** Returns the writes for what belongs to a member's own listing: the holds, the contractor item and the `OWNLISTING` item. */
async function memberWrites(
  { table, holds }: { table: Table; holds: HoldRepository },
  parts: readonly StoredListing[],
  item: StoredListing,
): Promise<Write[]> {
  const { _id, ownerId } = item
  const userId = ownerId!
  const own = await table.get(ownListing, ownListingKey(userId))
  const held = await holds.afterMerge(parts, item.hidden ? undefined : { ...item, userId })
  const contractorType = countedTypeOf(item)
  const personalData = [listingKey(_id), ownContractorKey(_id), ...held.keys]
  return [
    put(ownListing, { ...own, userId, listingId: _id, personalData }, unchanged(own ?? {})),
    ...held.writes,
    ...parts.filter((part) => part._id !== _id).map((part) => remove(ownContractorKey(part._id))),
    contractorType === undefined
      ? remove(ownContractorKey(_id))
      : put(ownContractor, { listingId: _id, contractorType }),
  ]
}

/** Only members' own listings have a logo, and no two of them are merged, so `into` has none. */
async function logoMove(table: Table, from: StoredListing, into: StoredListing): Promise<Write[]> {
  const stored = await table.get(logo, logoKey(from._id))
  if (!stored) return []
  return [
    put(logo, { ...stored, listingId: into._id, version: undefined }),
    remove(logoKey(from._id), unchanged(stored)),
  ]
}
