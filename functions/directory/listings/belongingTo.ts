import { groupsOf } from '#functions/platform/groupsOf.ts'
import { bytesOf, largestAnswer } from '#functions/platform/http/json.ts'
import type { Table } from '#functions/platform/table.ts'
import type { Listing } from '#shared/directory/listing.ts'
import { listing, listingKey, publicListing } from './listing.ts'

/** At most so many of them are returned, and no more than fit into a response; `count` is that of all. */
const most = 1000
const mostBytes = largestAnswer - 1000
const atOnce = 100
const lanes = 6

/** Those of the listings that still belong to the batch, in the order given. */
export async function belongingTo(
  table: Table,
  batchId: string,
  ids: readonly string[],
): Promise<{ count: number; listings: Listing[] }> {
  const listings: Listing[] = []
  let count = 0
  let bytes = 0
  for (const groups of groupsOf(groupsOf(ids, atOnce), lanes)) {
    const found = await Promise.all(groups.map((group) => table.getMany(listing, group.map(listingKey))))
    for (const item of found.flat()) {
      if (item.batchId !== batchId) continue
      count++
      if (listings.length === most || bytes > mostBytes) continue
      const shown = publicListing(item)
      bytes += bytesOf(shown) + 1
      if (bytes <= mostBytes) listings.push(shown)
    }
  }
  return { count, listings }
}
