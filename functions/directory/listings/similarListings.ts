import { cursorOf } from '#functions/platform/table/cursor.ts'
import type { Table } from '#functions/platform/table/table.ts'
import { foldText } from '#shared/kernel/foldText.ts'
import { byIndustry, isPublic, type ListingItem, listing, type StoredListing } from './listing.ts'

const maxSimilar = 6
const maxRead = 100

const isSame = (one: string, other: string) => one !== '' && foldText(one) === foldText(other)

/** The town that the gazetteer has found in the address, else the one that was typed. */
const placeOf = ({ place, city, state }: ListingItem) => ({
  city: place?.city || city,
  state: place?.state || state,
})

/** The contractor type outweighs town and state together, and the town outweighs the state. */
const likeness = (one: ListingItem, other: ListingItem) =>
  (isSame(one.contractorType, other.contractorType) ? 4 : 0) +
  (isSame(placeOf(one).city, placeOf(other).city) ? 2 : 0) +
  (isSame(placeOf(one).state, placeOf(other).state) ? 1 : 0)

/**
 * Returns at most six other companies of the same industry, the most alike first. It chooses among the 100 that follow by name, and
 * begins again at the first name where too few follow, so it costs the same in a directory of any size.
 */
export async function similarListings(table: Table, item: StoredListing): Promise<StoredListing[]> {
  const range = byIndustry(item.industry)
  const { pk, sk, gsi2pk, gsi2sk } = listing.keys(item)
  const after = cursorOf({ pk, sk, gsi2pk, gsi2sk })
  const { items: following } = await table.query(listing, { ...range, after, limit: maxRead })
  const { items: first } =
    following.length > maxSimilar ? { items: [] } : await table.query(listing, { ...range, limit: maxRead })
  const others = new Map([...following, ...first].map((other) => [other._id, other]))
  others.delete(item._id)
  return [...others.values()]
    .filter((other) => isPublic(other))
    .sort((one, other) => likeness(item, other) - likeness(item, one))
    .slice(0, maxSimilar)
}
