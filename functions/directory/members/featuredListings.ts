import type { Table } from '#functions/platform/table/table.ts'
import type { Listing } from '#shared/directory/listing.ts'
import { isPublic, listing, listingKey, type StoredListing } from '../listings/listing.ts'
import { listingPresenter } from '../listings/listingPresenter.ts'
import { logo, logosByDate } from './logo.ts'

const maxFeatured = 12
/** More than `maxFeatured`, since some logos belong to members whose plan has lapsed. */
const logosPerRead = 50

/** Returns companies of members who are premium now, with their logos, the newest logos first. */
export async function featuredListings(
  table: Table,
  deps: Parameters<typeof listingPresenter>[0],
): Promise<Listing[]> {
  const featured: Listing[] = []
  let after: string | undefined
  do {
    const { items, next } = await table.query(logo, {
      ...logosByDate,
      newestFirst: true,
      limit: logosPerRead,
      after,
    })
    const stored: StoredListing[] = await table.getMany(
      listing,
      items.map(({ listingId }) => listingKey(listingId)),
    )
    const present = await listingPresenter(deps, stored)
    featured.push(
      ...stored
        .filter(isPublic)
        .map(present)
        .filter((item) => item.package === 'premium' && item.imageURL !== ''),
    )
    after = next
  } while (after && featured.length < maxFeatured)
  return featured.slice(0, maxFeatured)
}
