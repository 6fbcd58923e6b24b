import type { Table } from '#functions/platform/table.ts'
import type { Listing } from '#shared/directory/listing.ts'
import { byOwners } from '../listings/byOwners.ts'
import { isPending, listing, listingKey, type StoredListing } from '../listings/listing.ts'
import { logo, logos } from './logo.ts'

/** So many companies are shown on the home page. */
const most = 12
/** Logos read at a time: some are of members whose plan has lapsed. */
const atOnce = 50

/** Companies whose members are premium now, with their logos; the newest logos first. */
export async function featured(table: Table, deps: Parameters<typeof byOwners>[0]): Promise<Listing[]> {
  const shown: Listing[] = []
  let after: string | undefined
  do {
    const { items, next } = await table.query(logo, { ...logos, newestFirst: true, limit: atOnce, after })
    const kept: StoredListing[] = await table.getMany(
      listing,
      items.map(({ listingId }) => listingKey(listingId)),
    )
    const show = await byOwners(deps, kept)
    shown.push(
      ...kept
        .filter((item) => !isPending(item))
        .map(show)
        .filter((item) => item.package === 'premium' && item.imageURL !== ''),
    )
    after = next
  } while (after && shown.length < most)
  return shown.slice(0, most)
}
