import { groupsOf } from '#functions/platform/aws/groupsOf.ts'
import { bytesOf, maxAnswerBytes } from '#functions/platform/http/json.ts'
import type { Table } from '#functions/platform/table/table.ts'
import type { Listing } from '#shared/directory/listing.ts'
import { listing, listingKey, publicListing } from './listing.ts'

const maxListings = 1000
const maxBytes = maxAnswerBytes - 1000
const idsPerRead = 100
const concurrentReads = 6

/**
 * Returns those of the listings that still belong to the batch, in the order of `ids`: at most 1,000, and no
 * more than fit into a response. `count` counts all of them.
 */
export async function listingsOfBatch(
  table: Table,
  batchId: string,
  ids: readonly string[],
): Promise<{ count: number; listings: Listing[] }> {
  const listings: Listing[] = []
  let count = 0
  let bytes = 0
  for (const groups of groupsOf(groupsOf(ids, idsPerRead), concurrentReads)) {
    const found = await Promise.all(groups.map((group) => table.getMany(listing, group.map(listingKey))))
    for (const item of found.flat()) {
      if (item.batchId !== batchId) continue
      count++
      if (listings.length === maxListings || bytes > maxBytes) continue
      const shown = publicListing(item)
      bytes += bytesOf(shown) + 1
      if (bytes <= maxBytes) listings.push(shown)
    }
  }
  return { count, listings }
}
