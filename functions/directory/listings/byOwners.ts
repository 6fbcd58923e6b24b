import type { Stored } from '#functions/platform/entity.ts'
import { planOf } from '#functions/platform/plan.ts'
import type { Users } from '#functions/platform/users.ts'
import type { Listing } from '#shared/directory/listing.ts'
import { type KeptListing, publicListing } from './listing.ts'

type Kept = Stored<KeptListing>

/** How everyone sees these listings: one that is a member's has the plan that its member has now, not the one of when it was written. */
export async function byOwners(users: Pick<Users, 'byIds'>, listings: readonly Kept[]): Promise<(item: Kept) => Listing> {
  const ownerIds = [...new Set(listings.flatMap(({ ownerId }) => ownerId ?? []))]
  const plans = new Map((await users.byIds(ownerIds)).map((user) => [user.userId, planOf(user)]))
  return (item) => ({ ...publicListing(item), package: (item.ownerId && plans.get(item.ownerId)) || item.package })
}
